import type { EpochMilliseconds } from '../basics/time.ts';
import { decideTransition, type NotAllowed } from '../basics/transition.ts';
import { contributionOf, type MoneyDecision, notDue } from './changes.ts';
import type { Contribution, Cycle, Payout, RoundMoney, TransferEvent, TransferStep } from './cycle.ts';
import { makeAvailable, moveDebit, settle } from './debits/collect.ts';
import { type ContributionState, contributionTransitions, liveDebitStates } from './debits/contribution-states.ts';
import { clawBack, failDebit } from './debits/fail-debit.ts';
import { isEarlierPart } from './payouts/choose-part.ts';
import { declinePayout, failPayout, movePayout, returnEarlierPart, settlePayout } from './payouts/pay-out.ts';
import { livePayoutStates, type PayoutState, payoutTransitions } from './payouts/payout-states.ts';

/**
 * Applies what the bank reports about one debit or credit. An event that comes too early, twice or about an attempt that
 * is over is not allowed: whoever stores it, on the condition that the round still has the version that was read, applies it
 * again after the next event of its round. Without the condition the event that it waits for may just have been applied.
 */
export function applyTransferEvent(
  cycle: Cycle,
  money: RoundMoney,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  if (event.subject.kind === 'credit') {
    return money.payout === null ? notDue('unknown_subject') : applyToPayout(cycle, money, money.payout, event, now);
  }
  const contribution = contributionOf(money, event.subject.member);
  // Of an attempt that ended before somebody else took the place, and the contribution with it: it is over like any other.
  if (contribution === undefined && money.payout !== null && cycle.former?.includes(event.subject.member))
    return notAllowed('returned', event.step);
  if (contribution === undefined) return notDue('unknown_subject');
  return applyToContribution(cycle, money, contribution, event, now);
}

function applyToContribution(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const isLate = event.step === 'returned' && contribution.state === 'available';
  const to: ContributionState = isLate ? 'clawed_back' : event.step;
  // A debit that has ended stays so: what has failed may wait for its member by our decision, and not by a second report.
  const isOver = !isLate && !liveDebitStates.includes(contribution.state);
  if (isOver || event.subject.attempt !== contribution.attempt) return notAllowed(contribution.state, to);
  const moved = decideTransition(contributionTransitions, contribution.state, to);
  if (!moved.ok) return moved;
  switch (to) {
    case 'settled':
      return settle(cycle, money, contribution, event, now);
    case 'available':
      return makeAvailable(cycle, money, contribution, now);
    case 'clawed_back':
      return clawBack(cycle, money, contribution, event, now);
    case 'declined':
    case 'action_required':
    case 'failed':
    case 'returned':
      return failDebit(cycle, money, contribution, to, event, now);
    default:
      return moveDebit(cycle, money, contribution, to, now);
  }
}

/** What a report about a credit makes of a payout; a debit's own steps never come for one. */
const payoutSteps: Readonly<Partial<Record<TransferStep, PayoutState>>> = {
  submitted: 'submitted',
  posted: 'posted',
  settled: 'settled',
  declined: 'declined',
  failed: 'failed',
  returned: 'returned',
};

function applyToPayout(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  event: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  if (event.step === 'returned' && isEarlierPart(payout, event)) {
    return returnEarlierPart(cycle, money, payout, event, now);
  }
  const to = payoutSteps[event.step];
  if (to === undefined || event.subject.attempt !== payout.attempt) return notAllowed(payout.state, event.step);
  const moved = decideTransition(payoutTransitions, payout.state, to);
  if (!moved.ok) return moved;
  // A payout of which nothing was left to send settles by itself alone.
  if (to === 'settled' && !livePayoutStates.includes(payout.state)) return notAllowed(payout.state, to);
  switch (to) {
    case 'settled':
      return settlePayout(cycle, money, payout, event, now);
    case 'declined':
      return declinePayout(cycle, money, payout, now);
    case 'failed':
    case 'returned':
      return failPayout(cycle, money, payout, to, event, now);
    default:
      return movePayout(money, payout, to);
  }
}

const notAllowed = (from: string, to: string): NotAllowed => ({ ok: false, code: 'not_allowed', from, to });
