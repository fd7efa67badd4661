import type { MailWords } from '@halqa/copy';

export type Mailer = {
  /** The id that the mail service gave it; null when the mail was not taken. */
  send(to: string, words: MailWords): Promise<string | null>;
};
