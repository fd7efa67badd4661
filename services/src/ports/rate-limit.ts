import type { EpochMilliseconds } from '@halqa/domain';

/** True while the person, or the source of anonymous calls, has not used up what one hour allows. */
export type RateLimit = (who: string, now: EpochMilliseconds) => Promise<boolean>;
