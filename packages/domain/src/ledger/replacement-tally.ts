import type { MembershipId } from '../basics/ids.ts';
import { isOnItsWay, leftIn } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import { claimRound } from './payout-rounds.ts';
import { emptyRound } from './share-tally.ts';
import type { BooksProblemCode, CycleTerms, RoundTally, Tally } from './tally.ts';

/**
 * Somebody takes a member's place whose turn has not opened. What that one paid in is recomputed, and so is what the newcomer takes
 * over: everything that is missing in turns that have opened. Nothing of theirs is on its way, or unsettled with a guarantor.
 */
export function replaceMember(
  tally: Tally,
  terms: CycleTerms,
  { change, round, from, to, amount, contribution, taken }: JournalEntry & { kind: 'member_replaced' },
): Tally | BooksProblemCode {
  const { members } = terms;
  const { former, claims } = tally;
  if (change !== former.length + 1 || tally.kept !== undefined || tally.rounds.has(round)) return 'out_of_order';
  const isTheirs = members.includes(from) && members[round - 1] === from && !claims.has(from);
  if (!isTheirs || [...members, ...former].includes(to) || contribution !== terms.contribution) return 'terms_mismatch';
  const opened = [...tally.rounds].filter(([, each]) => each.members.includes(from)).toSorted(([a], [b]) => a - b);
  if ([...tally.rounds.values()].some((each) => isUncertain(each, from))) return 'out_of_order';
  const missing = opened.filter(([, { contributions }]) => contributions.get(from) !== 'available');
  const isSame =
    amount === (opened.length - missing.length) * contribution &&
    taken.join() === missing.map(([number]) => number).join();
  if (!isSame) return 'overdrawn';
  const rounds = new Map(tally.rounds);
  for (const [number, each] of missing) rounds.set(number, takenOver(each, from, to));
  return {
    ...tally,
    rounds,
    former: [...former, from],
    claims: amount === 0 ? claims : new Map(claims).set(to, { member: from, amount }),
    terms: { ...terms, members: members.map((member) => (member === from ? to : member)) },
  };
}

function isUncertain({ contributions, payers }: RoundTally, person: MembershipId): boolean {
  const isOpen = ([member, { guarantor, isSettled }]: [
    MembershipId,
    { guarantor: MembershipId; isSettled: boolean },
  ]) => {
    const state = contributions.get(member);
    const isTheirs = member === person || guarantor === person;
    return isTheirs && (state === 'settled' || (state === 'available' && !isSettled));
  };
  return contributions.get(person) === 'settled' || [...payers].some(isOpen);
}

function takenOver(round: RoundTally, from: MembershipId, to: MembershipId): RoundTally {
  const contributions = new Map(round.contributions);
  contributions.delete(from);
  return { ...round, contributions, members: round.members.map((member) => (member === from ? to : member)) };
}

/**
 * A claim leaves the pot of the turn from which it is paid, once that was paid out, or came back and is whole. What its member owes
 * then is taken from it before it is sent.
 */
export function fundClaim(
  tally: Tally,
  terms: CycleTerms,
  round: RoundTally,
  { round: number, member, amount }: JournalEntry & { kind: 'claim_funded' },
): Tally | BooksProblemCode {
  const { claim } = round;
  if (tally.kept !== undefined || claim === undefined) return 'out_of_order';
  if (claim.member !== member || claim.amount !== amount) return 'terms_mismatch';
  const unpaid = [...tally.rounds.values()].filter(
    ({ members, contributions }) => members.includes(member) && contributions.get(member) !== 'available',
  );
  const isUnderWay = unpaid.some(({ contributions }) => contributions.get(member) === 'settled');
  if (isOnItsWay(round) || isUnderWay) return 'out_of_order';
  const isWhole = round.members.every((each) => round.contributions.get(each) === 'available');
  if (leftIn(round) > 0 && !(round.wasSent === true && isWhole)) return 'out_of_order';
  if (round.cash < leftIn(round) + amount) return 'overdrawn';
  const rounds = new Map(tally.rounds)
    .set(number, { ...round, cash: round.cash - amount, claim: undefined })
    .set(claimRound(number), {
      ...emptyRound(amount, amount),
      claimOf: member,
      toTake: unpaid.length * terms.contribution,
    });
  return { ...tally, rounds };
}
