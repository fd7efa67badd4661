import { productName } from '../product.ts';

/** Everything that one mail says. The layout is the same for all of them. */
export type MailWords = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Sentences that stand together as a list. */
  points?: readonly string[];
  /** A code to type. */
  code?: string;
  /** Facts in two columns: what, and how much or when. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** Small print under the action. */
  notes?: readonly string[];
};

/** The last line of every mail. */
export const mailSignature = `${productName} · savings circles without interest and without fees`;
