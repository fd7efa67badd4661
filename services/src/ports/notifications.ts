import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** A line behind the bell. */
type StoredNotification = {
  /** Sorts by time, and is the same however often the same event is told to the same person. */
  readonly id: string;
  readonly title: string;
  readonly at: EpochMilliseconds;
  /** Where it leads, a path of this site. */
  readonly href: string | null;
  readonly read: boolean;
};

export type NotificationRepository = {
  /** A notice that is there already stays as it is, read or not. */
  add(userId: UserId, notice: StoredNotification): Promise<void>;
  /** Newest first. */
  list(userId: UserId, atMost: number): Promise<readonly StoredNotification[]>;
  /** False when this person has no such notice. */
  markRead(userId: UserId, id: string): Promise<boolean>;
};
