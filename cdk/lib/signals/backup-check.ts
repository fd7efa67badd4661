import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/service-function.ts';
import { RateSchedule } from '../constructs/triggers.ts';
import type { StageName } from '../stages/stage-settings.ts';

type BackupCheckProps = { stage: StageName; functions: string; tables: readonly ITable[] };

/** Asks every six hours whether each table can be restored; it reads nothing of them. */
export class BackupCheck extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, tables }: BackupCheckProps) {
    super(scope, id);
    const target = new ServiceFunction(this, 'Function', {
      stage,
      functions,
      bundle: 'check-backups',
      environment: { BACKED_UP_TABLES: tables.map(({ tableName }) => tableName).join(',') },
    });
    const resources = tables.map(({ tableArn }) => tableArn);
    target.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:DescribeContinuousBackups'], resources }));
    new RateSchedule(this, 'Schedule', {
      target,
      every: Duration.hours(6),
      description: 'Checks that every table can be restored',
    });
  }
}
