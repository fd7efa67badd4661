import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { checkStage } from '../lib/stages/stage-settings.ts';
import { staging } from '../lib/stages/staging.ts';
import { synthesize } from './synthesize.ts';

const { data } = synthesize(prod).templates;

it('copies the tables of money, groups and bank tokens every day into the vault of the stage file', () => {
  data?.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: {
      BackupPlanRule: [
        Match.objectLike({
          ScheduleExpression: 'cron(0 5 * * ? *)',
          CopyActions: [
            { DestinationBackupVaultArn: prod.backup?.vaultArn, Lifecycle: { DeleteAfterDays: prod.backup?.keptDays } },
          ],
        }),
      ],
    },
  });
  const [selection] = Object.values(data?.findResources('AWS::Backup::BackupSelection') ?? {});
  const names = JSON.stringify(selection?.['Properties']['BackupSelection']['Resources']);
  for (const table of ['"Table', 'BankTable', 'LedgerTable']) expect(names).toContain(table);
  expect(names).not.toContain('ReleasesTable');
});

it('copies nothing where no vault is named', () => {
  expect(synthesize(staging).templates['data']?.findResources('AWS::Backup::BackupPlan')).toEqual({});
});

it('takes the vault of another account in the same region alone, and keeps copies longer than recovery reaches', () => {
  const [vaultArn, keptDays] = [prod.backup?.vaultArn ?? '', 35];
  expect(() => checkStage({ ...prod, backup: { vaultArn, keptDays } })).not.toThrow();
  const wrong = [
    { vaultArn: vaultArn.replace('us-east-1', 'eu-west-1'), keptDays },
    { vaultArn, keptDays: 34 },
  ];
  for (const backup of wrong) expect(() => checkStage({ ...prod, backup })).toThrow('backup');
});
