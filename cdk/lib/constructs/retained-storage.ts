import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

type RetainedTableProps = Pick<TablePropsV2, 'tableName' | 'dynamoStream' | 'resourcePolicy' | 'deletionProtection'> & {
  /** Whether items with `expiresAt` are deleted after that time. */
  itemsExpire?: boolean;
};

/**
 * What outlives its stack. Deleted only when the creation of its stack fails: the next attempt needs the names.
 */
export const retained = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** A single-table-design table that outlives its stack and can be restored to any second of the last 35 days. */
export class RetainedTable extends TableV2 {
  /** A global index with the keys `<name>PK` and `<name>SK`. */
  static index(name: string, projectedFields: readonly string[]): GlobalSecondaryIndexPropsV2 {
    const projectionType = ProjectionType.INCLUDE;
    const keys = { partitionKey: text(`${name}PK`), sortKey: text(`${name}SK`) };
    return { indexName: name, ...keys, projectionType, nonKeyAttributes: [...projectedFields] };
  }

  constructor(scope: Construct, id: string, { itemsExpire = true, ...props }: RetainedTableProps) {
    super(scope, id, {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      ...(itemsExpire && { timeToLiveAttribute: 'expiresAt' }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: retained,
      ...props,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** A key that outlives its stack: without it, what it protects could never be read again. */
export class RetainedKey extends Key {
  static forEncryption(scope: Construct, id: string, description: string): RetainedKey {
    return new RetainedKey(scope, id, { description, enableKeyRotation: true, removalPolicy: retained });
  }

  /** Without rotation, which AWS does not offer for HMAC keys. */
  static forMac(scope: Construct, id: string, description: string): RetainedKey {
    return new RetainedKey(scope, id, {
      description,
      keySpec: KeySpec.HMAC_256,
      keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
      removalPolicy: retained,
    });
  }
}
