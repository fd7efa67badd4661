import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** True while the person has not used up what one hour allows. */
export type RateLimit = (userId: UserId, now: EpochMilliseconds) => Promise<boolean>;
