import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** Link tokens, kept for five minutes so that a page opened twice asks the bank once. */
export type LinkTokens = {
  find(userId: UserId, now: EpochMilliseconds): Promise<string | undefined>;
  /** Keeps this token, unless a concurrent call kept one first; answers the one that is kept. */
  keepFirst(userId: UserId, token: string, now: EpochMilliseconds): Promise<string>;
  /** After it was used. */
  forget(userId: UserId): Promise<void>;
};
