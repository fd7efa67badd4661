import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** One attempt of one person at one request, however often it is sent. */
export type Attempt = {
  readonly userId: UserId;
  readonly key: string;
  /** Of the request's content: the same key for another content is a mistake. */
  readonly requestHash: string;
};

export type RememberedReply = Attempt & { readonly reply: unknown; readonly rememberedAt: EpochMilliseconds };

/** What was answered to requests that may come again. */
export type Replies = {
  find(userId: UserId, key: string, now: EpochMilliseconds): Promise<RememberedReply | undefined>;
};
