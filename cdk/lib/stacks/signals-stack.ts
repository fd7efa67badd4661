import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { AlarmTopics } from '../signals/alarm-topics.ts';
import { SignalAlarm } from '../signals/alarms.ts';
import { type Alarms, alarmPart, type CommonAlarms } from '../signals/all-alarms.ts';
import { memberAlarms } from '../signals/member-alarms.ts';
import { moneyAlarms } from '../signals/money-alarms.ts';
import { outsideAlarms } from '../signals/outside-alarms.ts';
import { platformAlarms } from '../signals/platform-alarms.ts';
import { siteAlarms } from '../signals/site-alarms.ts';
import { dueWorkAlarms } from '../signals/sweeper-alarms.ts';
import { sweeperMetrics } from '../signals/sweeper-metrics.ts';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { SiteStack } from './site-stack.ts';

type SignalsProps = StackProps & {
  settings: StageSettings;
  data: DataStack;
  identity: IdentityStack;
  api: ApiStack;
  /** None on this machine. */
  site?: SiteStack;
};

/** What operators learn of a stage: every alarm, and the topics that carry them. It holds nothing that the product needs. */
export class SignalsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, data, identity, api, site, ...props }: SignalsProps) {
    super(scope, id, props);
    const { bySeverity } = new AlarmTopics(this, 'Topics', settings);
    const alarms: Alarms = {
      ...commonAlarms(settings, data, identity, api),
      ...(site && this.#siteAlarms(settings, site)),
    };
    for (const [name, definition] of Object.entries(alarms))
      new SignalAlarm(this, name, {
        ...definition,
        name: resourceName(settings.name, alarmPart(name)),
        topic: bySeverity[definition.severity],
      });
  }

  #siteAlarms({ name: stage, domain }: StageSettings, { distribution, edgeFunctions }: SiteStack) {
    // From several places of the world, every 30 seconds.
    const healthCheck = new CfnHealthCheck(this, 'Reached', {
      healthCheckConfig: { type: 'HTTPS', fullyQualifiedDomainName: domain?.name ?? '', resourcePath: '/', port: 443 },
    });
    return siteAlarms({
      stage,
      distributionId: distribution.distributionId,
      healthCheckId: healthCheck.attrHealthCheckId,
      edgeFunctions: edgeFunctions.map(({ functionName }) => functionName),
    });
  }
}

function commonAlarms(
  settings: StageSettings,
  data: DataStack,
  { pool, client }: IdentityStack,
  { api, mappings }: ApiStack,
): CommonAlarms {
  const { name: stage } = settings;
  const metrics = sweeperMetrics(stage);
  const tables = {
    product: data.table.tableName,
    index: 'GSI1',
    others: {
      bank: data.bankTable.tableName,
      ledger: data.ledgerTable.tableName,
      releases: data.releasesTable.tableName,
    },
  };
  return {
    ...memberAlarms({ stage, api, pool, client }),
    ...outsideAlarms(stage),
    ...moneyAlarms(metrics),
    ...dueWorkAlarms(stage, metrics),
    ...platformAlarms({ settings, mappings, tables }),
  };
}
