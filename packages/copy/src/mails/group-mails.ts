import type { MandateAccount } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { accountTitle } from '../bank/bank-accounts.ts';
import { formatDate, formatDollars, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { factsOf, type GroupFacts, type MemberChange, turnsNamed } from './group-facts.ts';
import type { MailWords } from './mail.ts';
import { firstStoppable } from './stop-day.ts';

export function groupCreatedMail(group: GroupFacts & SignedCopy & { name: string; invited: number }): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)} has been created`,
    preview: 'What happens next.',
    heading: `${bidiSafe(group.groupName)} is forming`,
    paragraphs: [
      `Hello ${bidiSafe(group.name)}, your group is set up. We sent ${group.invited === 1 ? 'one invitation' : `${group.invited} invitations`}.`,
      'Each person links a bank account and accepts the terms. When every seat is taken, you can start the group.',
      'By creating the group you agreed to these terms. Please keep them.',
    ],
    points: group.terms,
    facts: [...factsOf(group), ...accountFact(group.account)],
    action: { label: 'Open the group', href: group.link },
    notes: [signedNote(group)],
  };
}

/** The signed text, a paragraph for each term, with what proves it, and the account as it was then. */
type SignedCopy = {
  terms: readonly string[];
  version: string;
  sha256: string;
  account: MandateAccount | null;
  link: string;
};

const signedNote = ({ version, sha256 }: SignedCopy): string =>
  `Terms, version ${version}. SHA-256 of their text: ${sha256}`;

/**
 * A member's copy of the text that they signed.
 *
 * @param group `bankDue`: until when the seat waits for the reader's bank; null where it does not wait. `wasMember`: they had their place
 * before they signed this. `hasStarted`: the group had started when they signed, and the terms name what they pay and receive in their
 * place. `place`: the place that they took over in a running group, its payout in whole dollars. `again`: they sign again in a running
 * group, after their debits stopped
 */
export function mandateMail(
  group: GroupFacts &
    SignedCopy & {
      bankDue: { until: string; timeZone: string } | null;
      bankLink: string;
      wasMember?: boolean;
      hasStarted?: boolean;
      place?: TakenPlace | null;
      again?: SignedAgain | null;
    },
): MailWords {
  const { bankDue, wasMember, place, again } = group;
  const name = bidiSafe(group.groupName);
  const done = wasMember ? `You signed the terms of ${name} again` : `You joined ${name}`;
  return {
    subject: wasMember ? done : `Your place in ${name}`,
    preview: 'A copy of the terms that you agreed to.',
    heading: bankDue ? 'One step is left: your bank' : done,
    paragraphs: [
      ...(bankDue
        ? [
            `Your seat in ${bidiSafe(group.groupName)} is kept for you until ${formatMomentInZone(bankDue.until, bankDue.timeZone)}. Link your bank account by then, and you have joined.`,
          ]
        : []),
      ...(again ? resumed(again) : []),
      again
        ? 'The words are those of before, with the turn that is yours today: what you have paid counts, and is not paid again. Please keep them.'
        : 'This is what you agreed to. Please keep it.',
    ],
    points: group.terms,
    facts: [...factsOf(group, group.hasStarted), ...(place ? placeFacts(place) : []), ...accountFact(group.account)],
    action: bankDue ? { label: 'Link your bank', href: group.bankLink } : { label: 'Open the group', href: group.link },
    notes: [signedNote(group)],
  };
}

/** `nextDebit`: the day of the next planned one; null where every turn has begun. */
type TakenPlace = { readonly payout: number; readonly payoutDate: string; readonly nextDebit: string | null };

const placeFacts = ({ payout, payoutDate, nextDebit }: TakenPlace) => [
  ['You receive', formatDollars(payout)] as const,
  ['To be sent on', formatDate(payoutDate)] as const,
  ...(nextDebit === null ? [] : [['Next planned debit', formatDate(nextDebit)] as const]),
];

/** Turns of contributions that are missing. `debited`: by itself, now that it is signed; `byHand`: only when the member asks for it. */
export type SignedAgain = {
  readonly debited: readonly number[];
  readonly byHand: readonly number[];
  /** A debit is planned for a later day. */
  readonly hasLater: boolean;
};

function resumed({ debited, byHand, hasLater }: SignedAgain): string[] {
  return [
    ...(byHand.length === 0
      ? []
      : [
          `What you owe to ${turnsNamed(byHand)} is not debited by itself: please pay it by hand, on the page of the group.`,
        ]),
    ...(debited.length === 0
      ? []
      : [
          `What you owe to ${turnsNamed(debited)} waited for your signature, and is debited by itself as soon as your bank can be asked.`,
        ]),
    ...(hasLater ? ['Contributions that are due later are debited by themselves again.'] : []),
  ];
}

const accountFact = (account: MandateAccount | null) =>
  account ? [['Debited account', accountTitle(account.institutionName, account.maskNumber)] as const] : [];

/** To whoever has linked the bank that their seat waited for. They have the copy of what they signed. */
export function youJoinedMail(group: GroupFacts & { link: string }): MailWords {
  const joined = `You joined ${bidiSafe(group.groupName)}`;
  return {
    subject: joined,
    preview: 'Your seat is yours.',
    heading: joined,
    paragraphs: [
      'Your bank account is linked, so your seat is yours. The copy of what you agreed to was in the mail that you got when you accepted.',
    ],
    facts: factsOf(group),
    action: { label: 'Open the group', href: group.link },
  };
}

/** @param change `waits`: their bank is still to be linked, and until when the seat waits for it, an instant in ISO 8601 */
export function memberJoinedMail({
  groupName,
  memberName,
  link,
  waits,
}: MemberChange & { waits?: { until: string; timeZone: string } | undefined }): MailWords {
  const did = waits ? 'accepted' : 'joined';
  return {
    subject: waits
      ? `${bidiSafe(memberName)} accepted, and still links a bank for ${bidiSafe(groupName)}`
      : `${bidiSafe(memberName)} joined ${bidiSafe(groupName)}`,
    preview: 'One more seat is taken.',
    heading: `${bidiSafe(memberName)} ${did}`,
    paragraphs: [
      `${bidiSafe(memberName)} accepted the terms and has a seat in ${bidiSafe(groupName)}.`,
      ...(waits
        ? [
            `Their bank account is still to be linked. The seat waits for it until ${formatMomentInZone(waits.until, waits.timeZone)}, and is free again after that.`,
          ]
        : []),
    ],
    action: { label: 'Open the group', href: link },
  };
}

export function groupCancelledMail({ groupName, link }: Omit<MemberChange, 'memberName'>): MailWords {
  return {
    subject: `${bidiSafe(groupName)} was closed`,
    preview: 'Nobody paid anything.',
    heading: `${bidiSafe(groupName)} was closed before it started`,
    paragraphs: [
      `The group was not complete after ${limits.forming.maximumDays} days, so it was closed. Nobody paid anything, and nothing will be collected.`,
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

/** @param group `mayStart`: the reader can start it */
export function groupReadyMail(group: GroupFacts & { link: string; mayStart: boolean }): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)} is ready`,
    preview: 'Every seat is taken.',
    heading: `${bidiSafe(group.groupName)} is ready`,
    paragraphs: [
      group.mayStart
        ? 'Everyone has accepted and linked a bank account. The group starts when you start it: until then the dates are planned from the day on which you do.'
        : 'Everyone has accepted and linked a bank account. The organizer starts the group, and we will write again before anything is paid.',
    ],
    facts: factsOf(group),
    action: { label: 'Open the group', href: group.link },
  };
}

