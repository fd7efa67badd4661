import type { MandateAccount } from '@halqa/contract';
import { limits, withoutLinks } from '@halqa/domain';
import { accountTitle } from '../bank/bank-accounts.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';

type GroupFacts = {
  groupName: string;
  /** Whole dollars. */
  contribution: number;
  members: number;
  /** The text of `scheduleText`. */
  schedule: string;
  /** `YYYY-MM-DD`. */
  firstContribution: string;
};

const factsOf = (group: GroupFacts) =>
  [
    ['Contribution', `${formatDollars(group.contribution)}, ${lowerFirst(group.schedule)}`],
    ['Members', `${group.members}`],
    ['Payout per turn', formatDollars(group.contribution * group.members)],
    ['First contribution', formatDate(group.firstContribution)],
    ['Fees', formatDollars(0)],
  ] as const;

/** Goes to people who may not know us: what a member wrote stands in the body alone, named as such and without links. */
export function invitationMail(
  group: GroupFacts & Record<'organizerName' | 'link' | 'blockLink' | 'unsubscribeLink' | 'expiresOn', string>,
): MailWords {
  return {
    subject: `You are invited to a savings circle on ${productName}`,
    preview: `A savings circle of ${group.members} people: ${formatDollars(group.contribution)} each.`,
    heading: 'You are invited to a savings circle',
    paragraphs: [
      `A member of ${productName} would like you to join their savings circle. Everyone pays the same amount, and everyone receives the whole pot once.`,
      'Nothing is paid by following the link. You see all terms before you decide.',
    ],
    facts: [
      ['Member, in their own words', asWritten(group.organizerName)],
      ['Circle, in their own words', asWritten(group.groupName)],
      ...factsOf(group),
    ],
    action: { label: 'See the invitation', href: group.link },
    notes: [
      `The invitation is for this address only and is valid until ${formatDate(group.expiresOn)}.`,
      `The two names above were written by the member, not by ${productName}. If you do not know them, please ignore this mail.`,
    ],
    links: [{ label: 'Report this invitation, or block such mails', href: group.blockLink }],
    unsubscribe: group.unsubscribeLink,
  };
}

const asWritten = (name: string): string => bidiSafe(withoutLinks(name));

export function groupCreatedMail(
  group: GroupFacts & SignedTerms & { name: string; link: string; invited: number },
): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)} has been created`,
    preview: 'What happens next.',
    heading: `${bidiSafe(group.groupName)} is forming`,
    paragraphs: [
      `Hello ${bidiSafe(group.name)}, your circle is set up. We sent ${group.invited === 1 ? 'one invitation' : `${group.invited} invitations`}.`,
      'Each person links a bank account and accepts the terms. When every seat is taken, the circle is ready, and we tell everyone.',
      'By creating the circle you agreed to these terms. Please keep them.',
    ],
    points: group.terms,
    facts: factsOf(group),
    action: { label: 'Open the circle', href: group.link },
    notes: [`Terms, version ${group.version}.`],
  };
}

/** The signed text, a paragraph for each term, and its version. */
type SignedTerms = { terms: readonly string[]; version: string };

type SignedCopy = SignedTerms & { sha256: string; account: MandateAccount | null; link: string };

/** A member's copy of the text that they signed. */
export function mandateMail(group: GroupFacts & SignedCopy): MailWords {
  return {
    subject: `Your place in ${bidiSafe(group.groupName)}`,
    preview: 'A copy of the terms that you agreed to.',
    heading: `You joined ${bidiSafe(group.groupName)}`,
    paragraphs: ['This is what you agreed to. Please keep it.'],
    points: group.terms,
    facts: [...factsOf(group), ...accountFact(group.account)],
    action: { label: 'Open the circle', href: group.link },
    notes: [`Terms, version ${group.version}. SHA-256 of their text: ${group.sha256}`],
  };
}

const accountFact = (account: MandateAccount | null) =>
  account ? [['Debited account', accountTitle(account.institutionName, account.maskNumber)] as const] : [];

type MemberChange = { groupName: string; memberName: string; link: string };

export function memberJoinedMail({ groupName, memberName, link }: MemberChange): MailWords {
  return {
    subject: `${bidiSafe(memberName)} joined ${bidiSafe(groupName)}`,
    preview: 'One more seat is taken.',
    heading: `${bidiSafe(memberName)} joined`,
    paragraphs: [`${bidiSafe(memberName)} accepted the terms and has a seat in ${bidiSafe(groupName)}.`],
    action: { label: 'Open the circle', href: link },
  };
}

export function memberDeclinedMail({ groupName, memberName, link }: MemberChange): MailWords {
  return {
    subject: `${bidiSafe(memberName)} declined the invitation to ${bidiSafe(groupName)}`,
    preview: 'Their seat is free again.',
    heading: 'An invitation was declined',
    paragraphs: [
      `${bidiSafe(memberName)} will not join ${bidiSafe(groupName)}. The seat is free again: you can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

