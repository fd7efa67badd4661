import { RemovalPolicy } from 'aws-cdk-lib';
import type { GlobalSecondaryIndexPropsV2, TablePropsV2 } from 'aws-cdk-lib/aws-dynamodb';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

type KeptTableProps = Pick<TablePropsV2, 'tableName' | 'dynamoStream'>;

/** A table with the house's keys that outlives its stack and can be restored to any second of the last 35 days. */
export class KeptTable extends TableV2 {
  static index(name: string): GlobalSecondaryIndexPropsV2 {
    return { indexName: name, partitionKey: text(`${name}PK`), sortKey: text(`${name}SK`) };
  }

  constructor(scope: Construct, id: string, props: KeptTableProps) {
    super(scope, id, {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.RETAIN,
      deletionProtection: true,
      ...props,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
