import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { prod } from '../stages/prod.ts';
import type { AlarmDefinition } from './alarms.ts';
import { type AlarmId, type Alarms, alarmNameInStage, alarmsOf } from './all-alarms.ts';
import { type Failure, failures } from './failures.ts';
import { type Rehearsal, rehearsals } from './rehearsals.ts';

const header = `| failure | alarm | signal | severity | runbook | rehearsed |
| --- | --- | --- | --- | --- | --- |`;

/** The table of docs/signals.md: what goes wrong, and what says so, for `prod`. It shows no ids. */
export const documentedTable = (): string =>
  signalsTable(
    alarmsOf(prod, {
      apiId: 'id',
      userPoolId: 'id',
      clientId: 'id',
      mappings: { projections: 'id', notifier: 'id' },
      tables: { product: 'id', index: 'id', others: {} },
      deployed: { distributionId: 'id', healthCheckId: 'id', edgeFunctions: ['id'] },
    }),
  );

function signalsTable(alarms: Alarms): string {
  const rows = Object.entries(failures).flatMap(([failure, title]) =>
    Object.entries(alarms)
      .filter(([, { failure: of }]) => of === (failure as Failure))
      .map(([id, alarm], index) => rowOf(index === 0 ? title : '', id, alarm, rehearsals[id as AlarmId])),
  );
  return [header, ...rows].join('\n');
}

function rowOf(
  title: string,
  id: string,
  { metric, when, severity, runbook }: AlarmDefinition,
  { on, by, how }: Rehearsal,
) {
  const signal = `${nameOf(metric)} ${conditionOf(when)}`;
  const rehearsed = `${on}, ${by === 'cause' ? 'by its cause' : 'on metrics'}: ${how}`;
  const link = `[${runbook.replace('.md', '')}](runbooks/${runbook})`;
  return `| ${[title, `\`${alarmNameInStage(id)}\``, signal, severity, link, rehearsed].join(' | ')} |`;
}

function nameOf(metric: AlarmDefinition['metric']): string {
  if (metric instanceof MathExpression) return `${metric.label}, in ${metric.period.toMinutes()} min`;
  if (!(metric instanceof Metric)) throw new Error('Alarms are about metrics and expressions');
  const { namespace, metricName, statistic, period } = metric;
  return `${namespace} \`${metricName}\`, ${statistic} of ${period.toMinutes()} min`;
}

function conditionOf(when: AlarmDefinition['when'] = { reached: 1 }): string {
  if ('silentPeriods' in when) return `< 1 or missing, ${when.silentPeriods}×`;
  const [datapoints, periods] = when.of ?? [1, 1];
  return `≥ ${when.reached}${periods === 1 ? '' : `, ${datapoints} of ${periods}`}`;
}
