import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import { claimIn, endingOf, isOnItsWay, leftIn, recipientsCash, sentOf, turnsOf } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import { shareRound } from './payout-rounds.ts';
import { type MemberSum, shareOut } from './share-out.ts';
import type { BooksProblemCode, CycleTerms, RoundTally, Tally } from './tally.ts';

type CashShared = JournalEntry & { kind: 'cash_shared' };

/**
 * Recomputes how a group's cash was shared out from all that its books say before: who paid and received how much, what the
 * rounds that end have, and every share to the cent. Nothing may be on its way then.
 */
export function addShares(tally: Tally, terms: CycleTerms, entry: CashShared): Tally | BooksProblemCode {
  const { kept } = tally;
  if (tally.shared) return 'repeated';
  if (kept === undefined) return 'out_of_order';
  const rounds = turnsOf(tally);
  if (rounds.some(([, round]) => isUnderWay(round))) return 'out_of_order';
  const isEnded = (number: number) => !kept.has(number);
  const ended = rounds.flatMap(([number, round]) => {
    const pot = (isEnded(number) ? leftIn(round) : 0) + (round.claim?.amount ?? 0);
    return pot === 0 ? [] : [{ round: number, pot }];
  });
  const toShare = rounds.map(([number, round]) => round.cash - recipientsCash(endingOf(tally, number), round));
  const sums = [...terms.members, ...tally.former].map((member, index): MemberSum => {
    const paid = countOf(rounds, (round) =>
      round.members.filter(
        (each) =>
          round.contributions.get(each) === 'available' && ownerIn(round, each) === member && !round.setOff.has(each),
      ),
    );
    const own = tally.rounds.get(index + 1);
    const received = own === undefined ? 0 : isEnded(index + 1) ? sentOf(own) : own.pool;
    return { member, paid: cents(paid * terms.contribution), received: cents(received + claimOf(tally, member)) };
  });
  const own = rounds.flatMap(([number, round], index): [MembershipId, Cents][] => {
    const amount = Math.min(claimIn(endingOf(tally, number), round), toShare[index] ?? 0);
    return round.claim === undefined || amount <= 0 ? [] : [[round.claim.member, cents(amount)]];
  });
  const { shares, toReserve } = shareOut(sums, sumOf(toShare), new Map(own));
  const expected = shares.map((share) => ({
    ...share,
    owed:
      countOf(rounds, ({ members, contributions }) =>
        members.filter((each) => each === share.member && contributions.get(each) !== 'available'),
      ) * terms.contribution,
  }));
  const isSame =
    toReserve === entry.toReserve &&
    entry.shares.length === expected.length &&
    entry.shares.every((each, index) => isEqual(each, expected[index])) &&
    entry.ended.length === ended.length &&
    entry.ended.every(({ round, pot }, index) => round === ended[index]?.round && pot === ended[index]?.pot);
  if (!isSame) return 'overdrawn';
  const after = new Map([...tally.rounds, ...settledUp(rounds, isEnded, toReserve), ...shareFacts(entry)]);
  return { ...tally, rounds: after, shared: true };
}

/** The tally of a round before anything has happened in it. */
export const emptyRound = (pool: number, cash = 0): RoundTally => ({
  members: [],
  contributions: new Map(),
  payers: new Map(),
  setOff: new Set(),
  cash,
  fromReserve: 0,
  payouts: new Map(),
  pool,
});

/** Whose a contribution is: the guarantor's who paid it, until they said that it is settled. */
function ownerIn({ payers }: RoundTally, member: MembershipId): MembershipId {
  const cover = payers.get(member);
  return cover === undefined || cover.isSettled ? member : cover.guarantor;
}

const countOf = (rounds: readonly Numbered[], some: (round: RoundTally) => readonly unknown[]): number =>
  rounds.reduce((sum, [, round]) => sum + some(round).length, 0);

const isUnderWay = (round: RoundTally): boolean =>
  isOnItsWay(round) || [...round.contributions.values()].includes('settled');

/** What somebody has, or has to get, whose place another one took. */
const claimOf = ({ rounds }: Tally, member: MembershipId): number =>
  [...rounds.values()].reduce((sum, round) => sum + (round.claimOf === member ? round.pool : 0), 0);

type Expected = Omit<CashShared['shares'][number], 'owed'> & { readonly owed: number };

const isEqual = (one: CashShared['shares'][number], other: Expected | undefined): boolean =>
  (['member', 'paid', 'received', 'owed', 'share'] as const).every((name) => one[name] === other?.[name]);

type Numbered = readonly [number, RoundTally];

/** With the cash alone that is its recipient's; the first rounds repay the reserve first. */
function settledUp(rounds: readonly Numbered[], isEnded: (round: number) => boolean, toReserve: Cents): Numbered[] {
  let left: number = toReserve;
  return rounds.map(([number, { claim: _, ...round }]) => {
    const repaid = Math.min(left, round.fromReserve);
    left -= repaid;
    const fromReserve = round.fromReserve - repaid;
    if (isEnded(number)) return [number, { ...round, fromReserve, cash: 0, ended: { cameBack: 0 } }];
    return [number, { ...round, fromReserve, cash: leftIn(round) }];
  });
}

/** The rounds that pay out the shares. */
const shareFacts = ({ shares }: CashShared): Numbered[] =>
  shares.flatMap(({ share }, index): Numbered[] => {
    return share === 0 ? [] : [[shareRound(index + 1), emptyRound(share, share)]];
  });

/**
 * Whether the cash was shared out, and every pot and share has arrived. A member may be paying back what the reserve laid out
 * for them since then: that is nobody's share.
 */
export function everybodyHasTheirShare({ rounds, shared }: Tally): boolean {
  const hasArrived = (round: RoundTally) =>
    !isOnItsWay(round) && (round.ended === undefined ? leftIn(round) : round.ended.cameBack) === 0;
  return shared && [...rounds.values()].every(hasArrived);
}

const sumOf = (amounts: readonly number[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));
