import type { Cents, GroupId, Journal, Sha256 } from '@halqa/domain';

/** What must hold of an account after each journal; the database checks it. */
export type AccountBound = 'at_least_zero' | 'at_most_zero';

/** Where a chain ends, as it is stored; undefined before the first journal. */
type StoredHead = { readonly sequence: number; readonly hash: Sha256 };

/**
 * `repeated`: a journal of this id was appended before, and nothing was changed. `chain_moved`: sequence or previous hash do
 * not follow the stored head. `out_of_bounds`: an account would leave its bound. Nothing is stored but by `appended`.
 */
export type AppendResult = 'appended' | 'repeated' | 'chain_moved' | 'out_of_bounds';

/** Append-only books of each group: journals are never changed or deleted. */
export type LedgerRepository = {
  head(groupId: GroupId): Promise<StoredHead | undefined>;
  /** Throws when the postings do not sum to zero. */
  append(journal: Journal, boundOf: (account: string) => AccountBound): Promise<AppendResult>;
  /** In the order of their sequence. */
  list(groupId: GroupId): Promise<readonly Journal[]>;
  /** 0 before the first posting. */
  balanceOf(groupId: GroupId, account: string): Promise<Cents>;
};
