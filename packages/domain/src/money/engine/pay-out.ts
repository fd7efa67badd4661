import { cents } from '../../money.ts';
import type { EpochMilliseconds } from '../../time.ts';
import type { PayoutState } from '../states/payout-states.ts';
import { roundTransitions } from '../states/round-states.ts';
import { decideTransition } from '../states/transition.ts';
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

const AGAIN_MILLISECONDS = 60 * 60_000;

/**
 * Our own bank did not take the credit: nothing was sent, and the money is in the pot again. It is tried again in an hour,
 * behind the gate: what came back meanwhile keeps it from being paid out.
 */
export function declinePayout(cycle: Cycle, money: RoundMoney, payout: Payout, now: EpochMilliseconds): MoneyDecision {
  const { round, attempt, amount } = payout;
  const after: RoundMoney = {
    ...money,
    round: { ...money.round, state: 'funded', cash: cents(money.round.cash + amount) },
    payout: { ...payout, state: 'funded' },
  };
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'payout_returned', round, attempt, amount, wasSettled: false }],
    due: [{ at: now + AGAIN_MILLISECONDS, kind: 'start_payout', round, attempt }],
  });
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
  money: RoundMoney,
  payout: Payout,
  how: 'failed' | 'returned',
  { returnCode }: TransferEvent,
): MoneyDecision {
  const { round, recipient, attempt, amount } = payout;
  const wasSettled = how === 'returned' && payout.state === 'settled';
  const after: RoundMoney = {
    ...money,
    round: { ...money.round, state: 'paying', cash: cents(money.round.cash + amount) },
    payout: { ...payout, state: 'needs_account', settledOn: null },
  };
  return changed(money, after, {
    entries: [{ kind: 'payout_returned', round, attempt, amount, wasSettled }],
    events: [{ kind: 'payout_failed', round, member: recipient }],
    stops: debitStopOf(returnCode) === 'account' ? [{ member: recipient, stop: 'account' }] : [],
  });
}
