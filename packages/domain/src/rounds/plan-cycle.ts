import { isBusinessDay } from '../basics/calendar.ts';
import { limits } from '../basics/limits.ts';
import { cents, payoutPerRound } from '../basics/money.ts';
import { addDays, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { BANK_ZONE, hourInZone } from '../basics/zone-time.ts';
import type { PlannedRound } from '../group/schedule.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { Cycle, DueItem, Round, RoundMoney, Waits } from './cycle.ts';
import { lastDayOfGrace } from './debits/grace.ts';
import type { MoneyEvent } from './money-event.ts';

/** The hour at which rounds open, debits and payouts start, in New York: well before the bank's cut-off. */
export const BANK_HOUR = 9;

/** What starting a group writes: all rounds, frozen, and when the first of them opens. */
export type CyclePlan = {
  readonly rounds: readonly RoundMoney[];
  readonly entries: readonly JournalEntry[];
  readonly due: readonly DueItem[];
  readonly events: readonly MoneyEvent[];
};

type PlannedCycle = Pick<Cycle, 'members' | 'contribution' | 'timeZone'> & {
  readonly waits: Pick<Waits, 'graceBusinessDays'>;
};

/** Plans the rounds of a group that starts now. The n-th member receives round n. */
export function planCycle(cycle: PlannedCycle, planned: readonly PlannedRound[], now: EpochMilliseconds): CyclePlan {
  const { members, contribution } = cycle;
  const rounds = planned.flatMap((dates, index): Round[] => {
    const recipient = members[index];
    if (recipient === undefined) return [];
    const amount = payoutPerRound(contribution, members.length);
    const graceEnds = lastDayOfGrace(cycle.waits, dates.debitDate);
    const empty = { cash: cents(0), fromReserve: cents(0) };
    return [{ ...dates, recipient, amount, state: 'planned', ...empty, graceEnds, version: 1 }];
  });
  return {
    rounds: rounds.map((round) => ({ round, contributions: [], payout: null })),
    entries: [{ kind: 'cycle_started', members, contribution }],
    due: rounds.slice(0, 1).map(({ round, debitDate }) => openingOf(cycle, { round, debitDate }, now)),
    events: [{ kind: 'cycle_started' }],
  };
}

/**
 * When a round opens: on the last day on which its debits can be stopped, at the bank's hour, or at that hour of the group where it
 * comes first, because the reminder of that morning follows from the opening. Each opening makes the next one due.
 *
 * @param now the result is not earlier; 0 for the time of the opening itself, even when it is past
 */
export function openingOf(
  { timeZone }: Pick<Cycle, 'timeZone'>,
  { round, debitDate }: Pick<Round, 'round' | 'debitDate'>,
  now: EpochMilliseconds,
): DueItem {
  const day = businessDaysBefore(debitDate, limits.debit.stopBusinessDays);
  const at = Math.min(...[BANK_ZONE, timeZone].map((zone) => hourInZone(day, BANK_HOUR, zone)));
  return { at: Math.max(now, at), kind: 'open_round', round };
}

function businessDaysBefore(date: PlainDate, count: number): PlainDate {
  let day = date;
  for (let passed = 0; passed < count; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) passed += 1;
  }
  return day;
}
