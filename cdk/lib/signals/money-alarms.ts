import { Duration } from 'aws-cdk-lib';
import type { AlarmDefinition } from './alarms.ts';
import type { SweeperMetrics } from './sweeper-metrics.ts';

/** Alarms about the money of groups, from what the sweeper counts: declined, returned, or not what the books say. */
export const moneyAlarms = ({ counted, highest }: SweeperMetrics) =>
  ({
    PayoutDeclined: {
      failure: 'bank_down',
      severity: 'page',
      metric: counted('PayoutDeclined', Duration.hours(1)),
      impact: 'The bank does not authorize a payout: our own balance does not suffice, or a limit. A member waits.',
      runbook: 'parked-work.md',
    },
    DebitDeclined: {
      failure: 'bank_down',
      severity: 'tomorrow',
      metric: counted('DebitDeclined', Duration.hours(1)),
      impact:
        'The bank does not authorize a debit that the member has the money for: a limit or a mistake of ours, a risk, or a reason that nobody foresaw.',
      runbook: 'parked-work.md',
    },
    Broken: {
      failure: 'money_stuck',
      severity: 'page',
      // Work that breaks a rule is tried every hour: the alarm lasts until its try succeeds, or it is parked.
      metric: counted('BrokenInvariant', Duration.hours(2)),
      impact: 'Stored money contradicts its rules, and a decision about it cannot be saved.',
      runbook: 'sweeper.md',
    },
    BooksDiffer: {
      failure: 'books_differ',
      severity: 'page',
      metric: counted('BooksDiffer', Duration.hours(1)),
      when: { reached: 30 },
      impact: 'The cash in the books of all groups is not what the bank holds, all through a quiet hour.',
      runbook: 'reconciliation.md',
    },
    NotReconciled: {
      failure: 'books_differ',
      severity: 'tomorrow',
      metric: counted('Reconciled', Duration.hours(12)),
      when: { silentPeriods: 3 },
      impact: 'For a day and a half, the books of all groups were not found equal to what the bank holds.',
      runbook: 'reconciliation.md',
    },
    LaidOut: {
      failure: 'books_differ',
      severity: 'tomorrow',
      metric: highest('LaidOutCents').with({ period: Duration.days(1) }),
      impact: 'Contributions were taken back after their payout, and the bank holds less than other groups are owed.',
      runbook: 'reconciliation.md',
    },
    RoundNotOpened: {
      failure: 'money_stuck',
      severity: 'tomorrow',
      metric: counted('RoundNotOpened', Duration.hours(1)),
      impact: 'The opening of a round was lost: nobody in its group was debited or paid until it was made due again.',
      runbook: 'sweeper.md',
    },
    EndingStuck: {
      failure: 'money_stuck',
      severity: 'tomorrow',
      metric: counted('EndingStuck', Duration.days(1)),
      impact:
        'A group ends early and has stopped: for more than five business days somebody has not got what is theirs.',
      runbook: 'sweeper.md',
    },
    DebitsPaused: {
      failure: 'return_rates',
      severity: 'page',
      metric: counted('DebitsPaused', Duration.minutes(15)),
      impact: 'So many debits were returned in 30 days that no new one is made by the schedule: contributions wait.',
      runbook: 'return-rates.md',
    },
    CaseAnswerLate: {
      failure: 'support',
      severity: 'tomorrow',
      metric: counted('CaseAnswerLate', Duration.days(1)),
      impact: 'Members who wrote about a payment were promised an answer by yesterday, and have none.',
      runbook: 'cases.md',
    },
  }) satisfies Readonly<Record<string, AlarmDefinition>>;
