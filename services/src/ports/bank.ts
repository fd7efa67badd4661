import type { BankAccount } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** `expired`: the member has to link again. `unavailable`: no response, or one of an unknown shape. */
export type BankFailure = 'expired' | 'unavailable';

type ShownAccount = Omit<BankAccount, 'connectionDate'>;

export type ExchangeResult =
  | { readonly ok: true; readonly itemId: string; readonly accessToken: string }
  /** The bank's own sentence for the member, or else ours. */
  | { readonly ok: false; readonly sentence: string };

export type AccountsResult =
  | { readonly ok: true; readonly accounts: readonly ShownAccount[] }
  | { readonly ok: false; readonly failure: BankFailure };

/** The bank-linking provider. Failures of a bank are returned, never thrown. */
export type Bank = {
  /** Null when the bank is unavailable. */
  createLinkToken(userId: UserId): Promise<string | null>;
  exchange(publicToken: string): Promise<ExchangeResult>;
  readAccounts(accessToken: string): Promise<AccountsResult>;
  /** Ends the connection at the provider. Best effort. */
  endConnection(accessToken: string): Promise<void>;
};

/** A linked bank. The token gives access to the member's accounts: encrypted at rest, never sent to a browser. */
export type BankConnection = {
  readonly userId: UserId;
  readonly itemId: string;
  readonly accessToken: string;
  readonly connectedAt: EpochMilliseconds;
};

export type BankConnections = {
  /** Oldest first. */
  listByMember(userId: UserId): Promise<readonly BankConnection[]>;
  save(connection: BankConnection): Promise<void>;
  remove(connection: Pick<BankConnection, 'userId' | 'itemId'>): Promise<void>;
};

/** Link tokens, stored for five minutes so that a page that is opened twice requests one. */
export type LinkTokens = {
  find(userId: UserId, now: EpochMilliseconds): Promise<string | undefined>;
  /** Stores the token unless a concurrent call stored one first; returns the stored one. */
  saveFirst(userId: UserId, token: string, now: EpochMilliseconds): Promise<string>;
  remove(userId: UserId): Promise<void>;
};
