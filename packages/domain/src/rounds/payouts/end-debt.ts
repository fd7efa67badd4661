import { type Cents, cents } from '../../basics/money.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import type { MoneyChanges } from '../changes.ts';
import { withContribution } from '../changes.ts';
import type { Contribution, Cycle, Payout, RoundMoney } from '../cycle.ts';
import { followContributions } from '../follow-contributions.ts';
import type { MoneyEvent } from '../money-event.ts';
import { claimItem, owedToClaim } from './claims.ts';
import { restOf, stillToSend, wholePayout } from './payout-parts.ts';
import { type Opened, withoutAmount } from './taken.ts';

/** A turn with a contribution paid and a payout that is as much smaller: its pot has neither more nor less than before. */
export const withoutDebt = (to: Opened, contribution: Contribution): Opened => ({
  ...withContribution(to, paidBySetOff(contribution)),
  payout: withoutAmount(to.payout, contribution.amount),
});

/**
 * Ends a debt for which no money moves.
 *
 * @param from the number of the turn that gives
 * @param before the turn that the debt is owed to
 * @param after that turn without the debt
 */
export function endDebt(
  cycle: Cycle,
  from: number,
  contribution: Contribution,
  before: Opened,
  after: Opened,
  now: EpochMilliseconds,
): { readonly entry: JournalEntry; readonly event: MoneyEvent; readonly followed: Followed } {
  const { money, toReserve } = withReserveRepaid(after);
  return {
    entry: setOffEntry(from, contribution, toReserve),
    event: setOffEvent(contribution),
    followed: followSetOff(cycle, before, money, now),
  };
}

/** What follows for a turn whose payout became smaller. When nothing is left of it, the turn is paid. */
export function followSetOff(cycle: Cycle, before: Opened, after: RoundMoney, now: EpochMilliseconds): Followed {
  const followed = followContributions(cycle, before, after, now, {});
  if (!followed.ok) throw new Error(`Round ${before.round.round} takes no set-off`);
  return settledWithNothing(followed, now);
}

/** What a pot has beyond what is still to be sent of it, because that became smaller, goes back to the reserve that had stepped in. */
function withReserveRepaid(money: Opened): { readonly money: Opened; readonly toReserve: Cents } {
  const { round } = money;
  const surplus = round.cash - stillToSend(money) - owedToClaim(round);
  const toReserve = cents(Math.min(round.fromReserve, Math.max(0, surplus)));
  const repaid = { cash: cents(round.cash - toReserve), fromReserve: cents(round.fromReserve - toReserve) };
  return { toReserve, money: { ...money, round: { ...round, ...repaid } } };
}

type Followed = Pick<MoneyChanges, 'money' | 'due' | 'events'>;

/**
 * All of the pot was taken: the turn is paid at once, nothing is sent, and no report of the bank is about it. Not by a decision of
 * its own: between the two the group could end early with a turn that is neither paid nor everybody's.
 */
function settledWithNothing(followed: Followed, now: EpochMilliseconds): Followed {
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

const ofDebt = ({ round, member, amount }: Contribution) => ({ round, member, amount });

export const setOffEvent = (contribution: Contribution): MoneyEvent => ({
  kind: 'contribution_set_off',
  ...ofDebt(contribution),
});

export const setOffEntry = (from: number, contribution: Contribution, toReserve: Cents): JournalEntry => ({
  kind: 'set_off',
  from,
  ...ofDebt(contribution),
  toReserve,
});

/** Another attempt: neither the bank's reports nor due work of the debits before are about it. */
export const paidBySetOff = (contribution: Contribution): Contribution => ({
  ...contribution,
  attempt: contribution.attempt + 1,
  state: 'available',
  settledOn: null,
  retryOn: null,
  isSetOff: true,
  payer: undefined,
  isReleased: undefined,
  limitedOn: undefined,
});
