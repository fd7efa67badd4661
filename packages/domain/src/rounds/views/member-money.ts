import type { MembershipId } from '../../basics/ids.ts';
import { type Cents, cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { StatementTotals } from '../../ledger/statement.ts';
import type { Contribution, RoundMoney } from '../cycle.ts';
import { contributionStanding } from '../debits/contribution-standing.ts';
import { type ContributionReason, hasSettled } from '../debits/contribution-states.ts';
import { payerOf } from '../debits/guarantors.ts';
import { onTheWayOf, receivedOf } from '../payouts/payout-parts.ts';

type OfRound = { readonly round: number; readonly amount: Cents };

/** One member's money in a group that has started, by the states of its rounds. */
export type MemberMoney = {
  /** The same as those of the member's statement, which is made from the books. */
  readonly totals: StatementTotals;
  /** What is still to be paid, by round, and when it is debited: also what is on its way, and what did not go through. */
  readonly toPay: readonly (OfRound & { readonly date: PlainDate; readonly reason: ContributionReason })[];
  /** Paid in for rounds whose recipients do not have it yet: until when it waits, as planned. `isCover`: they paid it as a guarantor. */
  readonly waiting: readonly (OfRound & {
    readonly until: PlainDate;
    readonly recipient: MembershipId;
    readonly isCover: boolean;
  })[];
  /** How many contributions the first debit paid, and for how many it did not. */
  readonly record: { readonly onTime: number; readonly late: number };
};

/** @param shares the rounds that pay out what a group had that ended early */
export function memberMoney(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  shares: readonly RoundMoney[] = [],
): MemberMoney {
  const own = rounds.map((money) => ({ money, mine: money.contributions.find((each) => each.member === member) }));
  return {
    totals: totalsOf([...rounds, ...shares], member),
    toPay: own.flatMap(({ money, mine }) =>
      contributesTo(rounds, money, member) ? toPayOf(money, mine, member, rounds.length) : [],
    ),
    waiting: rounds.flatMap((money) =>
      money.contributions
        .filter(
          (each) => hasSettled(each) && !each.isSetOff && payerOf(each) === member && waitsForRecipient(money, each),
        )
        .flatMap((each) => waitingIn(money, each)),
    ),
    record: recordOf(own.flatMap(({ mine }) => mine ?? [])),
  };
}

function totalsOf(rounds: readonly RoundMoney[], member: MembershipId): StatementTotals {
  let [paid, received, onTheWay, owed] = [0, 0, 0, 0];
  for (const { contributions, payout } of rounds) {
    for (const each of contributions) {
      if (hasSettled(each)) paid += payerOf(each) === member && !each.isSetOff ? each.amount : 0;
      else owed += owerOf(each) === member ? each.amount : 0;
    }
    if (payout?.recipient !== member) continue;
    received += receivedOf(payout);
    onTheWay += onTheWayOf(payout);
  }
  return { paid: cents(paid), received: cents(received), onTheWay: cents(onTheWay), owed: cents(owed) };
}

/**
 * Who owes what is not paid: its member or, of what is written off, a guarantor who had a share for it and whose bank took it back.
 * A contribution that is written off has a `payer` in that case alone.
 */
const owerOf = ({ state, payer, member }: Contribution): MembershipId | undefined =>
  state === 'written_off' ? payer : member;

/**
 * Whether a contribution to a round is a member's: what the round says once it has opened and, before, that of everybody who has
 * a turn. Who took a place owes nothing that was paid before, and whose place was taken nothing that comes.
 */
export function contributesTo(
  rounds: readonly RoundMoney[],
  { contributions }: RoundMoney,
  member: MembershipId,
): boolean {
  if (contributions.length > 0) return contributions.some((each) => each.member === member);
  return rounds.some(({ round }) => round.recipient === member);
}

const waitingIn = ({ round: { round, payoutDate, recipient } }: RoundMoney, paid: Contribution) => [
  { round, amount: paid.amount, until: payoutDate, recipient, isCover: payerOf(paid) !== paid.member },
];

/** Until it was sent to them; not in a group that ends early, whose cash is shared out. */
const waitsForRecipient = (money: RoundMoney, contribution: Contribution): boolean =>
  money.round.state !== 'cancelled' && !isWithRecipient(money, contribution);

/** Whether its recipient has it, or it is on its way: of a payout in parts, the contributions that were there first. */
function isWithRecipient({ contributions, payout }: RoundMoney, contribution: Contribution): boolean {
  const sent = payout === null ? 0 : receivedOf(payout) + onTheWayOf(payout);
  if (payout === null) return false;
  // Also of one that was taken whole for what its recipient owed.
  if (sent === payout.amount) return true;
  if (sent === 0) return false;
  const order = ({ state, settledOn }: Contribution) => `${state === 'available' ? 0 : 1}${settledOn}`;
  const first = contributions.filter(hasSettled).toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return first.indexOf(contribution) < sent / contribution.amount;
}

/** A round that has not opened has no contributions yet: its payout is one from each member, and there is a round for each. */
function toPayOf(
  money: RoundMoney,
  mine: Contribution | undefined,
  member: MembershipId,
  memberCount: number,
): MemberMoney['toPay'] {
  const { round, amount, state, windsDown } = money.round;
  // What a group that ends early had to collect is settled with what everybody gets.
  if (windsDown || (state === 'cancelled' && mine === undefined)) return [];
  const { status, reason, date } = contributionStanding(money, member);
  if (status === 'paid' || reason === 'written_off') return [];
  return [{ round, date, amount: mine?.amount ?? cents(amount / memberCount), reason }];
}

/**
 * A first debit that is on its way, or that our own limit at the bank prevented, is neither on time nor late; nor what a
 * guarantor owes, nor what was never debited because the group ended early.
 */
function recordOf(contributions: readonly Contribution[]): MemberMoney['record'] {
  const onTime = contributions.filter((each) => hasSettled(each) && !each.isLate && !each.isSetOff).length;
  const late = contributions.filter(
    (each) => each.isLate || (each.state === 'written_off' && each.attempt > 0 && !each.payer),
  ).length;
  return { onTime, late };
}
