import { formatDate } from './format.ts';
import type { MailWords } from './mail-words.ts';
import { named } from './named.ts';

type Leaving = { groupName: string; link: string };

/** For the admin, whose group has a seat to give again. */
export function memberLeftMail({ groupName, memberName, link }: Leaving & { memberName: string }): MailWords {
  return {
    subject: `${named(memberName)} left ${named(groupName)}`,
    preview: 'Their seat is free again.',
    heading: `${named(memberName)} left`,
    paragraphs: [
      `${named(memberName)} left ${named(groupName)} before it started, and paid nothing. The seat is free again: you can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

/** For whoever left: the counterpart of the copy of what they signed. `endedOn` as `YYYY-MM-DD`. */
export function mandateEndedMail({ groupName, endedOn, link }: Leaving & { endedOn: string }): MailWords {
  return {
    subject: `You left ${named(groupName)}`,
    preview: 'Your authorization has ended.',
    heading: `You left ${named(groupName)}`,
    paragraphs: [
      `Your authorization to collect contributions for ${named(groupName)} ended on ${formatDate(endedOn)}. Nothing was collected, and nothing will be.`,
      'We keep on record when you gave it and when it ended. To come back you need an invitation and a free seat.',
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

/** For the members, when the admin closed the group before it started. */
export function groupClosedMail({ groupName, adminName, link }: Leaving & { adminName: string }): MailWords {
  return {
    subject: `${named(groupName)} was closed`,
    preview: 'Nobody paid anything.',
    heading: `${named(groupName)} was closed before it started`,
    paragraphs: [`${named(adminName)} closed the circle. Nobody paid anything, and nothing will be collected.`],
    action: { label: 'Open your dashboard', href: link },
  };
}
