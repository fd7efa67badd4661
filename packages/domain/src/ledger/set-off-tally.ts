import type { MembershipId } from '../basics/ids.ts';
import { claimIn, isOnItsWay, leftIn, turnsOf } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { BooksProblemCode, CycleTerms, RoundTally, Tally } from './tally.ts';

/**
 * Only of a member who misses a contribution, whose turn has not opened, and once: no turn but theirs becomes later. Not where there
 * is a claim on it: whoever has that signed its day.
 */
export function moveToEnd(
  tally: Tally,
  terms: CycleTerms,
  { change, member, round, members }: JournalEntry & { kind: 'turn_moved_to_end' },
): Tally | BooksProblemCode {
  const { rounds, orderChanges, kept, movedToEnd } = tally;
  if (change !== orderChanges + 1 || kept !== undefined) return 'out_of_order';
  const missed = rounds.get(round);
  const turn = terms.members.indexOf(member) + 1;
  if (turn === 0 || missed === undefined || isPaid(missed, member) || movedToEnd.has(member)) return 'terms_mismatch';
  if (tally.claims.has(member)) return 'terms_mismatch';
  const hasBegun = turnsOf(tally).some(([opened]) => opened >= turn);
  const expected = [...terms.members.filter((each) => each !== member), member];
  if (hasBegun || members.join() !== expected.join()) return 'terms_mismatch';
  return {
    ...tally,
    terms: { ...terms, members },
    orderChanges: change,
    movedToEnd: new Set([...movedToEnd, member]),
  };
}

/**
 * Only from the member's own pot, once their turn was moved or where there is a claim on it, or from what is paid out to them because
 * somebody took their place; and no more than it has. Of their own turn no money moves. To another such turn a pot may give a
 * contribution before it gets one: of turns that wait for each other.
 */
export function setOff(
  tally: Tally,
  terms: CycleTerms,
  { from, round, member, amount, toReserve }: JournalEntry & { kind: 'set_off' },
): Tally | BooksProblemCode {
  const [source, owed] = [tally.rounds.get(from), tally.rounds.get(round)];
  if (source === undefined || owed === undefined || tally.kept !== undefined) return 'out_of_order';
  const isTheirs = source.claimOf === member || (terms.members[from - 1] === member && givesAway(tally, member));
  if (!isTheirs || amount !== terms.contribution) return 'terms_mismatch';
  const isOwn = from === round;
  if (isPaid(owed, member) || isOnItsWay(source) || amount > leftIn(source)) return 'overdrawn';
  const isOfTurn = source.claimOf === undefined;
  const gives = isOfTurn && givesAway(tally, terms.members[round - 1] ?? member) ? amount : 0;
  if (!isOwn && amount > source.cash + gives) return 'overdrawn';
  const taken = {
    ...source,
    pool: source.pool - amount,
    cash: isOwn ? source.cash : source.cash - amount,
    ...(source.toTake !== undefined && { toTake: Math.max(0, source.toTake - amount) }),
  };
  const target = isOwn ? taken : { ...owed, cash: owed.cash + amount };
  if (toReserve !== owedToReserve(target)) return 'overdrawn';
  const payers = new Map(target.payers);
  payers.delete(member);
  const paid: RoundTally = {
    ...target,
    payers,
    cash: target.cash - toReserve,
    fromReserve: target.fromReserve - toReserve,
    contributions: new Map(target.contributions).set(member, 'available'),
    setOff: new Set([...target.setOff, member]),
  };
  return { ...tally, rounds: new Map(tally.rounds).set(from, taken).set(round, paid) };
}

/** What a pot has beyond its payout and a claim on it belongs to the reserve, as far as that had laid something out. */
const owedToReserve = (round: RoundTally): number =>
  Math.min(round.fromReserve, Math.max(0, round.cash - leftIn(round) - claimIn(null, round)));

/** Whether a pot gave before it got: then nothing but the next set-off may follow. */
export const lacksCash = ({ rounds, movedToEnd, claims }: Tally): boolean =>
  movedToEnd.size + claims.size > 1 && [...rounds.values()].some(({ cash }) => cash < 0);

/** Whether what somebody owes is taken from their own pot: their turn was moved, or is one with a claim on it. */
const givesAway = ({ movedToEnd, claims }: Tally, member: MembershipId): boolean =>
  movedToEnd.has(member) || claims.has(member);

function isPaid({ contributions }: RoundTally, member: CycleTerms['members'][number]): boolean {
  const state = contributions.get(member);
  return state === 'settled' || state === 'available';
}