type RoundDates = { debitDate: string; payoutDate: string };

type StartedGroup = GroupFacts & {
  /** The member's own position. */
  turn: number;
  /** The day of the start, where the group is. */
  startedOn: string;
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
    preview: `You receive ${payout}${payoutDate ? `, to be sent on ${formatDate(payoutDate)}` : ''}.`,
    heading: `${bidiSafe(group.groupName)} has started`,
    paragraphs: [
      'The order, the dates and the amounts are fixed now: nobody changes them alone. These are the contributions, and when they are debited:',
    ],
    points: rounds.map(
      ({ debitDate }, index) => `Turn ${index + 1}: ${formatDollars(contribution)} debited on ${formatDate(debitDate)}`,
    ),
    facts: [
      ['Your turn', `${turn} of ${members}`],
      ['You receive', payout],
      ...(payoutDate ? [['To be sent on', formatDate(payoutDate)] as const] : []),
      ['Fees', formatDollars(0)],
    ],
    action: { label: 'Open the group', href: group.link },
    notes: [`${stopNote(group)} If a date moves, we write to you.`],
  };
}

/** Names no day that is over at the start. */
function stopNote({ rounds, startedOn }: StartedGroup): string {
  const next = firstStoppable(rounds, startedOn);
  if (next === null) return 'None of these debits can be stopped any more.';
  const [date, until] = [formatDate(next.debitDate), formatDate(next.until)];
  const later = `each later one up to ${limits.debit.stopBusinessDays} business days before its date.`;
  return next.isFirst
    ? `The debit of ${date} can be stopped until ${until}, ${later}`
    : `It is too late to stop a debit before ${date}. The one of that day can be stopped until ${until}, ${later}`;
}

