import { join } from 'node:path';
import { routes, type SiteConfig } from '@halqa/contract';
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLevel, type Distribution, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { findablePages, readSite } from '../site/read-site.ts';
import { plaidScript } from '../site/security-headers.ts';
import { publicTexts } from '../site/well-known.ts';
import type { IdentityStack } from '../stacks/identity-stack.ts';
import type { StageSettings } from '../stages/stage-settings.ts';

type SiteFilesProps = {
  site: string;
  bucket: Bucket;
  distribution: Distribution;
  settings: StageSettings;
  identity: IdentityStack;
};

/** Uploads the composed site: files first, then the documents that name them. Old files stay, for open tabs. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { site, bucket, distribution, settings, identity }: SiteFilesProps) {
    super(scope, id);
    const config = deployedConfig(settings, {
      region: Stack.of(this).region,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
    });
    const { siteUrl, supportEmail } = settings;
    const texts = publicTexts({ siteUrl, supportEmail, pages: findablePages(readSite(site)), now: new Date() });
    const files = versionedFolders.map(
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
      sources: [
        Source.asset(site, { exclude: [...versionedFolders, ...localOnly] }),
        Source.jsonData('config.json', config),
        ...Object.entries(texts).map(([path, text]) => Source.data(path, text)),
      ],
      destinationBucket: bucket,
      prune: false,
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(...files);
  }
}

// Files in these folders never change: every release has a folder of its own.
const versionedFolders = ['mf', 'shell'];

// CloudFront compresses by itself; the JSON files were read at synthesis.
const localOnly = ['*.br', '*.gz', 'documents.json', 'csp.json'];

type Identifiers = { region: string; userPoolId: string; userPoolClientId: string };

/** `/config.json` of a deployed stage. */
function deployedConfig(settings: StageSettings, identifiers: Identifiers): SiteConfig {
  return {
    mode: settings.mode,
    waits: settings.waits,
    movesMoney: settings.moneyMode !== 'not_moved',
    supportEmail: settings.supportEmail,
    bankScript: plaidScript,
    reports: routes.reportFrontEnd.path,
    vitalsShare: 0.1,
    ...identifiers,
  };
}

/** A bucket that is closed to the public, stores earlier versions of its objects and outlives its stack. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The distribution reads it, and the function of the releases; requests for files are about no person.',
    });
  }

  /** The distribution may also list, so that a missing file is a 404 and not a 403. */
  origin(): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(this, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });
  }
}
