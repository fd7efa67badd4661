import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** The secret address of a member's calendar. */
export type Calendar = {
  /** The hash of the token in the address; the token is stored nowhere. */
  readonly hash: string;
  readonly userId: UserId;
  readonly language: 'en' | 'ar';
  readonly createdAt: EpochMilliseconds;
};

/** At most one of each member. */
export type Calendars = {
  find(hash: string): Promise<Calendar | undefined>;
  findOf(userId: UserId): Promise<Calendar | undefined>;
  /** Ends the one before. */
  replace(calendar: Calendar): Promise<void>;
  /** Does nothing where there is none. */
  remove(userId: UserId): Promise<void>;
};
