import type { EpochMilliseconds } from '@halqa/domain';
import type { Page } from './operators.ts';

/** Named values; whoever does the work of a kind parses them. */
export type WorkDetail = Readonly<Record<string, string | number>>;

/** Work that has to be done at a time. */
export type DueWork = {
  /** Decides who does it. Open: code that is older than the item does not know every kind. */
  readonly kind: string;
  /** What it is about: for most kinds the id of a group. */
  readonly subject: string;
  /** Distinguishes works of one kind about one subject at the same minute; empty when there is one. */
  readonly detail: WorkDetail;
  readonly dueAt: EpochMilliseconds;
};

/** Work as it is stored until it is done. */
export type DueItem = DueWork & {
  /** From when on it may be claimed: its time, the end of a claim, or the time of the next try. */
  readonly notBefore: EpochMilliseconds;
  /** How often it was claimed, so that work that ends its process every time is counted too. */
  readonly attempts: number;
};

/** `unreadable`: the key of an item that cannot be read; it stays stored. */
export type ListedWork = { readonly item: DueItem } | { readonly unreadable: string };

/** Work that failed every try and waits for an operator. */
export type ParkedItem = DueWork & {
  readonly id: string;
  readonly attempts: number;
  readonly parkedAt: EpochMilliseconds;
  /** Why the last try failed: a code, or name and message of the error. */
  readonly reason: string;
};

/** What is due in one shard, which holds all work of its subjects: of each date the oldest, as far as they were looked at. */
export type ShardWork = { readonly shard: string; readonly items: readonly DueItem[] };

/** Adds work that no other write makes due. */
export type DueQueue = { add(work: DueWork): Promise<void> };

/**
 * The work that waits for its time. It is added by `dueWrites`, in the transaction that makes it due. A claim is a lease: it
 * ends by itself, so that work whose process was killed is claimed again.
 */
export type DueItems = {
  /**
   * All work whose time has come, of every shard or of these alone, the oldest dates first. Items that are added meanwhile may
   * be missing.
   */
  list(now: EpochMilliseconds, shards?: readonly string[]): AsyncIterable<ListedWork>;
  /**
   * What is due in every shard: of each date as much as occupies one process for a while, without kinds that must
   * wait. With the keys of what cannot be read. Dates whose work is done are forgotten.
   */
  listShards(
    now: EpochMilliseconds,
    mustWait?: (kind: string) => boolean,
  ): Promise<{ shards: readonly ShardWork[]; unreadable: readonly string[] }>;
  /** The item, claimed until then; undefined when somebody else has claimed or completed it. */
  claim(item: DueItem, until: EpochMilliseconds): Promise<DueItem | undefined>;
  /** Deletes a claimed item. Like `postpone` and `park`, it does nothing when the claim has ended and the item was claimed anew. */
  complete(claimed: DueItem): Promise<void>;
  postpone(claimed: DueItem, until: EpochMilliseconds): Promise<void>;
  park(claimed: DueItem, at: EpochMilliseconds, reason: string): Promise<void>;
  /** When the next item may be claimed, except for kinds that must wait; undefined when there is none. */
  nextAt(mustWait?: (kind: string) => boolean): Promise<EpochMilliseconds | undefined>;
  /** Makes parked work due at that time, with all its tries; false when it is no longer parked. */
  retryParked(id: string, at: EpochMilliseconds): Promise<boolean>;
  /** Newest first. */
  listParked(after: string | undefined, atMost: number): Promise<Page<ParkedItem>>;
};

/** Who works on which shard: one process at a time, so that what is due about one subject is done in its order. */
export type ShardLeases = {
  /** False while another process has it. */
  take(shard: string, holder: string, now: EpochMilliseconds, until: EpochMilliseconds): Promise<boolean>;
  /** Gives back what a process has, and nothing of another one. */
  release(shard: string, holder: string): Promise<void>;
  /** Who has which shard. */
  listTaken(now: EpochMilliseconds): Promise<ReadonlyMap<string, string>>;
};
