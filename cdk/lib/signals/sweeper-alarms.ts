import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { moneyKinds } from '../../../services/src/due/retry.ts';
import type { StageName } from '../stages/stage-settings.ts';
import { type AlarmDefinition, ImpactAlarm } from './alarms.ts';
import { moneyAlarms } from './money-alarms.ts';
import { type SweeperMetrics, sweeperMetrics } from './sweeper-metrics.ts';

/** Every alarm about the sweeper: whether it does due work, and what it finds out about money. */
export class SweeperAlarms extends Construct {
  constructor(scope: Construct, id: string, { topic, sweeper, stage }: SweeperAlarmsProps) {
    super(scope, id);
    const metrics = sweeperMetrics(stage);
    for (const [name, alarm] of Object.entries({ ...dueWorkAlarms(sweeper, metrics), ...moneyAlarms(metrics) }))
      new ImpactAlarm(this, name, { topic, ...alarm });
  }
}

type SweeperAlarmsProps = { topic: ITopic; sweeper: LambdaFunction; stage: StageName };

/** Alarms when due work is not done: the sweeper does not run, or some of its work fails, cannot be read or is parked. */
const dueWorkAlarms = (
  sweeper: LambdaFunction,
  { counted, highest }: SweeperMetrics,
): Readonly<Record<string, AlarmDefinition>> => ({
  Errors: {
    metric: sweeper.metricErrors(ofFunction),
    impact: 'The sweeper failed or ran out of time: due work is late, money with it.',
    runbook: 'sweeper.md',
  },
  Throttles: {
    metric: sweeper.metricThrottles(ofFunction),
    impact: 'The sweeper was not run for want of capacity: due work is late, money with it.',
    runbook: 'sweeper.md',
  },
  Silence: {
    metric: sweeper.metricInvocations(ofFunction),
    when: { silentPeriods: 1 },
    impact: 'The sweeper of every minute was not invoked for five: no due work is done, no money moves.',
    runbook: 'sweeper.md',
  },
  MoneyFails: {
    metric: failedMoneyWork(counted),
    when: { reached: 2 },
    impact: 'Work that moves money failed and is tried again: contributions and payouts are late.',
    runbook: 'sweeper.md',
  },
  MoneyLate: {
    metric: highest('LateMoneyMinutes'),
    when: { reached: 60 },
    impact:
      'Work that moves money is an hour late or more, and is tried again every hour: contributions or payouts wait.',
    runbook: 'sweeper.md',
  },
  Untried: {
    metric: highest('UntriedMinutes'),
    when: { reached: 15 },
    impact: 'Work was due a quarter of an hour ago and was never begun: there is more than the sweeper can do.',
    runbook: 'sweeper.md',
  },
  Unreadable: {
    metric: counted('Unreadable', Duration.minutes(5)),
    impact: 'Stored work that is due cannot be read and is not done.',
    runbook: 'sweeper.md',
  },
  Parked: {
    metric: counted('Parked', Duration.hours(1)),
    impact: 'Work that was due could not be done at any try and waits for an operator.',
    runbook: 'parked-work.md',
  },
});

const ofFunction = { statistic: Stats.SUM, period: Duration.minutes(5) };

/** Long enough for the first failure and the next try, a minute later. */
const period = Duration.minutes(15);

const failedMoneyWork = (counted: SweeperMetrics['counted']) =>
  new MathExpression({
    label: 'Failed tries',
    expression: moneyKinds.map((kind) => `FILL(${kind}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(moneyKinds.map((kind) => [kind, counted('Failed', period, { kind })])),
    period,
  });
