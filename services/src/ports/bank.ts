import type { BankAccount, BankAttentionKind, DebitAccount as DebitAccountView, LinkMode } from '@halqa/contract';
import type { EpochMilliseconds, GroupId, PlainDate, UserId } from '@halqa/domain';

/**
 * `login_required`: the member has to log in at the bank again, and then the same connection works. `expired`: it has
 * ended, and the member has to link again. `other_account`: the bank does not offer this account for what we do, and never
 * will. `rejected`: our call was wrong, or for a reason that nobody has heard of; operators look at it. `unavailable`: no
 * response, or one of an unknown shape. Only the last one passes by itself.
 */
export type BankFailure = 'login_required' | 'expired' | 'other_account' | 'rejected' | 'unavailable';

/** An account as the bank reports it. */
export type ReportedAccount = Omit<BankAccount, 'connectionDate' | 'isDebited'>;

export type ExchangeResult =
  | { readonly ok: true; readonly itemId: string; readonly accessToken: string }
  /** The bank's own sentence for the member, or else ours. */
  | { readonly ok: false; readonly sentence: string };

export type AccountsResult =
  | { readonly ok: true; readonly accounts: readonly ReportedAccount[] }
  | { readonly ok: false; readonly failure: BankFailure };

/** A token that opens the bank's dialog, once, until `usableUntil`. */
export type IssuedLinkToken = {
  readonly token: string;
  readonly mode: LinkMode;
  readonly usableUntil: EpochMilliseconds;
};

export type LinkTokenResult =
  | ({ readonly ok: true } & Omit<IssuedLinkToken, 'mode'>)
  | { readonly ok: false; readonly failure: BankFailure };

/** The bank-linking provider. Failures of a bank are returned, never thrown. */
export type Bank = {
  /** A token that links a bank or repairs the login of one. */
  createLinkToken(userId: UserId, repairs?: Repair): Promise<LinkTokenResult>;
  exchange(publicToken: string): Promise<ExchangeResult>;
  /** Fast and free of charge; the balances may be old. */
  listAccounts(accessToken: string): Promise<AccountsResult>;
  /** Reads the balances at the bank: billed, and takes seconds. */
  readBalances(accessToken: string): Promise<AccountsResult>;
  /** Ends the connection at the provider. False when it may still exist. */
  endConnection(accessToken: string): Promise<boolean>;
};

/** The account that contributions are collected from. */
export type DebitAccount = DebitAccountView & { readonly accountId: string };

/** The linked bank. The token gives access to the member's accounts: encrypted at rest, never sent to a browser. */
export type BankConnection = {
  readonly userId: UserId;
  readonly itemId: string;
  readonly accessToken: string;
  readonly connectedAt: EpochMilliseconds;
  /** Null when the bank showed no account yet. */
  readonly debitAccount: DebitAccount | null;
};

/** What the bank reports that a connection needs: see `bankAttention` of the contract. */
export type BankAttention = {
  readonly kind: BankAttentionKind;
  readonly since: EpochMilliseconds;
  readonly until: PlainDate | null;
  /** Found out by a debit that failed, of which its member is notified: they are not notified of this too. */
  readonly isOfDebit?: true;
  /** The authorization of a transfer that the bank decides about once its member has been in the dialog: it is opened for that one. */
  readonly authorizationId?: string;
};

/** The connection that a dialog repairs: see `BankAttention`. */
export type Repair = { readonly accessToken: string } & Pick<BankAttention, 'authorizationId'>;

/**
 * A message of the bank, as far as it matters. `accountId`: it is about this account of the item alone. A message is a hint,
 * which may come late, twice or not at all.
 */
export type BankReport =
  | { readonly kind: 'transfers' }
  | {
      readonly kind: 'attention';
      readonly itemId: string;
      readonly attention: Pick<BankAttention, 'kind' | 'until'>;
      readonly accountId?: string;
    }
  | { readonly kind: 'repaired'; readonly itemId: string }
  | { readonly kind: 'other' };

export type ReadBankReport = (bytes: Uint8Array) => BankReport;

/** A connection that was replaced or unlinked here, and is still to be ended at the provider. */
export type EndedConnection = Pick<BankConnection, 'userId' | 'itemId' | 'accessToken'>;

/** Each member's bank, at most one. Every change writes the connection and the profile's bank fields together. */
export type BankConnections = {
  find(userId: UserId): Promise<BankConnection | undefined>;
  /** Stores the connection in place of the one that was seen. False when that has changed. */
  save(connection: BankConnection, seen: BankConnection | undefined): Promise<boolean>;
  /** False when the connection is no longer stored. */
  setDebitAccount(connection: BankConnection, debitAccount: DebitAccount): Promise<boolean>;
  /** The connection of an item; undefined for one that is not stored, or not any more. */
  findByItem(itemId: string): Promise<BankConnection | undefined>;
  findAttention(userId: UserId): Promise<BankAttention | null>;
  /**
   * Says on the profile what the connection needs; null that it works. False when the connection has changed, and with `seen` also when
   * something else is said by now.
   */
  setAttention(
    connection: BankConnection,
    attention: BankAttention | null,
    seen?: BankAttention | null,
  ): Promise<boolean>;
  /** The groups whose seats the person took with a linked bank; some may have ended since. */
  findBoundGroups(userId: UserId): Promise<ReadonlySet<GroupId>>;
  /** Removes the connection. False when it is no longer stored, or the bound groups are not those that were seen. */
  remove(connection: BankConnection, boundGroups: ReadonlySet<GroupId>): Promise<boolean>;
  /** Corrects a profile that names a bank although no connection is stored. */
  correctProfile(userId: UserId): Promise<void>;
  /** The connections that were replaced or unlinked, and the one of a closed account. */
  listEnded(userId: UserId): Promise<readonly EndedConnection[]>;
  forgetEnded(ended: EndedConnection): Promise<void>;
};

/** The accounts of a connection with the balances of one moment. */
export type BalanceSnapshot = { readonly accounts: readonly ReportedAccount[]; readonly asOf: EpochMilliseconds };

/** The last balances of each connection, for a few minutes, because a bank bills each reading. */
export type BalanceSnapshots = {
  find(connection: BankConnection, now: EpochMilliseconds): Promise<BalanceSnapshot | undefined>;
  /** Stores nothing for a connection that was replaced or removed. */
  save(connection: BankConnection, snapshot: BalanceSnapshot): Promise<void>;
  /** The next reading asks the bank. */
  forget(connection: BankConnection): Promise<void>;
};

/**
 * The last link token of each member: to link a bank it is returned again for five minutes, so that a page that is opened
 * twice requests one. The dialog that was opened with it is continued with it, also in another browser, while it is usable.
 */
export type LinkTokens = {
  /** A token to link a bank that is not older than five minutes. */
  findRecent(userId: UserId, now: EpochMilliseconds): Promise<string | undefined>;
  findUsable(userId: UserId, now: EpochMilliseconds): Promise<IssuedLinkToken | undefined>;
  /** Stores a token to link a bank unless a concurrent call stored one first; returns the stored one. */
  saveFirst(userId: UserId, issued: IssuedLinkToken, now: EpochMilliseconds): Promise<string>;
  save(userId: UserId, issued: IssuedLinkToken, now: EpochMilliseconds): Promise<void>;
  /** `token`: only if it is the stored one. */
  remove(userId: UserId, token?: string): Promise<void>;
};
