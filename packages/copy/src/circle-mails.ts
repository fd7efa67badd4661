import { formatDate, formatDollars } from './format.ts';
import type { MailWords } from './mail-words.ts';
import { named } from './named.ts';
import { productName } from './product.ts';

type Circle = {
  groupName: string;
  /** Whole dollars. */
  contribution: number;
  members: number;
  /** As `scheduleText` says it. */
  schedule: string;
  /** `YYYY-MM-DD`. */
  firstContribution: string;
};

const factsOf = (circle: Circle) =>
  [
    ['Contribution', `${formatDollars(circle.contribution)}, ${lowerFirst(circle.schedule)}`],
    ['Members', `${circle.members}`],
    ['Payout per turn', formatDollars(circle.contribution * circle.members)],
    ['First contribution', formatDate(circle.firstContribution)],
    ['Fees', formatDollars(0)],
  ] as const;

export function invitationMail(circle: Circle & { adminName: string; link: string; expiresOn: string }): MailWords {
  return {
    subject: `${named(circle.adminName)} invites you to ${named(circle.groupName)}`,
    preview: `A savings circle of ${circle.members} people: ${formatDollars(circle.contribution)} each.`,
    heading: `You are invited to ${named(circle.groupName)}`,
    paragraphs: [
      `${named(circle.adminName)} would like you to join a savings circle on ${productName}. Everyone pays the same amount, and everyone receives the whole pot once.`,
      'Nothing is paid by following the link. You see all terms before you decide.',
    ],
    facts: factsOf(circle),
    action: { label: 'See the invitation', href: circle.link },
    notes: [
      `The invitation is for this address only and is valid until ${formatDate(circle.expiresOn)}.`,
      `If you do not know ${named(circle.adminName)}, please ignore this mail.`,
    ],
  };
}

export function groupCreatedMail(circle: Circle & { name: string; link: string; invited: number }): MailWords {
  return {
    subject: `${named(circle.groupName)} has been created`,
    preview: 'What happens next.',
    heading: `${named(circle.groupName)} is forming`,
    paragraphs: [
      `Hello ${named(circle.name)}, your circle is set up. We sent ${circle.invited === 1 ? 'one invitation' : `${circle.invited} invitations`}.`,
      'Each person links a bank account and accepts the terms. When every seat is taken, the circle is ready, and we tell everyone.',
    ],
    facts: factsOf(circle),
    action: { label: 'Open the circle', href: circle.link },
    notes: ['By creating the circle you agreed to the same terms as every member.'],
  };
}

/** The copy of what a member signed, which they may keep. */
export function mandateMail(circle: Circle & { terms: readonly string[]; version: string; link: string }): MailWords {
  return {
    subject: `Your place in ${named(circle.groupName)}`,
    preview: 'A copy of the terms that you agreed to.',
    heading: `You joined ${named(circle.groupName)}`,
    paragraphs: ['This is what you agreed to. Please keep it.'],
    points: circle.terms,
    facts: factsOf(circle),
    action: { label: 'Open the circle', href: circle.link },
    notes: [`Terms, version ${circle.version}.`],
  };
}

type News = { groupName: string; memberName: string; link: string };

export function memberJoinedMail({ groupName, memberName, link }: News): MailWords {
  return {
    subject: `${named(memberName)} joined ${named(groupName)}`,
    preview: 'One more seat is taken.',
    heading: `${named(memberName)} joined`,
    paragraphs: [`${named(memberName)} accepted the terms and has a seat in ${named(groupName)}.`],
    action: { label: 'Open the circle', href: link },
  };
}

export function memberDeclinedMail({ groupName, memberName, link }: News): MailWords {
  return {
    subject: `${named(memberName)} declined the invitation to ${named(groupName)}`,
    preview: 'Their seat is free again.',
    heading: 'An invitation was declined',
    paragraphs: [
      `${named(memberName)} will not join ${named(groupName)}. The seat is free again: you can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

export function invitationExpiredMail({ groupName, memberName, link }: News): MailWords {
  return {
    subject: `The invitation of ${named(memberName)} to ${named(groupName)} has expired`,
    preview: 'Their seat is free again.',
    heading: 'An invitation has expired',
    paragraphs: [
      `${named(memberName)} did not answer within 14 days, so the seat in ${named(groupName)} is free again. You can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

export function groupCancelledMail({ groupName, link }: Omit<News, 'memberName'>): MailWords {
  return {
    subject: `${named(groupName)} was closed`,
    preview: 'Nobody paid anything.',
    heading: `${named(groupName)} was closed before it started`,
    paragraphs: [
      'The circle was not complete after 30 days, so it was closed. Nobody paid anything, and nothing will be collected.',
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

export function groupReadyMail(circle: Circle & { link: string }): MailWords {
  return {
    subject: `${named(circle.groupName)} is ready`,
    preview: 'Every seat is taken.',
    heading: `${named(circle.groupName)} is ready`,
    paragraphs: ['Everyone has accepted and linked a bank account. We will write again before anything is paid.'],
    facts: factsOf(circle),
    action: { label: 'Open the circle', href: circle.link },
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
