import type { NotificationContent, StoredPreferences } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';

/** How many entries the bell lists. */
export const mostInBell = 50;

/** An entry behind the bell. */
export type StoredNotification = NotificationContent & {
  /** Sorts by time, and is the same however often the same event is delivered to the same person. */
  readonly id: string;
  readonly at: EpochMilliseconds;
  /** Where it leads, a path of this site. */
  readonly href: string | null;
  readonly read: boolean;
};

/** How something is that a person has to know or do: as the newest notification about it says. */
export type WaitingThing = {
  /** One of the person's things, in its group where it has one. */
  readonly thing: string;
  readonly groupId: string | null;
  readonly at: EpochMilliseconds;
  /** Null once nothing of it waits. */
  readonly notification: StoredNotification | null;
  /** It is never deleted, because it hides what is older. */
  readonly lasts?: true | undefined;
  /** Another thing of its group with which it ends, beside the group itself. */
  readonly endsWith?: string | undefined;
  /** When it ends by itself. */
  readonly until?: EpochMilliseconds | undefined;
};

export type NotificationRepository = {
  /** Leaves a notification with the same id as it is, read or not. */
  add(userId: UserId, notification: StoredNotification): Promise<void>;
  /** Newest first; with `before`, of what is older than that moment. */
  list(userId: UserId, atMost: number, before?: EpochMilliseconds): Promise<readonly StoredNotification[]>;
  /** False when this person has no such notification. */
  markRead(userId: UserId, id: string): Promise<boolean>;
  /** Leaves what is newer of the same thing as it is, and what waits since the same moment: events may be delivered late, or again. */
  saveWaiting(userId: UserId, waiting: WaitingThing): Promise<void>;
  /** Every thing of a person, also what does not wait any more. */
  listWaiting(userId: UserId): Promise<readonly WaitingThing[]>;
};

/** One mail about one event to one person: events may be delivered again, mails may not. */
export type MailClaim = { readonly eventKey: string; readonly person: string };

export type SentMails = {
  /** `mine`: send it now. `sent`: nothing to do. `busy`: another process is sending it at this moment. */
  claim(mail: MailClaim, now: EpochMilliseconds): Promise<'mine' | 'sent' | 'busy'>;
  confirm(mail: MailClaim): Promise<void>;
  /** The sending failed, so another process may try. */
  release(mail: MailClaim): Promise<void>;
};

/** One browser that a member allowed to show pushes: where its push service takes them, and its keys (RFC 8291). */
export type PushDevice = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The devices of each member. */
export type PushDevices = {
  /** Replaces the stored device with the same endpoint. */
  save(userId: UserId, device: PushDevice, at: EpochMilliseconds): Promise<void>;
  /** Newest first. */
  list(userId: UserId): Promise<readonly PushDevice[]>;
  /** Does nothing for an unknown endpoint. */
  remove(userId: UserId, endpoint: string): Promise<void>;
};

/** What a locked screen may show: the notification in one sentence, its language, and where it leads, a path of this site. */
export type PushMessage = {
  readonly title: string;
  readonly path: string;
  readonly language: StoredPreferences['language'];
};

export type PushSender = {
  /** `gone`: that device will never accept one again. `failed`: not now, for whatever reason. Never throws. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
};

/** The addresses that get new posts. */
export type Newsletter = {
  /** Leaves an address that is on the list as it is. */
  add(email: string, at: EpochMilliseconds): Promise<void>;
};
