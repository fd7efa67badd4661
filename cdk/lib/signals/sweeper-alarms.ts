import { moneyKinds } from '@halqa/services/due/retry';
import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { ofFunction } from './metrics.ts';
import type { SweeperMetrics } from './sweeper-metrics.ts';

/** Alarms when due work is not done: the sweeper does not run, or some of its work fails, cannot be read or is parked. */
export const dueWorkAlarms = (stage: StageName, { counted, highest }: SweeperMetrics) =>
  ({
    SweeperErrors: {
      failure: 'due_work',
      severity: 'page',
      metric: ofFunction(stage, 'sweeper', 'Errors'),
      impact: 'The sweeper failed or ran out of time: due work is late, money with it.',
      runbook: 'sweeper.md',
    },
    SweeperThrottles: {
      failure: 'due_work',
      severity: 'page',
      metric: ofFunction(stage, 'sweeper', 'Throttles'),
      impact: 'The sweeper was not run for want of capacity: due work is late, money with it.',
      runbook: 'sweeper.md',
    },
    SweeperSilence: {
      failure: 'due_work',
      severity: 'page',
      metric: ofFunction(stage, 'sweeper', 'Invocations'),
      when: { silentPeriods: 1 },
      impact: 'The sweeper of every minute was not invoked for five: no due work is done, no money moves.',
      runbook: 'sweeper.md',
    },
    WorkersThrottled: {
      failure: 'due_work',
      severity: 'tomorrow',
      metric: counted('WorkersThrottled', Duration.minutes(5)),
      // A single one is made up for by the next sweep.
      when: { reached: 1, of: [2, 3] },
      impact: 'Fewer workers do due work than the stage has, for want of capacity: on a busy day money is late.',
      runbook: 'capacity.md',
    },
    MoneyFails: {
      failure: 'bank_down',
      severity: 'tomorrow',
      metric: failedMoneyWork(counted),
      when: { reached: 2 },
      impact: 'Work that moves money failed and is tried again: contributions and payouts are late.',
      runbook: 'sweeper.md',
    },
    MoneyLate: {
      failure: 'money_stuck',
      severity: 'page',
      metric: highest('LateMoneyMinutes'),
      when: { reached: 60 },
      impact:
        'Work that moves money is an hour late or more, and is tried again every hour: contributions or payouts wait.',
      runbook: 'sweeper.md',
    },
    Untried: {
      failure: 'due_work',
      severity: 'page',
      metric: highest('UntriedMinutes'),
      when: { reached: 15 },
      impact: 'Work was due a quarter of an hour ago and was never begun: there is more than the sweeper can do.',
      runbook: 'sweeper.md',
    },
    Unreadable: {
      failure: 'due_work',
      severity: 'page',
      metric: counted('Unreadable', Duration.minutes(5)),
      impact: 'Stored work that is due cannot be read and is not done.',
      runbook: 'sweeper.md',
    },
    Parked: {
      failure: 'money_stuck',
      severity: 'tomorrow',
      metric: highest('ParkedNow'),
      impact: 'Work that was due could not be done at any try and waits for an operator.',
      runbook: 'parked-work.md',
    },
  }) satisfies Readonly<Record<string, AlarmDefinition>>;

/** Long enough for the first failure and the next try, a minute later. */
const period = Duration.minutes(15);

const failedMoneyWork = (counted: SweeperMetrics['counted']) =>
  new MathExpression({
    label: 'Failed tries',
    expression: moneyKinds.map((kind) => `FILL(${kind}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(moneyKinds.map((kind) => [kind, counted('Failed', period, { kind })])),
    period,
  });
