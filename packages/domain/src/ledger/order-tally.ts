import type { MembershipId } from '../basics/ids.ts';
import { turnsOf } from './ending-tally.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { BooksProblemCode, CycleTerms, Tally } from './tally.ts';

/** The turn of a round that has opened is nobody else's any more. */
export function changeOrder(
  tally: Tally,
  terms: CycleTerms,
  { change, members }: JournalEntry & { kind: 'order_changed' },
): Tally | BooksProblemCode {
  if (change !== tally.orderChanges + 1 || tally.kept !== undefined) return 'out_of_order';
  const isKept = (round: number) => members[round - 1] === terms.members[round - 1];
  const keepsOpened = turnsOf(tally).every(([round]) => isKept(round));
  // Whoever has a claim out of a turn signed its day.
  const keepsClaimed = terms.members.every((id, index) => !tally.claims.has(id) || isKept(index + 1));
  if (!areTheSame(members, terms.members) || !keepsOpened || !keepsClaimed) return 'terms_mismatch';
  return { ...tally, terms: { ...terms, members }, orderChanges: change };
}

/** All turns that have not opened, in their order, and each to a later day than the one that it had. */
export function moveTurns(
  tally: Tally,
  { members }: CycleTerms,
  { moved }: JournalEntry & { kind: 'turns_moved' },
): Tally | BooksProblemCode {
  if (tally.kept !== undefined || moved.length === 0) return 'out_of_order';
  const planned = members.map((_, index) => index + 1).filter((round) => !tally.rounds.has(round));
  const isWhole = moved.map(({ round }) => round).join() === planned.join();
  const areLater = moved.every(({ round, from, to }, index) => {
    const before = moved[index - 1];
    return from < to && (tally.movedTo.get(round) ?? from) === from && (before === undefined || before.to <= to);
  });
  if (!isWhole || !areLater) return 'terms_mismatch';
  return { ...tally, movedTo: new Map(moved.map(({ round, to }) => [round, to])) };
}

/** In whatever order: it may change while a round opens. */
export function areTheSame(some: readonly MembershipId[], members: readonly MembershipId[]): boolean {
  return (
    some.length === members.length && new Set(some).size === some.length && some.every((id) => members.includes(id))
  );
}
