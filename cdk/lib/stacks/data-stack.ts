import { indexedFields } from '@halqa/services/store/indexed-fields';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { BackupCopies } from '../constructs/backup-copies.ts';
import { RetainedKey, RetainedTable } from '../constructs/retained-storage.ts';
import { OperatorSecret } from '../constructs/secrets.ts';
import { appendOnlyPolicy } from '../ledger-access.ts';
import { resourceName, type StageSettings, secretName } from '../stages/stage-settings.ts';

type DataProps = StackProps & { settings: StageSettings; isProtected: boolean };

/**
 * What must never be lost: the product's table, the tables of bank tokens, of the ledger and of releases, the keys that protect
 * them, and the secrets.
 */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly bankTable: TableV2;
  readonly ledgerTable: TableV2;
  readonly releasesTable: TableV2;
  readonly bankKey: Key;
  readonly tokenKey: Key;
  readonly plaidSecret: Secret;
  readonly pushSecret: Secret;

  constructor(
    scope: Construct,
    id: string,
    { settings: { name, backup }, isProtected: deletionProtection, ...props }: DataProps,
  ) {
    super(scope, id, props);
    this.table = new RetainedTable(this, 'Table', {
      tableName: resourceName(name),
      deletionProtection,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    });
    this.table.addGlobalSecondaryIndex(RetainedTable.index('GSI1', indexedFields));
    this.bankTable = new RetainedTable(this, 'BankTable', {
      tableName: resourceName(name, 'bank'),
      deletionProtection,
    });
    this.ledgerTable = new RetainedTable(this, 'LedgerTable', {
      tableName: resourceName(name, 'ledger'),
      deletionProtection,
      resourcePolicy: appendOnlyPolicy(),
      itemsExpire: false,
    });
    // Counts of rollouts expire; what was released does not.
    this.releasesTable = new RetainedTable(this, 'ReleasesTable', {
      tableName: resourceName(name, 'releases'),
      deletionProtection,
    });
    if (backup !== null) {
      const tables = [this.table, this.bankTable, this.ledgerTable];
      new BackupCopies(this, 'BackupCopies', { settings: { name, backup }, tables });
    }
    this.bankKey = RetainedKey.forEncryption(this, 'BankKey', 'Bank access tokens at rest');
    this.tokenKey = RetainedKey.forMac(this, 'TokenKey', 'Invitation tokens');
    this.plaidSecret = new OperatorSecret(this, 'PlaidSecret', {
      secretName: secretName(name, 'plaid'),
      description: 'The keys of our account at Plaid',
      keys: ['clientId', 'secret'],
    });
    this.pushSecret = new OperatorSecret(this, 'PushSecret', {
      secretName: secretName(name, 'push'),
      description: 'The key pair that signs pushes (VAPID)',
      keys: ['publicKey', 'privateKey'],
    });
  }
}
