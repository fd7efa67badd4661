import { canonicalJson } from '../basics/canonical-json.ts';
import type { GroupId } from '../basics/ids.ts';
import { addEntry, emptyTally, isWithinBounds } from './add-entry.ts';
import { type ChainHead, emptyChain, type Journal, journalHash } from './journal.ts';
import { journalId, postingsOf } from './journal-entry.ts';
import { addPostings, type Balances, sumOf } from './posting.ts';
import type { BooksProblemCode, Tally } from './tally.ts';

/** Verified books: what any number of journals add up to. `tally`: what their entries say, such as who has paid in which round. */
export type Books = {
  readonly head: ChainHead;
  readonly ids: ReadonlySet<string>;
  readonly balances: Balances;
  readonly tally: Tally;
};

/** The first journal that does not fit, by its place in the list (from 0) and the id that it states. */
export type BooksProblem = {
  readonly ok: false;
  readonly code: BooksProblemCode;
  readonly index: number;
  readonly id: string;
};

export function emptyBooks(groupId: GroupId): Books {
  return { head: emptyChain(groupId), ids: new Set(), balances: new Map(), tally: emptyTally };
}

/**
 * Recomputes all books of a group from its journals: the chain of hashes (I10), that each journal balances (I1), that its
 * postings are those of its entry and follow from the journals before (I2, I8), and that a completed cycle is complete
 * (I6); all of them are listed in docs/simulation.md. Runs in the member's browser: it trusts nothing but the group's id.
 */
export function verifyBooks(
  groupId: GroupId,
  journals: readonly Journal[],
): { readonly ok: true; readonly books: Books } | BooksProblem {
  return addJournals(emptyBooks(groupId), journals);
}

/** Continues books that were verified before. The index of a problem counts within `journals`. */
export function addJournals(
  verified: Books,
  journals: readonly Journal[],
): { readonly ok: true; readonly books: Books } | BooksProblem {
  let books = verified;
  for (const [index, journal] of journals.entries()) {
    const after = addJournal(books, journal);
    if (typeof after === 'string') return { ok: false, code: after, index, id: journal.id };
    books = after;
  }
  return { ok: true, books };
}

function addJournal(books: Books, journal: Journal): Books | BooksProblemCode {
  const { head } = books;
  const continues =
    journal.groupId === head.groupId && journal.sequence === head.sequence + 1 && journal.previousHash === head.hash;
  if (!continues) return 'chain_broken';
  if (journal.hash !== journalHash(journal)) return 'hash_mismatch';
  if (sumOf(journal.postings) !== 0) return 'unbalanced';
  if (!isFaithful(journal)) return 'postings_mismatch';
  if (books.ids.has(journal.id)) return 'repeated';
  const tally = addEntry(books.tally, journal.entry);
  if (typeof tally === 'string') return tally;
  const balances = addPostings(books.balances, journal.postings);
  if (!journal.postings.every((posting) => isWithinBounds(balances, posting))) return 'overdrawn';
  const { groupId, sequence, hash } = journal;
  return { head: { groupId, sequence, hash }, ids: new Set(books.ids).add(journal.id), balances, tally };
}

/** Whether id and postings are those that the entry has; an entry of a kind that nobody knows has none. */
function isFaithful({ id, entry, postings }: Journal): boolean {
  const expected: ReturnType<typeof postingsOf> | undefined = postingsOf(entry);
  return expected !== undefined && id === journalId(entry) && canonicalJson(postings) === canonicalJson(expected);
}
