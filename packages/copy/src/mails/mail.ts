import { productName } from '../product.ts';

/** The texts of one mail. All mails have the same layout. */
export type MailWords = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Sentences shown as a list. */
  points?: readonly string[];
  /** The language of the points where it is not the mail's: what was signed is the English text. */
  pointsLanguage?: 'en';
  /** A code to type. */
  code?: string;
  /** Facts in two columns: what, and how much or when. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The button. */
  action?: { label: string; href: string };
  /** Small print under the action. */
  notes?: readonly string[];
  /** In small print too, each on a line of its own. */
  links?: readonly { label: string; href: string }[];
  /** Where a mail program posts when its reader unsubscribes; shown by the program, beside the sender. */
  unsubscribe?: string;
};

/** The last line of every mail. */
export const mailSignature = `${productName} · savings circles without interest and without fees`;
