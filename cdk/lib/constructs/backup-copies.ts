import { Duration, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import { RetainedKey, retained } from './retained-storage.ts';

type BackupCopiesProps = {
  settings: Pick<StageSettings, 'name'> & { readonly backup: NonNullable<StageSettings['backup']> };
  tables: readonly TableV2[];
};

const backupPolicy = 'service-role/AWSBackupServiceRolePolicyForBackup';

/**
 * Copies tables every day into a vault of another account, whose own lock keeps them from whoever administers this one. They
 * help where recovery to a second does not: when a table or the account is gone. See docs/decisions/0116-copies-outside-the-account.md.
 */
export class BackupCopies extends Construct {
  constructor(scope: Construct, id: string, { settings: { name, backup }, tables }: BackupCopiesProps) {
    super(scope, id);
    const ownVault = new BackupVault(this, 'Vault', {
      backupVaultName: resourceName(name),
      // A copy into another account takes a key of ours: the key that AWS manages cannot be used from there.
      encryptionKey: RetainedKey.forEncryption(this, 'Key', 'Copies of tables'),
      removalPolicy: retained,
    });
    const otherVault = BackupVault.fromBackupVaultArn(this, 'Copies', backup.vaultArn);
    const deleteAfter = Duration.days(backup.keptDays);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: resourceName(name),
      backupVault: ownVault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          // In UTC: night in New York, when the bank moves nothing, and before the checks from 6 to 10
          // (services/src/rounds/checks/daily-checks.ts).
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(4),
          // Within this account recovery to a second reaches further.
          deleteAfter: Duration.days(7),
          copyActions: [{ destinationBackupVault: otherVault, deleteAfter }],
        }),
      ],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(backupPolicy)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${backupPolicy}]`,
      reason: 'AWS says which calls its own service needs to copy a table, and adds to them.',
    });
    plan.addSelection('Tables', {
      role,
      backupSelectionName: 'tables',
      resources: tables.map(({ tableArn }) => BackupResource.fromArn(tableArn)),
    });
  }
}
