import type { BankAccount } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** `expired`: the person has to link again. `unavailable`: the bank did not answer, or not in a way that we understand. */
export type BankFailure = 'expired' | 'unavailable';

type ShownAccount = Omit<BankAccount, 'connectionDate'>;

export type ExchangeResult =
  | { readonly ok: true; readonly itemId: string; readonly accessToken: string }
  /** The bank's own sentence for the person, where it has one. */
  | { readonly ok: false; readonly sentence: string | null };

export type AccountsResult =
  | { readonly ok: true; readonly accounts: readonly ShownAccount[] }
  | { readonly ok: false; readonly failure: BankFailure };

/** The bank-linking provider. Nothing here throws for what a bank may say. */
export type Bank = {
  /** Null when the bank does not answer. */
  createLinkToken(userId: UserId): Promise<string | null>;
  exchange(publicToken: string): Promise<ExchangeResult>;
  readAccounts(accessToken: string): Promise<AccountsResult>;
  /** Tells the bank that a token will not be used again. Best effort. */
  endConnection(accessToken: string): Promise<void>;
};

/** A linked bank. The token opens the person's accounts: it is sealed at rest and never leaves the server. */
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

/** Link tokens, kept for five minutes so that a page opened twice asks the bank once. */
export type LinkTokens = {
  find(userId: UserId, now: EpochMilliseconds): Promise<string | undefined>;
  /** Keeps this token, unless a concurrent call kept one first; answers the one that is kept. */
  saveFirst(userId: UserId, token: string, now: EpochMilliseconds): Promise<string>;
  /** After it was used. */
  remove(userId: UserId): Promise<void>;
};
