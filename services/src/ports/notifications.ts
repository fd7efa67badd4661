import type { MailWords } from '@halqa/copy';
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

export type Mailer = {
  /** The id that the mail service gave it; null when the mail was not taken. */
  send(to: string, words: MailWords): Promise<string | null>;
};

/** One mail about one event to one person: events may be told again, mails may not. */
export type MailClaim = { readonly event: string; readonly person: string };

export type SentMails = {
  /** `mine`: send it now. `sent`: nothing to do. `busy`: somebody is sending it at this moment. */
  claim(mail: MailClaim, now: EpochMilliseconds): Promise<'mine' | 'sent' | 'busy'>;
  confirm(mail: MailClaim): Promise<void>;
  /** The sending failed, so the next one may try. */
  release(mail: MailClaim): Promise<void>;
};

/** One browser that a member allowed to show pushes: where its push service takes them, and its keys (RFC 8291). */
export type PushDevice = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The devices of each member. */
export type PushDevices = {
  /** The same endpoint again takes the place of what was kept of it. */
  save(userId: UserId, device: PushDevice, at: EpochMilliseconds): Promise<void>;
  /** The one that was saved last comes first. */
  list(userId: UserId): Promise<readonly PushDevice[]>;
  /** Nothing happens for an endpoint that is not there. */
  remove(userId: UserId, endpoint: string): Promise<void>;
};

/** What a locked screen may show: the title behind the bell, and where it leads, a path of this site. */
export type PushMessage = { readonly title: string; readonly path: string };

export type PushSender = {
  /** `gone`: that device will never take one again. `failed`: not now, for whatever reason. Never throws. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
};

/** Who wants to hear of new posts. */
export type Newsletter = {
  /** An address that is on the list already stays as it is. */
  add(email: string, at: EpochMilliseconds): Promise<void>;
};
