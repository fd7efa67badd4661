import type { MandateAccount } from '@halqa/contract';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { accountFact, type MoneyFacts, noFees, openAction, turnOf } from './money-facts.ts';

const payoutOf = ({ contribution, members }: Pick<MoneyFacts, 'contribution' | 'members'>) =>
  formatDollars(contribution * members);

type Short = MoneyFacts & { missing: number; payoutDate: string };

const missingOf = (missing: number) =>
  missing === 1 ? '1 contribution is still missing' : `${missing} contributions are still missing`;

/** To the recipient of the turn, and to the organizer: how many are missing, never whose. */
export function roundShortMail(round: Short): MailWords {
  return {
    subject: `${bidiSafe(round.groupName)}: ${missingOf(round.missing)}`,
    preview: `The payout of ${turnOf(round)} waits.`,
    heading: `The payout of ${turnOf(round)} waits`,
    paragraphs: [
      `${missingOf(round.missing)}, so the payout that was planned for ${formatDate(round.payoutDate)} waits.`,
      'What has been collected stays with this turn. Nobody’s money is lost, and nothing of it goes to another turn.',
    ],
    facts: [
      ['Payout', payoutOf(round)],
      ['Still missing', `${round.missing} of ${round.members}`],
    ],
    action: openAction('Open the circle', round.link),
  };
}

type Payout = MoneyFacts & { payoutDate: string; account: MandateAccount | null };

const payoutFacts = (payout: Payout) => [
  ['You receive', payoutOf(payout)] as const,
  ...accountFact('On your account', payout.account),
  noFees,
];

/** To the recipient: everything is collected. */
export function payoutPlannedMail(payout: Payout): MailWords {
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} is planned for ${formatDate(payout.payoutDate)}`,
    preview: 'Every contribution has arrived.',
    heading: `You receive ${payoutOf(payout)} on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived. Your payout is sent on ${formatDate(payout.payoutDate)}.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

/** To the recipient: later than was planned at the start. */
/** @param payout `wasDeclined`: by our own bank, when everything had arrived */
export function payoutDelayedMail(payout: Payout & { plannedDate: string; wasDeclined: boolean }): MailWords {
  const { wasDeclined } = payout;
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} is delayed to ${formatDate(payout.payoutDate)}`,
    preview: wasDeclined ? 'Nothing is missing.' : 'Every contribution has arrived, some of them late.',
    heading: `You receive ${payoutOf(payout)} on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      wasDeclined
        ? `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived, but our bank did not take your payout. Nothing was sent, and nothing is taken off: it is sent on ${formatDate(payout.payoutDate)}. There is nothing for you to do.`
        : `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived, some of them late. A bank can take a debit back for some days, so your payout is sent on ${formatDate(payout.payoutDate)} instead of ${formatDate(payout.plannedDate)}.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

export function payoutSentMail(payout: Payout): MailWords {
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} is on its way`,
    preview: `${payoutOf(payout)}, nothing taken off.`,
    heading: `${payoutOf(payout)} is on its way to you`,
    paragraphs: [
      `Your payout of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has been sent. Banks need one or two business days.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

export function payoutReceivedMail(payout: Payout): MailWords {
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} has arrived`,
    preview: payoutOf(payout),
    heading: `You received ${payoutOf(payout)}`,
    paragraphs: [
      `Your payout of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived. Your contributions to the other turns go on as planned.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

/** To the recipient: the bank did not take the credit. */
export function payoutFailedMail(payout: Payout & { bankLink: string }): MailWords {
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} could not be delivered`,
    preview: 'The money is safe, and stays yours.',
    heading: 'Your bank account needs attention',
    paragraphs: [
      `Your bank did not accept the payout of ${turnOf(payout)} of ${bidiSafe(payout.groupName)}. The money is back with the circle, and stays yours.`,
      'Please link a bank account that accepts payments. Your payout is sent again after that.',
    ],
    facts: payoutFacts(payout),
    action: openAction('Link your bank', payout.bankLink),
  };
}

/** To everybody but the recipient: a turn is over. */
export function roundClosedMail(round: MoneyFacts & { memberName: string }): MailWords {
  const [name, recipient] = [bidiSafe(round.groupName), bidiSafe(round.memberName)];
  return {
    subject: `${name}: ${turnOf(round)} is complete`,
    preview: `${recipient} has received the payout.`,
    heading: `${recipient} has received the payout of ${turnOf(round)}`,
    paragraphs: [`Everyone has paid, and ${recipient} has received everything. Nothing was added or taken off.`],
    facts: [
      ['You paid', formatDollars(round.contribution)],
      ['Collected', payoutOf(round)],
      ['Paid out', payoutOf(round)],
      noFees,
    ],
    action: openAction('Open the circle', round.link),
  };
}

type Cycle = Omit<MoneyFacts, 'turn'>;

const statement = ({ contribution, members }: Cycle) => [
  ['You paid', `${members} × ${formatDollars(contribution)} = ${formatDollars(contribution * members)}`] as const,
  ['You received', formatDollars(contribution * members)] as const,
  noFees,
];

/** To everybody: every turn was paid out; banks can still take debits back for a while. */
export function cycleClearingMail(group: Cycle): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)}: every payout has been made`,
    preview: 'Nothing more is debited.',
    heading: 'Every payout has been made',
    paragraphs: [
      `Everyone in ${bidiSafe(group.groupName)} has received their payout, and nothing more is debited. Banks can still take back a debit for a while; when that time is over, we send you the statement.`,
    ],
    facts: statement(group),
    action: openAction('Open the circle', group.link),
  };
}

/** To everybody, with the statement. */
export function cycleCompletedMail(group: Cycle & { booksLink: string }): MailWords {
  return {
    subject: `${bidiSafe(group.groupName)} is complete`,
    preview: 'Everyone has paid everything and received everything.',
    heading: `${bidiSafe(group.groupName)} is complete`,
    paragraphs: [
      'Everyone has paid everything and received everything. You received exactly what you paid: no interest, no fees.',
      `The books of the circle are closed. Your own browser can check every entry of them, without trusting ${productName}.`,
    ],
    facts: statement(group),
    action: openAction('Verify the books', group.booksLink),
  };
}
