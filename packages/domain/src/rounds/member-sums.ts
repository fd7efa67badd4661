import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import type { MemberSum } from '../ledger/share-out.ts';
import type { Contribution, RoundMoney } from './cycle.ts';
import { ownerOf } from './debits/guarantors.ts';
import { owedToClaim } from './payouts/claims.ts';
import { isPart, onTheWayOf, receivedOf, restOf, stillToSend, wasAllSent } from './payouts/payout-parts.ts';

/**
 * What each member paid in, also as guarantor unless that was settled, and received, over all rounds of the cycle. What
 * was set off is neither.
 *
 * @param members with those whose places others took
 * @param claims the rounds that pay out theirs
 */
export function memberSums(
  members: readonly MembershipId[],
  rounds: readonly RoundMoney[],
  claims: readonly RoundMoney[] = [],
): readonly MemberSum[] {
  return members.map((member) => ({
    member,
    paid: sumOf(rounds, ({ contributions }) =>
      amountOf(contributions, (each) => ownerOf(each) === member && isPaid(each) && !each.isSetOff),
    ),
    received: cents(
      sumOf(rounds, (money) => (money.round.recipient === member ? paidOutOf(money) : 0)) +
        sumOf(claims, ({ round, payout }) => (round.recipient === member ? (payout?.amount ?? round.amount) : 0)),
    ),
  }));
}

/**
 * To whom the group owes money: they were debited more than was sent to them. In the order of `members`; a debit counts once
 * it has settled, and a payout once it is sent. What whoever had their place before them paid in counts as theirs until the
 * payout of the place is sent: the one vote of a place is about all of its money. From then on whoever waits for that has no vote,
 * and needs none: it is theirs alone.
 */
export function owedMembers(members: readonly MembershipId[], rounds: readonly RoundMoney[]): readonly MembershipId[] {
  return members.filter((member) => {
    const place = [member, ...rounds.flatMap((money) => (money.round.recipient === member ? waitingFor(money) : []))];
    const paid = sumOf(rounds, ({ contributions }) =>
      amountOf(
        contributions,
        (each) => place.includes(ownerOf(each)) && (each.state === 'settled' || isPaid(each)) && !each.isSetOff,
      ),
    );
    return (
      paid > sumOf(rounds, ({ payout }) => (payout?.recipient === member ? receivedOf(payout) + onTheWayOf(payout) : 0))
    );
  });
}

function waitingFor(money: RoundMoney): readonly MembershipId[] {
  const { claim } = money.round;
  return claim === undefined || claim.isFunded || wasSent(money) ? [] : [claim.member];
}

/**
 * Whether the whole pot was sent: its payout is on its way, has arrived, or came back and is whole. Not one of which parts alone were
 * sent: what has come since then may still be returned.
 */
export function wasSent({ round, payout, contributions }: RoundMoney): boolean {
  if (payout === null) return false;
  if (round.state === 'paying' || round.state === 'paid') return !isPart(payout);
  return round.state === 'funded' && wasAllSent(payout) && contributions.every(isPaid);
}

/**
 * What of a round's cash is its recipient's alone: all that is not sent of a pot that is theirs and, once the cash was shared
 * out, what came back of a part. Nothing of it covers what a bank takes back from others.
 */
export function recipientsCash(money: RoundMoney): Cents {
  const { isShared, isRecipients, cash } = money.round;
  if (isRecipients) return stillToSend(money);
  return isShared ? cash : cents(0);
}

/**
 * What of a round's cash is the claim's alone: once the whole payout was sent, what is left covers nothing else, also in a group that
 * ends early, until the cash was shared out.
 */
export function claimsCash({ round, payout }: RoundMoney): Cents {
  const { claim, windsDown, isRecipients } = round;
  if (windsDown && isRecipients) return claim === undefined || claim.isFunded ? cents(0) : claim.amount;
  const isSent = round.state === 'paid' || (round.state === 'paying' && payout !== null && !isPart(payout));
  return isSent ? owedToClaim(round) : cents(0);
}

/** What the recipient has still to get: of a part that came back once the cash was shared out, that part alone. */
export const leftToReceive = (money: RoundMoney): Cents => {
  const { payout, round } = money;
  if (payout === null) return cents(0);
  const isTheirs = !round.isShared || round.isRecipients;
  return isTheirs ? restOf(payout) : cents(recipientsCash(money) + onTheWayOf(payout));
};

/** What the recipient has, or has to get: all of a pot that is theirs, and of another one the parts that were sent. */
const paidOutOf = (money: RoundMoney): Cents => {
  const { payout } = money;
  if (money.round.isRecipients) return payout?.amount ?? money.round.amount;
  return payout === null ? cents(0) : cents(receivedOf(payout) + onTheWayOf(payout) + recipientsCash(money));
};

export const isPaid = ({ state }: Contribution): boolean => state === 'available';

export const amountOf = (contributions: readonly Contribution[], isCounted: (each: Contribution) => boolean): number =>
  contributions.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);

export const sumOf = (rounds: readonly RoundMoney[], amount: (money: RoundMoney) => number): Cents =>
  cents(rounds.reduce((sum, money) => sum + amount(money), 0));
