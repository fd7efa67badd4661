import { canonicalJson } from '../basics/canonical-json.ts';
import { type Sha256, sha256Hex } from '../basics/hash.ts';
import type { GroupId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { type JournalEntry, journalId, postingsOf } from './journal-entry.ts';
import type { Posting } from './posting.ts';

/** One stored journal. Its hash covers everything else in it, and so, by `previousHash`, all journals before it. */
export type Journal = {
  readonly groupId: GroupId;
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly id: string;
  readonly at: EpochMilliseconds;
  readonly entry: JournalEntry;
  readonly postings: readonly Posting[];
  readonly previousHash: Sha256;
  readonly hash: Sha256;
};

/** Where a group's chain ends: what the next journal follows. */
export type ChainHead = { readonly groupId: GroupId; readonly sequence: number; readonly hash: Sha256 };

/** The head of an empty chain; its hash binds the chain to the group. */
export function emptyChain(groupId: GroupId): ChainHead {
  return { groupId, sequence: 0, hash: sha256Hex('ledger-v1', groupId) };
}

/** Makes journals of entries, in order, each following the one before. */
export function appendEntries(
  head: ChainHead,
  entries: readonly JournalEntry[],
  at: EpochMilliseconds,
): readonly Journal[] {
  const journals: Journal[] = [];
  for (const entry of entries) journals.push(nextJournal(journals.at(-1) ?? head, entry, at));
  return journals;
}

function nextJournal(previous: ChainHead, entry: JournalEntry, at: EpochMilliseconds): Journal {
  return withHash({
    groupId: previous.groupId,
    sequence: previous.sequence + 1,
    id: journalId(entry),
    at,
    entry,
    postings: postingsOf(entry),
    previousHash: previous.hash,
  });
}

function withHash(journal: Omit<Journal, 'hash'>): Journal {
  return { ...journal, hash: journalHash(journal) };
}

/** SHA-256 over the canonical JSON of the journal without its own hash. */
export function journalHash(journal: Omit<Journal, 'hash'>): Sha256 {
  const { groupId, sequence, id, at, entry, postings, previousHash } = journal;
  return sha256Hex(canonicalJson({ groupId, sequence, id, at, entry, postings, previousHash }));
}
