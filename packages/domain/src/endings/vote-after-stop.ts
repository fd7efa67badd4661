import { addBusinessDays, businessDayOnOrAfter } from '../basics/calendar.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { bankDate } from '../basics/zone-time.ts';
import type { GroupState } from '../group/group.ts';
import { bankHour } from '../rounds/bank-hour.ts';
import { changed, type MoneyDecision, notDue } from '../rounds/changes.ts';
import type { CycleChanges } from '../rounds/complete-cycle.ts';
import type { DueItem, RoundMoney } from '../rounds/cycle.ts';
import { hasSettled } from '../rounds/debits/contribution-states.ts';
import { graceOver } from '../rounds/debits/grace.ts';
import { roundEndsEarly } from '../rounds/ends-early.ts';
import type { MoneyStop } from '../rounds/money-switch.ts';
import { movesToEndAt } from '../rounds/payouts/set-off-item.ts';
import { hasShortTurn, voteAfterGrace } from './vote.ts';

/** The work that opens a vote, put off to the next business day: nobody can pay while all money is stopped. */
export function voteOnceMoneyMoves(
  group: GroupState,
  work: Pick<DueItem, 'round' | 'attempt'>,
  now: EpochMilliseconds,
): CycleChanges {
  const due: DueItem[] = [{ ...work, at: bankHour(addBusinessDays(bankDate(now), 1)), kind: 'open_vote' }];
  return { state: group, entries: [], events: [], due };
}

/**
 * Counts the days before turns are put at the end, or a vote opens, from the end of a stop of all money that fell into them: until then
 * nobody could pay, for a reason of ours.
 */
export function countFromStop(money: RoundMoney, stop: MoneyStop | null): MoneyDecision {
  if (!stop?.until) return notDue('nothing_to_do');
  const { from, until } = stop;
  const { round, contributions } = money;
  const isMissed = hasShortTurn([money]) && !roundEndsEarly(round) && !contributions.every(hasSettled);
  const fellInto = from < movesToEndAt(round) && until > graceOver(round);
  const goesOnOn = businessDayOnOrAfter(bankDate(until));
  if (!isMissed || !fellInto || goesOnOn <= (round.stoppedUntil ?? round.graceEnds)) return notDue('nothing_to_do');
  const after = { ...round, stoppedUntil: goesOnOn };
  const vote = voteAfterGrace(after);
  const events = [{ kind: 'short_turn_delayed', round: round.round, on: bankDate(vote.at) } as const];
  return changed(money, { ...money, round: after }, { due: [vote], events });
}
