import type { MembershipId } from '../../ids.ts';
import { type Cents, cents } from '../../money.ts';
import type { Contribution, RoundMoney } from './cycle.ts';
import { onTheWayOf, receivedOf } from './payout-parts.ts';
import type { MemberSum } from './shares.ts';

/** What each member paid in by their own debits and received, over all rounds of the cycle. */
export function memberSums(members: readonly MembershipId[], rounds: readonly RoundMoney[]): readonly MemberSum[] {
  return members.map((member) => ({
    member,
    paid: sumOf(rounds, ({ contributions }) =>
      amountOf(contributions, (each) => each.member === member && isPaid(each)),
    ),
    received: sumOf(rounds, (money) => (money.round.recipient === member ? paidOutOf(money) : 0)),
  }));
}

/**
 * To whom the group owes money: they were debited more than was sent to them. In the order of `members`; a debit counts once
 * it has settled, and a payout once it is sent.
 */
export function owedMembers(members: readonly MembershipId[], rounds: readonly RoundMoney[]): readonly MembershipId[] {
  return members.filter((member) => {
    const paid = sumOf(rounds, ({ contributions }) =>
      amountOf(contributions, (each) => each.member === member && (each.state === 'settled' || isPaid(each))),
    );
    return (
      paid > sumOf(rounds, ({ payout }) => (payout?.recipient === member ? receivedOf(payout) + onTheWayOf(payout) : 0))
    );
  });
}

/** Whether the pot is the recipient's: its payout is on its way, has arrived, or came back and is whole. */
export function isSent({ round, payout, contributions }: RoundMoney): boolean {
  if (round.state === 'paying' || round.state === 'paid') return true;
  return round.state === 'funded' && payout !== null && payout.attempt > 0 && contributions.every(isPaid);
}

/** What the recipient has, or has to get: all of a pot that was sent, and of another one the parts that arrived. */
export const paidOutOf = (money: RoundMoney): Cents =>
  isSent(money) ? money.round.amount : money.payout === null ? cents(0) : receivedOf(money.payout);

export const isPaid = ({ state }: Contribution): boolean => state === 'available';

export const amountOf = (contributions: readonly Contribution[], isCounted: (each: Contribution) => boolean): number =>
  contributions.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);

export const sumOf = (rounds: readonly RoundMoney[], amount: (money: RoundMoney) => number): Cents =>
  cents(rounds.reduce((sum, money) => sum + amount(money), 0));
