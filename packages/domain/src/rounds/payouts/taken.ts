import { type Cents, cents } from '../../basics/money.ts';
import type { Contribution, Cycle, Payout, RoundMoney } from '../cycle.ts';
import { type ContributionState, liveDebitStates } from '../debits/contribution-states.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { restOf } from './payout-parts.ts';
import { livePayoutStates } from './payout-states.ts';
import { setsOff } from './start-payout.ts';

export type Opened = RoundMoney & { readonly payout: Payout };

/** Whether debts are taken from this payout, and now: nothing of it is on its way, on hold or over, and the group does not end early. */
export function mayTake(cycle: Cycle, money: RoundMoney): money is Opened {
  const { round, payout } = money;
  if (payout === null || roundEndsEarly(round) || !setsOff(cycle, round)) return false;
  return !livePayoutStates.includes(payout.state) && payout.state !== 'on_hold' && payout.state !== 'settled';
}

/** A payout without what is taken from it. */
export const withoutAmount = (payout: Payout, amount: Cents): Payout => ({
  ...payout,
  amount: cents(payout.amount - amount),
});

/**
 * Whether nothing is left of a payout while somebody's contribution is missing: nothing could be sent then, nor the turn be paid.
 * What would lead to it waits until the others have paid.
 */
export const isEmptied = ({ payout, contributions }: Opened): boolean =>
  restOf(payout) === 0 && contributions.some(({ state }) => state !== 'available');

const owedStates: readonly ContributionState[] = [
  ...(['declined', 'action_required', 'failed', 'returned', 'retry_scheduled', 'pay_now', 'clawed_back'] as const),
];

/** Whether a debit failed, came back or waits for its member, and none is on its way. */
export const owesContribution = ({ state }: Contribution): boolean => owedStates.includes(state);

export const isOnItsWay = ({ state }: Contribution): boolean => liveDebitStates.includes(state);
