import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** One request of one person, however often it is sent. */
export type IdempotentRequest = {
  readonly userId: UserId;
  readonly key: string;
  /** The hash of the body: the same key with another body is a problem. */
  readonly requestHash: string;
};

export type StoredReply = IdempotentRequest & { readonly reply: unknown; readonly rememberedAt: EpochMilliseconds };

/** The replies to requests with an idempotency key. */
export type IdempotencyStore = {
  find(userId: UserId, key: string, now: EpochMilliseconds): Promise<StoredReply | undefined>;
};
