import type { EpochMilliseconds } from '../../time.ts';
import { bankHour } from './bank-hour.ts';
import type { Cycle, DueItem, RoundMoney } from './cycle.ts';
import { followsPayout, payoutDate, setsOff } from './start-payout.ts';

/**
 * Of a turn that is short and was moved: when all that it has is past its hold. What its recipient owes is taken from it then,
 * so that nobody waits for a contribution of theirs.
 */
export function setOffItems(cycle: Cycle, money: RoundMoney, now: EpochMilliseconds): readonly DueItem[] {
  const { round, payout } = money;
  // One that came back waits for its recipient to ask for it.
  if (round.state !== 'short' || payout?.state === 'needs_account' || !setsOff(cycle, round)) return [];
  const at = Math.max(now, bankHour(payoutDate(cycle.waits, money)));
  return [{ at, kind: 'start_payout', round: round.round, ...followsPayout(payout) }];
}
