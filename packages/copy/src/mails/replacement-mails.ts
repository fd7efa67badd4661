import type { MandateAccount } from '@halqa/contract';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { accountFact, type MoneyFacts, noFees, openAction, pageAction, turnOf } from './money-facts.ts';

/**
 * Of what a member had paid in whose place somebody took: whole contributions. `link`: the page that says what became of it. `cents`:
 * what is sent, without what was `taken` for what they owed.
 */
type ClaimFacts = { groupName: string; link: string; cents: number; taken?: number; account: MandateAccount | null };

const amountOf = ({ cents }: ClaimFacts) => formatDollars(cents / 100);

const previewOf = (claim: ClaimFacts) =>
  `${amountOf(claim)}, ${claim.taken ? 'less what you owed' : 'nothing taken off'}.`;

/** In the middle of a sentence. */
const lessOwed = ({ taken }: ClaimFacts) => (taken ? ', less what you owed to its turns,' : '');

const formerAction = ({ link }: ClaimFacts) => pageAction({ link, isFormer: true });

const claimFacts = ({ taken = 0, ...claim }: ClaimFacts) => [
  ['What you had paid in', formatDollars((claim.cents + taken) / 100)] as const,
  ...(taken === 0 ? [] : [['Taken for what you owed', formatDollars(taken / 100)] as const]),
  ...(taken === 0 ? [] : [['You receive', amountOf(claim)] as const]),
  ...accountFact('To your account', claim.account),
  noFees,
];

