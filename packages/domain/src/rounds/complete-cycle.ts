import { addBusinessDays } from '../basics/calendar.ts';
import type { MembershipId } from '../basics/ids.ts';
import { addDays, laterDate, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { decideTransition, type NotAllowed } from '../basics/transition.ts';
import { BANK_ZONE, bankDate, hourInZone } from '../basics/zone-time.ts';
import type { GroupState } from '../group/group.ts';
import { groupTransitions } from '../group/group.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { claimRound } from '../ledger/payout-rounds.ts';
import { type NotDue, notDue } from './changes.ts';
import type { Cycle, DueItem, MovedToEnd, RoundMoney, Waits } from './cycle.ts';
import type { MoneyEvent } from './money-event.ts';
import { BANK_HOUR } from './plan-cycle.ts';

/** Business days after its settlement for which a credit can still come back. */
export const CREDIT_RETURN_BUSINESS_DAYS = 5;

/** Moves an operator's hold from the payout of one round to that of another; to null where nothing is left to hold. */
export type HoldMove = { readonly from: number; readonly to: number | null };

/** What a decision about all rounds of a group together changes: its end, a pause, another order. */
export type CycleChanges = {
  readonly state: GroupState;
  readonly entries: readonly JournalEntry[];
  readonly due: readonly DueItem[];
  readonly events: readonly MoneyEvent[];
  /** Those that change, as they become, each in its next version, and new ones in their first. */
  readonly rounds?: readonly RoundMoney[];
  /** Of payouts that were on hold, and whose recipients' shares are on hold instead. */
  readonly holds?: readonly HoldMove[];
  /** Until when the bank's events of the group are read every day, where that changes: longer than a bank may take money back. */
  readonly readUntil?: PlainDate;
  /** Of a group that pauses: the day of the next debits. The dates of its rounds changed. */
  readonly pausedUntil?: PlainDate;
  /** Of a turn that becomes the last one: the order of payouts as it becomes, and whose it is. The recipients of rounds changed. */
  readonly order?: readonly MembershipId[];
  readonly movedToEnd?: MovedToEnd;
};

/**
 * Decides the next step to the end of a cycle whose rounds are all paid, by the state of its group:
 * - `active`: becomes `clearing`, in which debits can still be disputed.
 * - `clearing`: becomes `completed` once disputes are over, nobody owes anything, the reserve has everything back, and no claim that was
 *   paid can come back. Before, it is due again on the day on which disputes or returns of claims are over; while somebody owes, daily.
 * - `completed`: stays so, although banks return debits even later; only `readUntil` changes.
 *
 * Decided by all rounds: the transaction that saves it expects the version of the group and of each round.
 *
 * @param claims the rounds from which claims are paid, numbered `claimRound(turn)`; nothing is completed while a funded one is missing
 */
export function completeCycle(
  cycle: Cycle,
  rounds: readonly RoundMoney[],
  group: GroupState,
  now: EpochMilliseconds,
  claims: readonly RoundMoney[] = [],
): ({ readonly ok: true } & CycleChanges) | NotAllowed | NotDue {
  const isPaid = rounds.length === cycle.members.length && rounds.every(({ round }) => round.state === 'paid');
  if (!isPaid) return notDue('nothing_to_do');
  const { disputeDays } = cycle.waits;
  const disputableUntil = disputesUntil(cycle.waits, rounds);
  // Banks report some returns later than they may.
  const readUntil = addDays(disputableUntil, disputeDays);
  const againOn = (date: PlainDate): DueItem => ({
    at: Math.max(now, hourInZone(date, BANK_HOUR, BANK_ZONE)),
    kind: 'complete_cycle',
    round: rounds.length,
  });
  if (group === 'active') {
    const due = [againOn(disputableUntil)];
    return { ok: true, state: 'clearing', entries: [], due, events: [{ kind: 'cycle_clearing' }], readUntil };
  }
  // Money moved again after the end, for example of a payout that had come back: the bank's events are read for longer.
  if (group === 'completed') return { ok: true, state: group, entries: [], due: [], events: [], readUntil };
  const completed = decideTransition(groupTransitions, group, 'completed');
  if (!completed.ok) return completed;
  const today = bankDate(now);
  const laterOn = (date: PlainDate) =>
    ({ ok: true, state: group, entries: [], due: [againOn(date)], events: [], readUntil }) as const;
  if (today < disputableUntil) return laterOn(disputableUntil);
  // Rounds and claims are not read as one snapshot: one that was funded in between may be missing from `claims`.
  const isKnown = ({ round }: RoundMoney) =>
    !round.claim?.isFunded || claims.some((each) => each.round.round === claimRound(round.round));
  if (!rounds.every(isKnown) || ![...rounds, ...claims].every(isSettledUp)) return laterOn(addDays(today, 1));
  const arrived = claims.flatMap(({ payout }) => payout?.settledOn ?? []);
  const claimsAreKeptFrom = arrived
    .map((day) => addBusinessDays(day, CREDIT_RETURN_BUSINESS_DAYS))
    .reduce(laterDate, today);
  if (today < claimsAreKeptFrom) return laterOn(claimsAreKeptFrom);
  return {
    ok: true,
    state: completed.state,
    entries: [{ kind: 'cycle_completed' }],
    due: [],
    events: [{ kind: 'cycle_completed' }],
    readUntil,
  };
}

/** The day on which debits of a cycle whose rounds are all paid can be disputed no more. */
export const disputesUntil = ({ disputeDays }: Pick<Waits, 'disputeDays'>, rounds: readonly RoundMoney[]): PlainDate =>
  addDays(lastDayOfMoney(rounds), disputeDays);

/** Nobody owes anything any more, and nothing is left over. For the round of a claim: it has arrived. */
function isSettledUp({ round, contributions }: RoundMoney): boolean {
  return (
    round.state === 'paid' &&
    round.cash === 0 &&
    round.fromReserve === 0 &&
    contributions.every(({ state }) => state === 'available')
  );
}

/** The last day on which a payout was planned, or money settled. */
function lastDayOfMoney(rounds: readonly RoundMoney[]): PlainDate {
  const days = rounds.flatMap(({ round, payout, contributions }) => [
    round.payoutDate,
    ...[payout, ...contributions].flatMap((each) => each?.settledOn ?? []),
  ]);
  return days.reduce(laterDate);
}