type Departure = { groupName: string; link: string };

/** For the organizer: a seat is free again. */
export function memberLeftMail({ groupName, memberName, link }: Departure & { memberName: string }): MailWords {
  return {
    subject: `${bidiSafe(memberName)} left ${bidiSafe(groupName)}`,
    preview: 'Their seat is free again.',
    heading: `${bidiSafe(memberName)} left`,
    paragraphs: [
      `${bidiSafe(memberName)} left ${bidiSafe(groupName)} before it started, and paid nothing. The seat is free again: you can share the group’s link.`,
    ],
    action: { label: 'Open the group', href: link },
  };
}

/** For the organizer: nobody linked a bank for a seat in time. */
export function seatFreeMail({ groupName, memberName, link }: Departure & { memberName: string }): MailWords {
  return {
    subject: `${bidiSafe(memberName)} has no seat in ${bidiSafe(groupName)} any more`,
    preview: 'No bank was linked for it in time.',
    heading: 'A seat was not kept',
    paragraphs: [
      `${bidiSafe(memberName)} did not link a bank within ${limits.seat.waitsForBankHours} hours, so they have no seat in ${bidiSafe(groupName)} any more. It goes to the first person on the standby list; if nobody waits there, you can invite somebody else. They can come back by the group’s link while a seat is free.`,
    ],
    action: { label: 'Open the group', href: link },
  };
}

/**
 * For whoever linked no bank in time: the end of the mandate they signed, and the way back by the group's page. `endedOn` is
 * `YYYY-MM-DD`. `isOffered`: the seat is not free, but for somebody of the standby list.
 */
export function seatExpiredMail({
  groupName,
  endedOn,
  link,
  isOffered,
}: Departure & { endedOn: string; isOffered: boolean }): MailWords {
  const seat = isOffered
    ? 'Whoever waited for a seat on the standby list is invited to it now. The group’s page shows whether a seat is free, and how to wait for one.'
    : 'The seat is free again: as long as nobody else has it, you can read the terms on the group’s page and join again.';
  return {
    subject: `You have no seat in ${bidiSafe(groupName)} any more`,
    preview: 'No bank was linked in time.',
    heading: 'Your seat was not kept',
    paragraphs: [
      `No bank account was linked within ${limits.seat.waitsForBankHours} hours, so you have no seat in ${bidiSafe(groupName)} any more. ${seat}`,
      `Your authorization to collect contributions ended on ${formatDate(endedOn)}. Nothing was collected, and nothing will be.`,
    ],
    action: { label: isOffered ? 'Open the group' : 'Read the terms and join again', href: link },
    notes: ['We keep on record when you gave the authorization and when it ended.'],
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
      'We keep on record when you gave it and when it ended. To come back you need an invitation or the group’s link, and a free seat.',
    ],
    action: { label: 'Open your dashboard', href: link },
  };
}

/** For a member whom the organizer removed: the end of the mandate they signed. `endedOn` is `YYYY-MM-DD`. */
export function memberRemovedMail({ groupName, endedOn, link }: Departure & { endedOn: string }): MailWords {
  return {
    subject: `You were removed from ${bidiSafe(groupName)}`,
    preview: 'Your authorization has ended.',
    heading: `You were removed from ${bidiSafe(groupName)}`,
    paragraphs: [
      `The organizer of ${bidiSafe(groupName)} removed you before the group started. You cannot join it again. Please ask them if you do not know why.`,
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
    paragraphs: [`${bidiSafe(organizerName)} closed the group. Nobody paid anything, and nothing will be collected.`],
    action: { label: 'Open your dashboard', href: link },
  };
}