/** When an operator begins a check. */
export function claimOnHoldMail(claim: ClaimFacts): MailWords {
  const group = bidiSafe(claim.groupName);
  return {
    subject: `What you had paid into ${group} is on hold`,
    preview: `${productName} checks it before it is sent.`,
    heading: 'What you had paid in is on hold',
    paragraphs: [
      `${productName} checks what you had paid into ${group} before it is sent. The money stays yours. You hear from us when it is sent; there is nothing for you to do.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
}

/** `on`: the day on which it is sent. */
export function claimPlannedMail({ on, ...claim }: ClaimFacts & { on: string }): MailWords {
  const group = bidiSafe(claim.groupName);
  return {
    subject: `What you had paid into ${group} is sent to you on ${formatDate(on)}`,
    preview: previewOf(claim),
    heading: `${amountOf(claim)} comes back to you`,
    paragraphs: [
      `Somebody took your place in ${group}, and its turn has been paid out. What you had paid in${lessOwed(claim)} is sent to you on ${formatDate(on)}.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
}

/**
 * It is expected to be sent on `on` now; or not on `notOn`, as it was, and nobody knows when. `turn`: the one of the former place, by whose
 * payout it follows, of which a contribution may be missing, or to which its member has paid theirs; without it, turns were moved.
 */
type ClaimMoved = ClaimFacts & {
  readonly turn?: number;
  readonly isMissing?: boolean;
  readonly hasPaid?: boolean;
} & ({ readonly on: string } | { readonly on: null; readonly notOn: string });

export function claimMovedMail(claim: ClaimMoved): MailWords {
  const group = bidiSafe(claim.groupName);
  const isKnown = claim.on !== null;
  const day = formatDate(isKnown ? claim.on : claim.notOn);
  const paidOut = 'once the turn of your former place has been paid out';
  const after = claim.hasPaid ? `${paidOut} and that debit cannot be taken back any more` : paidOut;
  return {
    subject: `What you had paid into ${group} is ${isKnown ? `to be sent on ${day} now` : `no longer expected on ${day}`}`,
    preview: previewOf(claim),
    heading: `${amountOf(claim)} comes back ${isKnown ? 'on another day' : 'later'}`,
    paragraphs: [
      `${whyMoved(claim, group)} What you had paid in is ${isKnown ? `expected to be sent to you on ${day} now, ${after}. You hear from us when it is sent.` : `no longer expected on ${day}: it is sent to you ${after}. The day is not known yet; you hear from us when it is.`}`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
}

function whyMoved({ on, turn, isMissing, hasPaid }: ClaimMoved, group: string): string {
  if (turn === undefined) return `Turns of ${group} were moved, as you signed that they can be.`;
  if (hasPaid) return `Your debit for turn ${turn} of ${group} has arrived.`;
  if (isMissing) return `A contribution to turn ${turn} of ${group} is missing.`;
  return `The payout of turn ${turn} of ${group} ${on === null ? 'waits' : 'has another day'}.`;
}

export function claimSentMail(claim: ClaimFacts): MailWords {
  return {
    subject: `What you had paid into ${bidiSafe(claim.groupName)} is on its way`,
    preview: previewOf(claim),
    heading: `${amountOf(claim)} is on its way to you`,
    paragraphs: [
      `What you had paid into ${bidiSafe(claim.groupName)}${lessOwed(claim)} has been sent. Banks need one or two business days.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
}

export function claimReceivedMail(claim: ClaimFacts): MailWords {
  return {
    subject: `What you had paid into ${bidiSafe(claim.groupName)} has arrived`,
    preview: previewOf(claim),
    heading: `You received ${amountOf(claim)}`,
    paragraphs: [
      claim.taken
        ? `What you had paid into ${bidiSafe(claim.groupName)}${lessOwed(claim)} is on your account again.`
        : `All that you had paid into ${bidiSafe(claim.groupName)} is on your account again.`,
    ],
    facts: claimFacts(claim),
    action: formerAction(claim),
  };
}

export function claimFailedMail(claim: ClaimFacts & { bankLink: string }): MailWords {
  return {
    subject: `What you had paid into ${bidiSafe(claim.groupName)} could not be delivered`,
    preview: 'It is yours and waits for you.',
    heading: `${amountOf(claim)} could not reach your bank account`,
    paragraphs: [
      'The money is yours and waits for you. Link another account, or use another linked one, and have it sent again.',
    ],
    facts: claimFacts(claim),
    action: openAction('Link your bank', claim.bankLink),
  };
}

/** To the organizer: a member asks that somebody takes their place. */
export function replacementAskedMail({
  groupName,
  memberName,
  link,
}: {
  groupName: string;
  memberName: string;
  link: string;
}): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} asks to be replaced in ${group}`,
    preview: 'Nothing changes unless you offer the place to somebody.',
    heading: `${member} asks to be replaced`,
    paragraphs: [
      `${member} would like somebody from the standby list to take their place in ${group}: their turn, and every contribution that they have not paid. What they have paid comes back to them out of that turn, and nobody pays for a place.`,
      'You decide to whom of the list you offer it. Until somebody takes it, everything stays as it is.',
    ],
    action: openAction('See the standby list', link),
  };
}

/** To the organizer: `memberName` has joined the standby list, and the place of `otherName` can be offered. */
export function standbyJoinedMail({
  groupName,
  memberName,
  otherName,
  link,
}: {
  groupName: string;
  memberName: string;
  otherName: string;
  link: string;
}): MailWords {
  const [group, member, other] = [bidiSafe(groupName), bidiSafe(memberName), bidiSafe(otherName)];
  return {
    subject: `${member} waits for a place in ${group}`,
    preview: `You can offer the place of ${other}.`,
    heading: `${member} waits for a place`,
    paragraphs: [
      `${member} has joined the standby list of ${group}, and ${other} asks to be replaced. You can offer that place to whoever waits. Until somebody takes it, everything stays as it is.`,
    ],
    action: openAction('See the standby list', link),
  };
}

/** To somebody of the standby list. */
export function placeOfferedMail({
  groupName,
  organizerName,
  expiresOn,
  link,
}: {
  groupName: string;
  organizerName: string;
  expiresOn: string;
  link: string;
}): MailWords {
  const group = bidiSafe(groupName);
  return {
    subject: `A place in ${group} is offered to you`,
    preview: `You can take it until ${formatDate(expiresOn)}.`,
    heading: `A place in ${group} is offered to you`,
    paragraphs: [
      `You are waiting for a place in ${group}, which has begun. ${bidiSafe(organizerName)}, who organizes it, offers you the place of a member who leaves: you contribute what is left to pay, and receive exactly that in your turn.`,
      `Read what you would sign, and take it or decline it by ${formatDate(expiresOn)}. Nothing is debited before you sign.`,
    ],
    action: openAction('Read and decide', link),
  };
}

/** To the recipient of a turn: whoever took a place pays what is missing of it, and has until `graceEnds` for it. */
export function graceExtendedMail({ graceEnds, ...facts }: MoneyFacts & { graceEnds: string }): MailWords {
  const group = bidiSafe(facts.groupName);
  const until = formatDate(graceEnds);
  return {
    subject: `${group}: a new member pays a contribution to your turn, until ${until}`,
    preview: 'Your payout may wait as long.',
    heading: `A new member pays a contribution to ${turnOf(facts)}`,
    paragraphs: [
      `Whoever took a place in ${group} takes over a contribution to ${turnOf(facts)}, which is yours to receive. They are debited for it now, and have until ${until} to pay it. Your payout waits for it, and for as long as a bank can take a debit back.`,
      'If it is still missing after that day, you can have what is there sent to you, and the rest when it comes.',
    ],
    facts: [['Last day to pay it', until], noFees],
    action: pageAction(facts),
  };
}

/**
 * To everybody, and to whoever left. `memberName` has the place of `otherName`. `paidIn`: what the reader had paid in who left, in dollars,
 * which is expected to be sent on `on`, where that is known.
 */
export function memberReplacedMail({
  groupName,
  memberName,
  otherName,
  paidIn,
  on = null,
  link,
}: {
  groupName: string;
  memberName: string;
  otherName: string;
  paidIn?: number;
  on?: string | null;
  link: string;
}): MailWords {
  const [group, member, other] = [bidiSafe(groupName), bidiSafe(memberName), bidiSafe(otherName)];
  const isYours = paidIn !== undefined;
  return {
    subject: isYours ? `${member} has your place in ${group}` : `${member} has the place of ${other} in ${group}`,
    preview: isYours ? 'Nothing more is debited from you.' : 'Turns, dates and amounts stay as they are.',
    heading: isYours ? `${member} has your place` : `${member} is a member now`,
    paragraphs: [
      isYours
        ? `Nothing more is debited from you for ${group}. ${paidIn === 0 ? 'You had paid nothing in, so nothing comes back to you.' : `The ${formatDollars(paidIn)} that you had paid in comes back to you after the turn of your place has been paid out${on === null ? '. The day is not known yet; you hear from us when it is.' : `: it is to be sent on ${formatDate(on)}. You hear from us when it is sent, and when that day changes.`}`}`
        : `${member} takes over the turn of ${other} and every contribution that was not paid. Turns, dates and amounts of everybody else stay as they are.`,
    ],
    action: paidIn === 0 ? openAction('See where it stands', link) : pageAction({ link, isFormer: isYours }),
  };
}
