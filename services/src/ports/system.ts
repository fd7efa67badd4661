import type { EpochMilliseconds } from '@halqa/domain';

export type Clock = { now(): EpochMilliseconds };

/** New ids that sort by the time of their making. */
export type Ids = { next(): string };

/** A message authentication code under a key that nobody can read: the same text gives the same bytes. */
export type Mac = (text: string) => Promise<Uint8Array>;

/** True while the person, or the source of anonymous calls, has not used up what one hour allows. */
export type RateLimit = (who: string, now: EpochMilliseconds) => Promise<boolean>;
