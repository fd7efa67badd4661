import { addBusinessDays } from '../../calendar.ts';
import { cents } from '../../money.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { PayoutState } from '../states/payout-states.ts';
import { roundTransitions } from '../states/round-states.ts';
import { decideTransition } from '../states/transition.ts';
import { bankHour } from './bank-hour.ts';
import { changed, type MoneyDecision } from './changes.ts';
import { followContributions } from './collect.ts';
import type { Cycle, Payout, RoundMoney, TransferEvent } from './cycle.ts';
import { debitStopOf } from './debit-stop.ts';
import { bankDate } from './zone-time.ts';

export function movePayout(money: RoundMoney, payout: Payout, state: PayoutState): MoneyDecision {
  const { round, recipient } = payout;
  const events = state === 'submitted' ? [{ kind: 'payout_sent' as const, round, member: recipient }] : [];
  return changed(money, { ...money, payout: { ...payout, state } }, { events });
}

/**
 * Our own bank did not take the credit: nothing was sent, and the money is in the pot again. It is tried again at the next
 * business day's hour, behind the gate: what came back meanwhile keeps it from being paid out.
 */
export function declinePayout(cycle: Cycle, money: RoundMoney, payout: Payout, now: EpochMilliseconds): MoneyDecision {
  const { round, attempt, amount } = payout;
  const toReserve = money.round.fromReserve;
  const after = backInPot(money, { ...payout, state: 'funded' });
  const isComplete = after.contributions.every(({ state }) => state === 'available');
  const on = addBusinessDays(bankDate(now), 1);
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'payout_declined', round, attempt, amount, toReserve }],
    due: isComplete ? [{ at: bankHour(on), kind: 'start_payout', round, attempt }] : [],
    events: isComplete ? [{ kind: 'payout_planned', round, on, wasDeclined: true }] : [],
  });
}

/**
 * The round before its payout again: what the reserve laid out for contributions that were taken back meanwhile is its own
 * again, as if they had been taken back before.
 */
function backInPot(money: RoundMoney, payout: Payout): RoundMoney {
  const { cash, fromReserve } = money.round;
  const own = cents(cash + payout.amount - fromReserve);
  return { ...money, round: { ...money.round, state: 'funded', cash: own, fromReserve: cents(0) }, payout };
}

/** The recipient has the money: the round is paid. */
export function closeRound(
  money: RoundMoney,
  payout: Payout,
  { at }: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const paid = decideTransition(roundTransitions, money.round.state, 'paid');
  if (!paid.ok) return paid;
  const { round, recipient, attempt, amount } = payout;
  const after: RoundMoney = {
    ...money,
    round: { ...money.round, state: paid.state },
    payout: { ...payout, state: 'settled', settledOn: bankDate(at) },
  };
  return changed(money, after, {
    entries: [{ kind: 'payout_settled', round, attempt, amount }],
    due: [{ at: now, kind: 'complete_cycle', round }],
    events: [
      { kind: 'payout_settled', round, member: recipient },
      { kind: 'round_paid', round },
    ],
  });
}

/**
 * The credit failed or came back: the money stays the recipient's, and waits in the pot for another account. One that the
 * bank calls closed or unknown is not debited either.
 */
export function failPayout(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  how: 'failed' | 'returned',
  { returnCode }: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round, recipient, attempt, amount } = payout;
  const wasSettled = how === 'returned' && payout.state === 'settled';
  const toReserve = money.round.fromReserve;
  const after = backInPot(money, { ...payout, state: 'needs_account', settledOn: null });
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'payout_returned', round, attempt, amount, wasSettled, toReserve }],
    events: [{ kind: 'payout_failed', round, member: recipient }],
    stops: debitStopOf(returnCode) === 'account' ? [{ member: recipient, stop: 'account' }] : [],
  });
}
