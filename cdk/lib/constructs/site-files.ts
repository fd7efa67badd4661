import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { deployedConfig } from '../site/deployed-config.ts';
import type { IdentityStack } from '../stacks/identity-stack.ts';
import type { StageSettings } from '../stages/stage-settings.ts';

type SiteFilesProps = {
  site: string;
  bucket: Bucket;
  distribution: Distribution;
  settings: StageSettings;
  identity: IdentityStack;
};

/** Puts the composed site into the bucket: files first, then the documents that name them. Old files stay for open tabs. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { site, bucket, distribution, settings, identity }: SiteFilesProps) {
    super(scope, id);
    const config = deployedConfig(settings, {
      region: Stack.of(this).region,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
    });
    const files = versioned.map(
      (folder) =>
        new BucketDeployment(this, `Files-${folder}`, {
          sources: [Source.asset(join(site, folder), { exclude: localOnly })],
          destinationBucket: bucket,
          destinationKeyPrefix: folder,
          prune: false,
          cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
        }),
    );
    const pages = new BucketDeployment(this, 'Documents', {
      sources: [Source.asset(site, { exclude: [...versioned, ...localOnly] }), Source.jsonData('config.json', config)],
      destinationBucket: bucket,
      prune: false,
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(...files);
  }
}

// What lies in these never changes: every release has a folder of its own.
const versioned = ['mf', 'shell'];

// CloudFront compresses by itself, and what the site says of itself was read at synthesis.
const localOnly = ['*.br', '*.gz', 'documents.json', 'csp.json'];
