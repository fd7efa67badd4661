import { addBusinessDays } from '../../basics/calendar.ts';
import { limits } from '../../basics/limits.ts';
import { laterDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankHour } from '../bank-hour.ts';
import type { MoneyDecision } from '../changes.ts';
import type { Contribution, Cycle, DueItem, Round, RoundMoney } from '../cycle.ts';
import { followsPayout } from './payout-work.ts';
import { payoutDate, setsOff } from './start-payout.ts';

export type SetOffTerms = Pick<Cycle, 'waits' | 'movedToEnd'>;

/**
 * Starts the payout of a turn that is short, and was moved or has a claim on it, when all that the turn has is past its hold. What its
 * recipient owes is taken from it then, so that nobody waits for a contribution of theirs.
 */
function setOffItems(cycle: SetOffTerms, money: RoundMoney, now: EpochMilliseconds): readonly DueItem[] {
  const { round, payout } = money;
  // A payout that came back waits for its recipient to ask for it, and a payout on hold to be released.
  if (payout?.state === 'needs_account' || payout?.state === 'on_hold') return [];
  if (round.state !== 'short' || !setsOff(cycle, round)) return [];
  // The work that starts a chosen part takes what is owed first; on the announced day, after our own bank declined it.
  if (payout?.parts && payout.parts.chosen !== null) return [];
  const at = Math.max(now, bankHour(payoutDate(cycle.waits, money)));
  return [{ at, kind: 'start_payout', round: round.round, ...followsPayout(payout) }];
}

/**
 * The decision with the set-off due after it: judged by what the round becomes, and not beside other work that starts its payout,
 * which takes what is owed first.
 */
export function withSetOff(cycle: SetOffTerms, decided: MoneyDecision, now: EpochMilliseconds): MoneyDecision {
  if (!decided.ok) return decided;
  const { due } = decided;
  const isStarted = due.some(({ kind }) => kind === 'start_payout');
  const added = isStarted ? [] : setOffItems(cycle, decided.money, now);
  return added.length === 0 ? decided : { ...decided, due: [...due, ...added] };
}

/**
 * When whoever has not paid a round that is short is the last to receive, and a vote opens: some business days after its grace, or after a
 * stop of all money that fell into them.
 */
export const movesToEndAt = ({
  graceEnds,
  stoppedUntil,
}: Pick<Round, 'graceEnds' | 'stoppedUntil'>): EpochMilliseconds =>
  bankHour(addBusinessDays(laterDate(graceEnds, stoppedUntil ?? graceEnds), limits.vote.opensAfterBusinessDays));

/**
 * When a debit by hand of somebody has failed whose turn was moved: what they owe is looked at at once, before they begin another
 * one, for which their payout would wait again. By the work that opens a vote, which knows each payout; not before one may open.
 */
export function setOffAfter(
  { movedToEnd = [], former = [] }: Pick<Cycle, 'movedToEnd' | 'former'>,
  { round }: RoundMoney,
  failed: Contribution,
  now: EpochMilliseconds,
) {
  const { member, requestedBy } = failed;
  // Of a turn with a claim on it, too: who took a place is not known here, but that somebody did.
  const mayBeTaken = movedToEnd.includes(member) || former.length > 0;
  const isTaken = mayBeTaken && requestedBy === 'member' && now >= movesToEndAt(round);
  return isTaken ? [{ at: now, kind: 'open_vote', round: 0 } as const] : [];
}
