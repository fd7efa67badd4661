import type { MembershipId } from '../ids.ts';
import { type Cents, cents } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import type { Contribution, Round, RoundMoney } from './engine/cycle.ts';
import type { StatementTotals } from './ledger/statement.ts';
import { type ContributionReason, contributionBadge } from './states/contribution-states.ts';
import { livePayoutStates } from './states/payout-states.ts';

type OfRound = { readonly round: number; readonly amount: Cents };

/** One member's money in a group that has started, by the states of its rounds. */
export type MemberMoney = {
  /** The same as those of the member's statement, which is made from the books. */
  readonly totals: StatementTotals;
  /** What is still to be paid, by round, and when it is debited: also what is on its way, and what did not go through. */
  readonly toPay: readonly (OfRound & { readonly date: PlainDate; readonly reason: ContributionReason })[];
  /** Paid in for rounds whose recipients do not have it yet: until when it waits, as planned. */
  readonly waiting: readonly (OfRound & { readonly until: PlainDate; readonly recipient: MembershipId })[];
  /** How many contributions the first debit paid, and for how many it did not. */
  readonly record: { readonly onTime: number; readonly late: number };
};

export function memberMoney(rounds: readonly RoundMoney[], member: MembershipId): MemberMoney {
  const own = rounds.map((money) => ({ money, mine: money.contributions.find((each) => each.member === member) }));
  return {
    totals: totalsOf(rounds, member),
    toPay: own.flatMap(({ money: { round }, mine }) => toPayOf(round, mine, rounds.length)),
    waiting: own.flatMap(({ money: { round, payout }, mine }) =>
      mine !== undefined && isPaid(mine) && payout?.state !== 'settled'
        ? { round: round.round, amount: mine.amount, until: round.payoutDate, recipient: round.recipient }
        : [],
    ),
    record: recordOf(own.flatMap(({ mine }) => mine ?? [])),
  };
}

function totalsOf(rounds: readonly RoundMoney[], member: MembershipId): StatementTotals {
  let [paid, received, onTheWay, owed] = [0, 0, 0, 0];
  for (const { contributions, payout } of rounds) {
    for (const each of contributions) {
      if (each.member !== member) continue;
      if (isPaid(each)) paid += each.amount;
      else owed += each.amount;
    }
    if (payout?.recipient !== member) continue;
    if (payout.state === 'settled') received += payout.amount;
    if (livePayoutStates.includes(payout.state)) onTheWay += payout.amount;
  }
  return { paid: cents(paid), received: cents(received), onTheWay: cents(onTheWay), owed: cents(owed) };
}

/** By a debit of the member; what others covered is not their money. */
const isPaid = ({ state }: Contribution): boolean => state === 'settled' || state === 'available';

/** A round that has not opened has no contributions yet: its payout is one from each member, and there is a round for each. */
function toPayOf(
  { round, debitDate, amount }: Round,
  mine: Contribution | undefined,
  memberCount: number,
): MemberMoney['toPay'] {
  const { status, reason } = contributionBadge(mine?.state ?? 'scheduled');
  if (status === 'paid' || reason === 'written_off') return [];
  return [{ round, date: mine?.retryOn ?? debitDate, amount: mine?.amount ?? cents(amount / memberCount), reason }];
}

/** A first debit that is on its way, or that our own limit at the bank prevented, is neither. */
function recordOf(contributions: readonly Contribution[]): MemberMoney['record'] {
  const onTime = contributions.filter((each) => isPaid(each) && !each.isLate).length;
  const late = contributions.filter(({ isLate, state }) => isLate || state === 'written_off').length;
  return { onTime, late };
}
