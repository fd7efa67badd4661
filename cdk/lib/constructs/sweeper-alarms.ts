import { productName } from '@halqa/copy';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { moneyKinds } from '../../../services/src/due/retry.ts';
import { ImpactAlarm, type ImpactAlarmProps } from './alarms.ts';

/** Alarms when due work is not done: the sweeper does not run, or some of its work fails, cannot be read or is parked. */
export class SweeperAlarms extends Construct {
  constructor(scope: Construct, id: string, { topic, sweeper }: { topic: ITopic; sweeper: LambdaFunction }) {
    super(scope, id);
    for (const [name, alarm] of Object.entries(alarmsOf(sweeper))) new ImpactAlarm(this, name, { topic, ...alarm });
  }
}

const alarmsOf = (sweeper: LambdaFunction): Record<string, Omit<ImpactAlarmProps, 'topic'>> => ({
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
    metric: failedMoneyWork,
    when: { reached: 2 },
    impact: 'Work that moves money failed and is tried again: contributions and payouts are late.',
    runbook: 'sweeper.md',
  },
  MoneyLate: {
    metric: longest('LateMoneyMinutes'),
    when: { reached: 60 },
    impact:
      'Work that moves money is an hour late or more, and is tried again every hour: contributions or payouts wait.',
    runbook: 'sweeper.md',
  },
  Broken: {
    metric: counted('BrokenInvariant', Duration.minutes(5)),
    impact: 'Stored money contradicts its rules, and a decision about it cannot be saved.',
    runbook: 'sweeper.md',
  },
  PayoutDeclined: {
    metric: counted('PayoutDeclined', Duration.hours(1)),
    impact: 'The bank does not authorize a payout: our own balance does not suffice, or a limit. A member waits.',
    runbook: 'parked-work.md',
  },
  DebitDeclined: {
    metric: counted('DebitDeclined', Duration.hours(1)),
    impact: 'The bank does not authorize a debit that the member has the money for: a limit of ours, or a risk.',
    runbook: 'parked-work.md',
  },
  BooksDiffer: {
    metric: counted('BooksDiffer', Duration.hours(1)),
    when: { reached: 30 },
    impact: 'The cash in the books of all groups is not what the bank holds, all through a quiet hour.',
    runbook: 'reconciliation.md',
  },
  NotReconciled: {
    metric: counted('Reconciled', Duration.hours(12)),
    when: { silentPeriods: 3 },
    impact: 'For a day and a half, the books of all groups were not found equal to what the bank holds.',
    runbook: 'reconciliation.md',
  },
  LaidOut: {
    metric: longest('LaidOutCents').with({ period: Duration.days(1) }),
    impact: 'Contributions were taken back after their payout, and the bank holds less than other groups are owed.',
    runbook: 'reconciliation.md',
  },
  RoundNotOpened: {
    metric: counted('RoundNotOpened', Duration.hours(1)),
    impact: 'The opening of a round was lost: nobody in its group was debited or paid until it was made due again.',
    runbook: 'sweeper.md',
  },
  EndingStuck: {
    metric: counted('EndingStuck', Duration.hours(1)),
    impact: 'A group ends early and has stopped: for more than five business days somebody has not got what is theirs.',
    runbook: 'sweeper.md',
  },
  DebitsPaused: {
    metric: counted('DebitsPaused', Duration.minutes(15)),
    impact: 'So many debits were returned in 60 days that no new one is made by the schedule: contributions wait.',
    runbook: 'return-rates.md',
  },
  CaseAnswerLate: {
    metric: counted('CaseAnswerLate', Duration.hours(1)),
    impact: 'Members who wrote about a payment were promised an answer by yesterday, and have none.',
    runbook: 'cases.md',
  },
  Untried: {
    metric: longest('UntriedMinutes'),
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

/** Alarms when messages of the bank are rejected. */
export class WebhookAlarm extends ImpactAlarm {
  constructor(scope: Construct, id: string, { topic }: { topic: ITopic }) {
    const dimensionsMap = { service: 'bank', route: 'receiveBankWebhook', code: 'unauthorized' };
    const ofRoute = { namespace: productName, metricName: 'Rejected', dimensionsMap };
    super(scope, id, {
      topic,
      metric: new Metric({ ...ofRoute, statistic: Stats.SUM, period: Duration.minutes(15) }),
      when: { reached: 10 },
      impact: 'Messages in the name of the bank are rejected: somebody forges them, or ours are read minutes later.',
      runbook: 'reconciliation.md',
    });
  }
}

/** A metric that the sweeper publishes. */
const counted = (metricName: string, period: Duration, dimensions: Record<string, string> = {}) =>
  new Metric({
    namespace: productName,
    metricName,
    dimensionsMap: { service: 'sweeper', ...dimensions },
    statistic: Stats.SUM,
    period,
  });

/** The longest of the minutes that the sweeper measures. */
const longest = (metricName: string) => counted(metricName, Duration.minutes(5)).with({ statistic: Stats.MAXIMUM });

/** Long enough for the first failure and the next try, a minute later. */
const period = Duration.minutes(15);

const failedMoneyWork = new MathExpression({
  label: 'Failed tries',
  expression: moneyKinds.map((kind) => `FILL(${kind}, 0)`).join(' + '),
  usingMetrics: Object.fromEntries(moneyKinds.map((kind) => [kind, counted('Failed', period, { kind })])),
  period,
});
