import type { EpochMilliseconds } from '@halqa/domain';

/** One mail about one event to one person: events may be told again, mails may not. */
export type MailClaim = { readonly event: string; readonly person: string };

export type SentMails = {
  /** `mine`: send it now. `sent`: nothing to do. `busy`: somebody is sending it at this moment. */
  claim(mail: MailClaim, now: EpochMilliseconds): Promise<'mine' | 'sent' | 'busy'>;
  confirm(mail: MailClaim): Promise<void>;
  /** The sending failed, so the next one may try. */
  release(mail: MailClaim): Promise<void>;
};
