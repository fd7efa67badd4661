import type { EpochMilliseconds } from '@halqa/domain';

export type Clock = { now(): EpochMilliseconds };

/** New ids, ascending with time. */
export type Ids = { next(): string };

/** A message authentication code under a secret key: the same text gives the same bytes. */
export type Mac = (text: string) => Promise<Uint8Array>;

/** Counts a call. False when the person, or the source of anonymous calls, has used up this hour's limit. */
export type RateLimit = (who: string, now: EpochMilliseconds) => Promise<boolean>;
