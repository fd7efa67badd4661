/**
 * What members do and what that asks of the product. `assumed` are assumptions, which docs/scale.md names; `measured` comes from
 * docs/scale.md and docs/costs.md, and `model.test.ts` compares what is from docs/costs.md.
 */
export const assumed = {
  membersOfGroup: 10,
  /** How often each member comes in a month. */
  visits: 4,
  callsOfVisit: 12,
  /** Behind the bell, and how many of these are mailed: one a turn, and those of the start, the end, the payout or a failure. */
  notices: 6,
  mails: 2,
  /** The share of a month that comes on its busiest day, and the share of that day that comes in its busiest hour. */
  busiestDay: 0.1,
  busiestHour: 0.2,
  /** Mails to each member on the day of the debits. */
  mailsOnBusiestDay: 1,
  /** Milliseconds of a function for one call of the API, and of the bank for one of its calls. */
  callMilliseconds: 150,
  bankMilliseconds: 350,
  /** How many groups one process checks in a second of the night. */
  groupsCheckedPerSecond: 500,
} as const;

export const measured = {
  /** The share that workers did of what their slots could do: the least that the bench has seen with 1 to 32 workers. */
  workerEfficiency: 0.87,
  /** The busiest partition key beside the mean, of a million items. */
  shardSkew: 1.05,
  /** Events of the bank in a second, by the one process that reads them. */
  eventsPerSecond: 675,
  /** Write units of a whole life of a group of ten: ten rounds. */
  lifeOfTen: 7527,
  /** Write units of one contribution, from its debit to the day on which its money is available. */
  contribution: 53,
} as const;

/** Writes of one debit to its shard: claim and end of two works, and the second one put by a transaction, at twice the price. */
export const SHARD_WRITES_OF_DEBIT = 6;

/** From the hour at which debits start, to the last hand-over of a banking day to the network: 9:00 to 20:30 in New York. */
export const WINDOW_HOURS = 11.5;

const HOUR = 3_600;

/** What so many members ask for, all of whom are debited on the first of a month. */
export function usageOf(members: number) {
  const groups = members / assumed.membersOfGroup;
  const calls = members * assumed.visits * assumed.callsOfVisit;
  const peak = (perMonth: number) => (perMonth * assumed.busiestDay * assumed.busiestHour) / HOUR;
  return {
    members,
    groups,
    /** Opening each round, starting each debit and sending it. */
    dueItems: groups + 2 * members,
    /** An authorization and a transfer for each debit, and a page for 500 events, of which each has four until it is available. */
    bankCalls: 2 * members + Math.ceil((4 * members) / 500),
    debitsPerSecond: members / (WINDOW_HOURS * HOUR),
    mailsOfDay: members * assumed.mailsOnBusiestDay,
    callsOfMonth: calls,
    callsPerSecond: peak(calls),
    loginsPerSecond: peak(members * assumed.visits),
    eventsPerSecond: members / (WINDOW_HOURS * HOUR),
  };
}

export type Usage = ReturnType<typeof usageOf>;

/** Debits that one worker makes in a second. */
export const debitsOfWorker = (atOnce: number): number =>
  (atOnce / ((2 * assumed.bankMilliseconds) / 1000)) * measured.workerEfficiency;
