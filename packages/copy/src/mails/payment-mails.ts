import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { dayIn, type PaymentMailData } from './payment-facts.ts';

export function paymentReminderMail(data: PaymentMailData & { siteUrl: string }): MailWords {
  const group = data.groupName ? bidiSafe(data.groupName) : 'your group';
  return {
    subject: `Your contribution to ${group}`,
    preview: 'A contribution is coming up.',
    heading: 'A contribution is coming up',
    paragraphs: [greeted(data.name, `your next contribution to ${group} is due soon. Nothing is added to it.`)],
    facts: factsOf(data),
    action: { label: 'Open your dashboard', href: `${data.siteUrl}/dashboard` },
  };
}

export function payoutNotificationMail(data: PaymentMailData & { siteUrl: string }): MailWords {
  const group = data.groupName ? bidiSafe(data.groupName) : 'your group';
  return {
    subject: `Your payout from ${group}`,
    preview: 'It is your turn.',
    heading: 'It is your turn',
    paragraphs: [greeted(data.name, `the pot of ${group} is on its way to your bank account.`)],
    facts: factsOf(data),
    action: { label: 'Open your dashboard', href: `${data.siteUrl}/dashboard` },
  };
}

/** Puts a greeting before a sentence; without a name the sentence is capitalized instead. */
const greeted = (name: string | undefined, sentence: string) =>
  name ? `Hello ${bidiSafe(name)}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);

function factsOf({ amount, dueDate }: PaymentMailData) {
  const facts: [string, string][] = [];
  if (amount !== undefined) facts.push(['Amount', typeof amount === 'number' ? formatDollars(amount) : amount]);
  if (dueDate) facts.push(['Due', dateInWords(dueDate)]);
  return facts;
}

/** `2026-12-01` or an ISO instant → "December 1, 2026". Other texts are returned unchanged. */
function dateInWords(text: string): string {
  const day = dayIn(text);
  return day ? formatDate(day) : text;
}