export function invitationExpiredMail({ groupName, memberName, link }: MemberChange): MailWords {
  return {
    subject: `The invitation of ${bidiSafe(memberName)} to ${bidiSafe(groupName)} has expired`,
    preview: 'Their seat is free again.',
    heading: 'An invitation has expired',
    paragraphs: [
      `${bidiSafe(memberName)} did not answer within ${limits.invitation.validDays} days, so the seat in ${bidiSafe(groupName)} is free again. You can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

export function groupCancelledMail({ groupName, link }: Omit<MemberChange, 'memberName'>): MailWords {
  return {
    subject: `${bidiSafe(groupName)} was closed`,
    preview: 'Nobody paid anything.',
    heading: `${bidiSafe(groupName)} was closed before it started`,
    paragraphs: [
      `The circle was not complete after ${limits.forming.maximumDays} days, so it was closed. Nobody paid anything, and nothing will be collected.`,
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

export function groupReadyMail(group: GroupFacts & { link: string }): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)} is ready`,
    preview: 'Every seat is taken.',
    heading: `${bidiSafe(group.groupName)} is ready`,
    paragraphs: ['Everyone has accepted and linked a bank account. We will write again before anything is paid.'],
    facts: factsOf(group),
    action: { label: 'Open the circle', href: group.link },
  };
}

type Signed = { position: number | null; contributions: number; contributionCents: number; payoutCents: number };

type ChangedTerms = Departure & { signed: Signed; now: Signed };

/** To every member when order or number of members changed before the start, with what they signed and what is new. */
export function termsChangedMail({ groupName, signed, now, link }: ChangedTerms): MailWords {
  const [before, after] = [signed.contributions, now.contributions];
  const what =
    before === after
      ? 'The organizer changed the order of payouts'
      : `The organizer lowered the number of members from ${before} to ${after}`;
  return {
    subject: `The terms of ${bidiSafe(groupName)} have changed`,
    preview: 'Please read them and agree again.',
    heading: `The terms of ${bidiSafe(groupName)} have changed`,
    paragraphs: [
      `${what}, so what you signed no longer fits. Your seat stays yours.`,
      'The page of the group shows what you signed and what you would sign now, side by side. The group cannot start before everyone has agreed again. If you do not agree, you can leave; nothing was collected.',
    ],
    facts: changedFacts(signed, now),
    action: { label: 'Read the new terms', href: link },
  };
}

/** What is different for the member: "3 of 5 → 2 of 3". */
function changedFacts(signed: Signed, now: Signed): (readonly [string, string])[] {
  const plain = ({ position, contributions, contributionCents, payoutCents }: Signed) =>
    [
      ['Your turn', position === null ? 'drawn' : `${position} of ${contributions}`],
      ['You pay', `${contributions} × ${formatDollars(contributionCents / 100)}`],
      ['You receive', formatDollars(payoutCents / 100)],
    ] as const;
  const after = plain(now);
  return plain(signed).flatMap(([term, value], index) => {
    const becomes = after[index]?.[1];
    return becomes === undefined || becomes === value ? [] : [[term, `${value} → ${becomes}`] as const];
  });
}

type RoundDates = { contributionDate: string; debitDate: string; payoutDate: string };

type StartedGroup = GroupFacts & {
  /** The member's own position. */
  turn: number;
  /** In order, one for each round. */
  rounds: readonly RoundDates[];
  link: string;
};

/** To each member at the start: every date that is fixed now, and their own payout. */
export function groupStartedMail(group: StartedGroup): MailWords {
  const { members, contribution, turn, rounds } = group;
  const payoutDate = rounds[turn - 1]?.payoutDate;
  const payout = formatDollars(contribution * members);
  return {
    subject: `${bidiSafe(group.groupName)} has started`,
    preview: `You receive ${payout}${payoutDate ? ` on ${formatDate(payoutDate)}` : ''}.`,
    heading: `${bidiSafe(group.groupName)} has started`,
    paragraphs: [
      'The order, the dates and the amounts are fixed now. These are the contributions, and when they are debited:',
    ],
    points: rounds.map(
      ({ contributionDate, debitDate }, index) =>
        `Turn ${index + 1}: ${formatDollars(contribution)} due on ${formatDate(contributionDate)}, debited on ${formatDate(debitDate)}`,
    ),
    facts: [
      ['Your turn', `${turn} of ${members}`],
      ['You receive', payout],
      ...(payoutDate ? [['Planned for', formatDate(payoutDate)] as const] : []),
      ['Fees', formatDollars(0)],
    ],
    action: { label: 'Open the circle', href: group.link },
    notes: [
      `A debit can be stopped up to ${limits.debit.stopBusinessDays} business days before its date. If a date moves, we write to you.`,
    ],
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Departure = { groupName: string; link: string };

/** For the organizer: a seat is free again. */
export function memberLeftMail({ groupName, memberName, link }: Departure & { memberName: string }): MailWords {
  return {
    subject: `${bidiSafe(memberName)} left ${bidiSafe(groupName)}`,
    preview: 'Their seat is free again.',
    heading: `${bidiSafe(memberName)} left`,
    paragraphs: [
      `${bidiSafe(memberName)} left ${bidiSafe(groupName)} before it started, and paid nothing. The seat is free again: you can share the circle’s link.`,
    ],
    action: { label: 'Open the circle', href: link },
  };
}

/** For the member who left: the end of the mandate they signed. `endedOn` is `YYYY-MM-DD`. */
export function mandateEndedMail({ groupName, endedOn, link }: Departure & { endedOn: string }): MailWords {
  return {
    subject: `You left ${bidiSafe(groupName)}`,
    preview: 'Your authorization has ended.',
    heading: `You left ${bidiSafe(groupName)}`,
    paragraphs: [
      `Your authorization to collect contributions for ${bidiSafe(groupName)} ended on ${formatDate(endedOn)}. Nothing was collected, and nothing will be.`,
      'We keep on record when you gave it and when it ended. To come back you need an invitation and a free seat.',
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

/** For a member whose seat the organizer gave back: the end of the mandate they signed. `endedOn` is `YYYY-MM-DD`. */
export function memberRemovedMail({ groupName, endedOn, link }: Departure & { endedOn: string }): MailWords {
  return {
    subject: `Your seat in ${bidiSafe(groupName)} was given back`,
    preview: 'Your authorization has ended.',
    heading: 'Your seat was given back',
    paragraphs: [
      `The organizer of ${bidiSafe(groupName)} gave your seat back before the circle started. Please ask them if you do not know why.`,
      `Your authorization to collect contributions for ${bidiSafe(groupName)} ended on ${formatDate(endedOn)}. Nothing was collected, and nothing will be.`,
    ],
    action: { label: 'Open your dashboard', href: link },
    notes: ['We keep on record when you gave the authorization and when it ended.'],
  };
}

/** For the members, when the organizer closed the group before its start. */
export function groupClosedMail({ groupName, organizerName, link }: Departure & { organizerName: string }): MailWords {
  return {
    subject: `${bidiSafe(groupName)} was closed`,
    preview: 'Nobody paid anything.',
    heading: `${bidiSafe(groupName)} was closed before it started`,
    paragraphs: [`${bidiSafe(organizerName)} closed the circle. Nobody paid anything, and nothing will be collected.`],
    action: { label: 'Open your dashboard', href: link },
  };
}
