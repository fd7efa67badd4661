import type { Cents, GroupId, Journal, Sha256 } from '@halqa/domain';

/** Where a chain ends, as it is stored. */
export type StoredHead = { readonly sequence: number; readonly hash: Sha256 };

/** The books of each group. Journals are appended by the transaction of the decision that they record, and never changed. */
export type LedgerRepository = {
  /** Undefined before the first journal. */
  head(groupId: GroupId): Promise<StoredHead | undefined>;
  /** In the order of their sequence. */
  list(groupId: GroupId): Promise<readonly Journal[]>;
  /** 0 before the first posting. */
  balanceOf(groupId: GroupId, account: string): Promise<Cents>;
  /** The balances of several accounts at one moment. */
  balancesOf<Name extends string>(groupId: GroupId, accounts: readonly Name[]): Promise<Record<Name, Cents>>;
};
