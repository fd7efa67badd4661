import type { UserId } from '@halqa/domain';

/** An account of the user pool. Only a verified address is known to be the person's own. */
export type Account = { readonly email: string; readonly isEmailVerified: boolean; readonly isConfirmed: boolean };

export type IdentityDirectory = {
  find(userId: UserId): Promise<Account | undefined>;
  /** Confirms the address with the code of the mail; false when the code does not or no longer fit. */
  confirmEmail(userId: UserId, code: string): Promise<boolean>;
};
