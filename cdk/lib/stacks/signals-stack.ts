import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { AlarmPathTest } from '../signals/alarm-path-test.ts';
import { AlarmTopics } from '../signals/alarm-topics.ts';
import { SignalAlarm } from '../signals/alarms.ts';
import { alarmNameInStage, alarmsOf } from '../signals/all-alarms.ts';
import { BackupCheck } from '../signals/backup-check.ts';
import { FailedCopies } from '../signals/failed-copies.ts';
import { MonthlyBudget } from '../signals/monthly-budget.ts';
import { SavedQueries } from '../signals/saved-queries.ts';
import { StageDashboard } from '../signals/stage-dashboard.ts';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { SiteStack } from './site-stack.ts';

type SignalsProps = StackProps & {
  settings: StageSettings;
  functions: string;
  data: DataStack;
  identity: IdentityStack;
  api: ApiStack;
  /** None on this machine. */
  site?: SiteStack;
};

/**
 * What operators learn of a stage: every alarm, the topics that carry them, a dashboard, questions for the logs and a budget.
 * It holds nothing that the product needs.
 */
export class SignalsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, functions, data, identity, api, site, ...props }: SignalsProps,
  ) {
    super(scope, id, props);
    const { bySeverity } = new AlarmTopics(this, 'Topics', settings);
    const alarms = alarmsOf(settings, {
      apiId: api.api.apiId,
      userPoolId: identity.pool.userPoolId,
      clientId: identity.client.userPoolClientId,
      mappings: api.mappings,
      tables: tablesOf(data),
      ...(site && { deployed: this.#deployed(settings, site) }),
    });
    const { name: stage } = settings;
    const created = Object.entries(alarms).map(([name, definition]) => {
      const alarmName = resourceName(stage, alarmNameInStage(name));
      const topic = bySeverity[definition.severity];
      return { definition, alarm: new SignalAlarm(this, name, { ...definition, name: alarmName, topic }) };
    });
    const ofApi = { ApiId: api.api.apiId, Stage: '$default' };
    new StageDashboard(this, 'Dashboard', { stage, alarms: created, api: ofApi });
    new SavedQueries(this, 'Queries', stage);
    if (site === undefined) return;
    const tables = [data.table, data.bankTable, data.ledgerTable, data.releasesTable];
    if (settings.backup !== null) new FailedCopies(this, 'FailedCopies', bySeverity.tomorrow);
    new BackupCheck(this, 'Backups', { stage, functions, tables });
    new MonthlyBudget(this, 'Budget', settings, bySeverity.tomorrow);
    new AlarmPathTest(this, 'PathTest', [resourceName(stage, 'page-test'), resourceName(stage, 'mail-test')]);
  }

  /** Creates the health check, and names what else the alarms of a deployed stage are about. */
  #deployed({ domain }: StageSettings, { distribution, edgeFunctions }: SiteStack) {
    // From several places of the world, every 30 seconds.
    const healthCheck = new CfnHealthCheck(this, 'Reached', {
      healthCheckConfig: { type: 'HTTPS', fullyQualifiedDomainName: domain?.name ?? '', resourcePath: '/', port: 443 },
    });
    return {
      distributionId: distribution.distributionId,
      healthCheckId: healthCheck.attrHealthCheckId,
      edgeFunctions: edgeFunctions.map(({ functionName }) => functionName),
    };
  }
}

const tablesOf = (data: DataStack) => ({
  product: data.table.tableName,
  index: 'GSI1',
  others: {
    bank: data.bankTable.tableName,
    ledger: data.ledgerTable.tableName,
    releases: data.releasesTable.tableName,
  },
});
