import type { StackProps } from 'aws-cdk-lib';
import { Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { StreamViewType } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { KeptKey } from '../constructs/kept-key.ts';
import { KeptTable } from '../constructs/kept-table.ts';

/** What must never be lost: the product's table, the bank tokens apart from it, and the keys that protect both. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly bankTable: TableV2;
  readonly bankKey: Key;
  readonly tokenKey: Key;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.table = new KeptTable(this, 'Table', { tableName: 'halqa', dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES });
    this.table.addGlobalSecondaryIndex(KeptTable.index('GSI1'));
    this.bankTable = new KeptTable(this, 'BankTable', { tableName: 'halqa-bank' });
    this.bankKey = KeptKey.forEncryption(this, 'BankKey', 'Bank access tokens at rest');
    this.tokenKey = KeptKey.forMac(this, 'TokenKey', 'Invitation tokens');
  }
}
