import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLevel, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket that nobody reaches but the one distribution in front of it. */
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
      reason: 'Only the distribution reads it, and it logs by itself.',
    });
  }

  /** May list too: a missing file is then a plain 404 instead of a misleading 403. */
  origin(): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(this, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });
  }
}
