import { SUBJECTS_AT_ONCE } from '@halqa/services/due/run-due';
import type { StageSettings } from '../lib/stages/stage-settings.ts';
import { assumed, debitsOfWorker, measured, SHARD_WRITES_OF_DEBIT, type Usage, WINDOW_HOURS } from './usage.ts';

export type Limit = {
  readonly name: string;
  readonly unit: string;
  readonly capacity: number;
  readonly demand: (usage: Usage) => number;
  /** What lifts it. */
  readonly lift: string;
};

/** Shards of the work about groups. Reading the bank has one more of its own (`dueShard`). */
const SHARDS = 64;

/** Quotas of a new account of AWS; those of SES, of one that has left its sandbox. */
const aws = {
  lambdaAtOnce: 10,
  mailsOfDay: 50_000,
  loginsPerSecond: 120,
  writesPerKey: 1_000,
  writesOfTable: 40_000,
} as const;

/** Seconds of the night in which the books are compared. */
const NIGHT = 4 * 3_600;

/** Everything that can be used up, as a stage is deployed. */
export function limitsOf({ concurrency, rates, throttle }: StageSettings): readonly Limit[] {
  const { dueWorkers } = concurrency;
  return [
    {
      name: 'workers',
      unit: 'debits a second',
      capacity: dueWorkers * debitsOfWorker(SUBJECTS_AT_ONCE),
      demand: (usage) => usage.debitsPerSecond,
      lift: '`concurrency.dueWorkers`, up to 64, one for each shard, with reserved concurrency',
    },
    {
      name: 'calls of the bank',
      unit: 'debits a second',
      capacity: Math.floor(rates.bankCallsPerMinute / 60),
      demand: (usage) => usage.debitsPerSecond,
      lift: 'the contract with Plaid, then `rates.bankCallsPerMinute`',
    },
    {
      name: 'mails of a day',
      unit: 'mails a day',
      capacity: aws.mailsOfDay,
      demand: (usage) => usage.mailsOfDay,
      lift: "SES's sending quota, by a request to AWS",
    },
    {
      name: 'mails at once',
      unit: 'mails a second, over a day',
      capacity: rates.mailsPerSecond,
      demand: (usage) => usage.mailsOfDay / 86_400,
      lift: "SES's sending rate, by a request to AWS, then `rates.mailsPerSecond`",
    },
    {
      name: 'functions at once',
      unit: 'invocations',
      capacity: aws.lambdaAtOnce,
      demand: (usage) => dueWorkers + 2 + usage.callsPerSecond * (assumed.callMilliseconds / 1000),
      lift: 'the quota of concurrent executions, by a request to AWS, then `concurrency.reserved`',
    },
    {
      name: 'calls of the API',
      unit: 'calls a second',
      capacity: throttle.callsPerSecond,
      demand: (usage) => usage.callsPerSecond,
      lift: '`throttle.callsPerSecond`, up to 10,000 of API Gateway',
    },
    {
      name: 'logins',
      unit: 'logins a second',
      capacity: aws.loginsPerSecond,
      demand: (usage) => usage.loginsPerSecond,
      lift: "Cognito's quota of user authentication, which AWS sells more of",
    },
    {
      name: 'events of the bank',
      unit: 'events a second',
      capacity: measured.eventsPerSecond,
      demand: (usage) => usage.eventsPerSecond,
      lift: 'several readers, each with transfers of its own: not built, because Plaid has one cursor for a client',
    },
    {
      name: 'groups checked in a night',
      unit: 'groups a second',
      capacity: assumed.groupsCheckedPerSecond,
      demand: (usage) => usage.groups / NIGHT,
      lift: 'a pass for each part of the list of groups: not built',
    },
    {
      name: 'writes of a shard of due work',
      unit: 'write units a second',
      capacity: aws.writesPerKey,
      demand: (usage) => (usage.debitsPerSecond * SHARD_WRITES_OF_DEBIT * measured.shardSkew) / SHARDS,
      lift: 'more shards',
    },
    {
      name: 'writes of the list of live rounds',
      unit: 'write units a second',
      capacity: aws.writesPerKey,
      demand: (usage) => (2 * usage.groups) / (WINDOW_HOURS * 3_600),
      lift: 'shards of that list',
    },
    {
      name: 'writes of a table',
      unit: 'write units a second',
      capacity: aws.writesOfTable,
      demand: (usage) => usage.debitsPerSecond * measured.contribution,
      lift: "DynamoDB's quota of a table, by a request to AWS",
    },
  ];
}

/** How much of a limit is used: from 1 on it is met. */
export const shareOf = ({ demand, capacity }: Limit, usage: Usage): number => demand(usage) / capacity;

/** The limit that is met first, or is nearest when none is. */
export function firstLimit(limits: readonly Limit[], usage: Usage): Limit {
  const [first] = limits.toSorted((one, other) => shareOf(other, usage) - shareOf(one, usage));
  if (first === undefined) throw new Error('There are no limits');
  return first;
}

/** Hours from the first debit to the last. */
export function hoursOfDebits(
  { concurrency, rates }: Pick<StageSettings, 'concurrency' | 'rates'>,
  usage: Usage,
): number {
  const perSecond = Math.min(
    concurrency.dueWorkers * debitsOfWorker(SUBJECTS_AT_ONCE),
    Math.floor(rates.bankCallsPerMinute / 60),
  );
  return usage.members / perSecond / 3_600;
}

/** Workers that make all debits within the bank's window, however many calls it takes. */
export const workersNeeded = (usage: Usage): number =>
  Math.ceil(usage.debitsPerSecond / debitsOfWorker(SUBJECTS_AT_ONCE));

/** Calls of a kind that the bank has to take in a minute for that. */
export const bankCallsNeeded = (usage: Usage): number => Math.ceil(usage.debitsPerSecond) * 60;
