import { limits } from '@halqa/domain';
import { formatDate, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';

/** To the member whose seat waits for their bank for one day more. `until` is an instant in ISO 8601. */
export function seatEndsMail({
  groupName,
  until,
  timeZone,
  bankLink,
}: {
  groupName: string;
  until: string;
  timeZone: string;
  bankLink: string;
}): MailWords {
  const name = bidiSafe(groupName);
  return {
    subject: `Your seat in ${name} still waits for your bank`,
    preview: 'Link a bank account to keep it.',
    heading: 'Your seat waits for your bank',
    paragraphs: [
      `Your seat in ${name} is kept for you until ${formatMomentInZone(until, timeZone)}. Link your bank account by then, and you have joined. If you do not, somebody else can have the seat then, and nothing is collected from you.`,
    ],
    action: { label: 'Link your bank', href: bankLink },
  };
}

/** To the organizer of a group that is not complete. `closesOn` is `YYYY-MM-DD`. */
export function groupEndsMail({
  groupName,
  closesOn,
  link,
}: {
  groupName: string;
  closesOn: string;
  link: string;
}): MailWords {
  const name = bidiSafe(groupName);
  return {
    subject: `${name} is closed on ${formatDate(closesOn)} unless it is complete`,
    preview: 'Its page says what is missing.',
    heading: `${name} is not complete yet`,
    paragraphs: [
      `A group that is not complete after ${limits.forming.maximumDays} days is closed: ${name} on ${formatDate(closesOn)}. Its page says what is missing; you can invite more people there. If it is closed, nobody pays anything, and you can start a new one.`,
    ],
    action: { label: 'Open the group', href: link },
  };
}
