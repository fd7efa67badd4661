import { type Cents, cents } from '../../money.ts';
import type { EpochMilliseconds } from '../../time.ts';
import { type ContributionState, liveDebitStates } from '../states/contribution-states.ts';
import { livePayoutStates } from '../states/payout-states.ts';
import { claimItem, owedToClaim } from './claims.ts';
import type { Contribution, Cycle, MoneyChanges, Payout, RoundMoney } from './cycle.ts';
import { restOf, stillToSend, wholePayout } from './payout-parts.ts';
import { setsOff } from './start-payout.ts';

export type Opened = RoundMoney & { readonly payout: Payout };

/** Nothing of the payout is on its way, on hold or over, and the group does not end early. */
export function mayTake(cycle: Cycle, money: RoundMoney): money is Opened {
  const { round, payout } = money;
  if (payout === null || round.windsDown || round.isShared || !setsOff(cycle, round)) return false;
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

/** What a pot has beyond what is still to be sent of it, because that became smaller, goes back to the reserve that had stepped in. */
export function withReserveRepaid<Money extends RoundMoney>(
  money: Money,
): { readonly money: Money; readonly toReserve: Cents } {
  const { round } = money;
  const surplus = round.cash - stillToSend(money) - owedToClaim(round);
  const toReserve = cents(Math.min(round.fromReserve, Math.max(0, surplus)));
  const repaid = { cash: cents(round.cash - toReserve), fromReserve: cents(round.fromReserve - toReserve) };
  return { toReserve, money: { ...money, round: { ...round, ...repaid } } };
}

/**
 * All of the pot was taken: the turn is paid at once, nothing is sent, and no report of the bank is about it. Not by a decision of
 * its own: between the two the group could end early with a turn that is neither paid nor everybody's.
 */
export function settledWithNothing(followed: Followed, now: EpochMilliseconds): Followed {
  const { round, payout } = followed.money;
  if (round.state !== 'funded' || payout === null || restOf(payout) > 0) return followed;
  const attempt = payout.attempt + 1;
  const settled: Payout = { ...wholePayout(payout), state: 'settled', attempt, settledOn: null };
  return {
    money: { ...followed.money, round: { ...round, state: 'paid' }, payout: settled },
    due: [
      { at: now, kind: 'complete_cycle', round: round.round },
      ...(owedToClaim(round) > 0 ? [claimItem(round.round, now)] : []),
    ],
    events: [{ kind: 'round_paid', round: round.round }],
  };
}

type Followed = Pick<MoneyChanges, 'money' | 'due' | 'events'>;

export const ofDebt = ({ round, member, amount }: Contribution) => ({ round, member, amount });

/** Another attempt: neither the bank's reports nor due work of the debits before are about it. */
export const paidBySetOff = (contribution: Contribution): Contribution => ({
  ...contribution,
  ...{ attempt: contribution.attempt + 1, state: 'available', settledOn: null, retryOn: null, isSetOff: true },
  ...{ payer: undefined, isReleased: undefined, limitedOn: undefined },
});

const owedStates: readonly ContributionState[] = [
  ...(['declined', 'action_required', 'failed', 'returned', 'retry_scheduled', 'pay_now', 'clawed_back'] as const),
];

/** Whether a debit failed, came back or waits for its member, and none is on its way. */
export const owesContribution = ({ state }: Contribution): boolean => owedStates.includes(state);

export const isOnItsWay = ({ state }: Contribution): boolean => liveDebitStates.includes(state);
