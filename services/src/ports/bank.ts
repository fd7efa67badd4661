import type { BankAccount } from '@halqa/contract';
import type { UserId } from '@halqa/domain';

/** `expired`: the person has to link again. `unavailable`: the bank did not answer, or not in a way that we understand. */
export type BankFailure = 'expired' | 'unavailable';

type ShownAccount = Omit<BankAccount, 'connectionDate'>;

export type Exchanged =
  | { readonly ok: true; readonly itemId: string; readonly accessToken: string }
  /** The bank's own sentence for the person, where it has one. */
  | { readonly ok: false; readonly sentence: string | null };

export type AccountsRead =
  | { readonly ok: true; readonly accounts: readonly ShownAccount[] }
  | { readonly ok: false; readonly failure: BankFailure };

/** The bank-linking provider. Nothing here throws for what a bank may say. */
export type Bank = {
  /** Null when the bank does not answer. */
  createLinkToken(userId: UserId): Promise<string | null>;
  exchange(publicToken: string): Promise<Exchanged>;
  readAccounts(accessToken: string): Promise<AccountsRead>;
  /** Tells the bank that a token will not be used again. Best effort. */
  forget(accessToken: string): Promise<void>;
};
