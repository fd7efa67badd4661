import type { EpochMilliseconds } from '../../time.ts';
import { bankHour } from './bank-hour.ts';
import type { MoneyDecision } from './changes.ts';
import type { Cycle, DueItem, RoundMoney } from './cycle.ts';
import { followsPayout, payoutDate, setsOff } from './start-payout.ts';

export type SetOffTerms = Pick<Cycle, 'waits' | 'movedToEnd'>;

/**
 * Of a turn that is short and was moved: when all that it has is past its hold. What its recipient owes is taken from it then,
 * so that nobody waits for a contribution of theirs.
 */
function setOffItems(cycle: SetOffTerms, money: RoundMoney, now: EpochMilliseconds): readonly DueItem[] {
  const { round, payout } = money;
  // One that came back waits for its recipient to ask for it, and one on hold to be released.
  if (payout?.state === 'needs_account' || payout?.state === 'on_hold') return [];
  if (round.state !== 'short' || !setsOff(cycle, round)) return [];
  const at = Math.max(now, bankHour(payoutDate(cycle.waits, money)));
  return [{ at, kind: 'start_payout', round: round.round, ...followsPayout(payout) }];
}

/** The decision with the set-off due after it: judged by what the round becomes, and once where its payout is due then anyway. */
export function withSetOff(cycle: SetOffTerms, decided: MoneyDecision, now: EpochMilliseconds): MoneyDecision {
  if (!decided.ok) return decided;
  const { due } = decided;
  const isNew = ({ kind, at }: DueItem) => !due.some((each) => each.kind === kind && each.at === at);
  const added = setOffItems(cycle, decided.money, now).filter(isNew);
  return added.length === 0 ? decided : { ...decided, due: [...due, ...added] };
}
