import { Stack, type StackProps } from 'aws-cdk-lib';
import { StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { RetainedKey, RetainedTable } from '../constructs/retained-storage.ts';

/** The data that must never be lost: the product's table, the table of bank tokens, and the keys that protect them. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly bankTable: TableV2;
  readonly bankKey: Key;
  readonly tokenKey: Key;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.table = new RetainedTable(this, 'Table', {
      tableName: 'halqa',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    });
    this.table.addGlobalSecondaryIndex(RetainedTable.index('GSI1'));
    this.bankTable = new RetainedTable(this, 'BankTable', { tableName: 'halqa-bank' });
    this.bankKey = RetainedKey.forEncryption(this, 'BankKey', 'Bank access tokens at rest');
    this.tokenKey = RetainedKey.forMac(this, 'TokenKey', 'Invitation tokens');
  }
}
