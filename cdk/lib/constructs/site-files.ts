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
    const files = new BucketDeployment(this, 'Files', {
      sources: [Source.asset(site, { exclude: [...documents, ...localOnly] })],
      destinationBucket: bucket,
      prune: false,
      cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
    });
    const pages = new BucketDeployment(this, 'Documents', {
      sources: [
        Source.asset(site, { exclude: ['*', ...documents.map((name) => `!${name}`)] }),
        Source.jsonData('config.json', config),
      ],
      destinationBucket: bucket,
      prune: false,
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(files);
  }
}

const documents = ['*.html', '**/*.html', 'releases.json', 'favicon.svg'];
// CloudFront compresses by itself, and what the site says of itself is read at synthesis: both are for the local gateway.
const localOnly = ['*.br', '*.gz', 'documents.json', 'csp.json'];
