import { RemovalPolicy } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Keys outlive their stack: what they protect would otherwise be unreadable for ever. */
export class KeptKey extends Key {
  static forEncryption(scope: Construct, id: string, description: string): KeptKey {
    return new KeptKey(scope, id, { description, enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN });
  }

  /** AWS rotates no HMAC keys. */
  static forMac(scope: Construct, id: string, description: string): KeptKey {
    return new KeptKey(scope, id, {
      description,
      keySpec: KeySpec.HMAC_256,
      keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
