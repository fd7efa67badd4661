import type { MandateAccount } from '@halqa/contract';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { accountFact, type MoneyFacts, noFees, openAction, turnOf, type WithClaim } from './money-facts.ts';

const payoutOf = ({ contribution, members, claim = 0 }: Pick<MoneyFacts, 'contribution' | 'members'> & WithClaim) =>
  formatDollars(contribution * members - claim);

const claimFact = ({ claim = 0 }: WithClaim) =>
  claim === 0 ? [] : [['Goes back to who had the place before', formatDollars(claim)] as const];

type Short = MoneyFacts & WithClaim & { missing: number; payoutDate: string; isRecipient: boolean };

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
      ...(round.isRecipient
        ? [
            'It is your turn, so you decide: wait, and everything is sent at once when it is here; or open the circle and have what is here sent now, and the rest when it comes. You need to do nothing to wait, and nothing is sent in parts without you.',
          ]
        : []),
    ],
    facts: [
      ['Payout', payoutOf(round)],
      ['Still missing', `${round.missing} of ${round.members}`],
    ],
    action: openAction('Open the circle', round.link),
  };
}

/**
 * `part`: of a payout that is not the whole pot, what is sent and what is still to come after it, in dollars; `setOff` was taken
 * from it for what its recipient owed; `isWhole` where nothing else was or will be sent. `takesOwed`: what they owe may be taken.
 */
type Payout = MoneyFacts &
  WithClaim & {
    payoutDate: string;
    account: MandateAccount | null;
    part: { amount: number; rest: number; setOff?: number; isWhole?: boolean } | null;
    takesOwed?: boolean;
  };

const amountOf = (payout: Payout) => (payout.part === null ? payoutOf(payout) : formatDollars(payout.part.amount));

const isPartOnly = ({ part }: Payout): boolean => part !== null && !part.isWhole;

/** What is sent: everything, one part of it, or the last one. */
const nameOf = ({ part }: Payout) => {
  if (part === null || part.isWhole) return 'Your payout';
  return part.rest === 0 ? 'The rest of your payout' : 'A part of your payout';
};

const payoutFacts = (payout: Payout) => [
  ['You receive', amountOf(payout)] as const,
  ...(payout.part?.setOff ? [['Taken for what you owed', formatDollars(payout.part.setOff)] as const] : []),
  ...(payout.part && !payout.part.isWhole ? [['Still to come', formatDollars(payout.part.rest)] as const] : []),
  ...accountFact('On your account', payout.account),
  noFees,
];

const owedOf = ({ takesOwed }: Payout): readonly string[] =>
  takesOwed ? ['What you still owe to turns of the circle then is taken from it first, as you signed.'] : [];

/** To the recipient: everything is collected. */
export function payoutPlannedMail(payout: Payout): MailWords {
  return {
    subject: `Your payout from ${bidiSafe(payout.groupName)} is planned for ${formatDate(payout.payoutDate)}`,
    preview: 'Every contribution has arrived.',
    heading: `You receive ${amountOf(payout)} on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived. ${nameOf(payout)} is sent on ${formatDate(payout.payoutDate)}.`,
      ...owedOf(payout),
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
    heading: `You receive ${amountOf(payout)} on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      (payout.part?.rest ?? 0) > 0
        ? `Our bank did not take the ${amountOf(payout)} that you chose to be paid now. Nothing was sent, and nothing is taken off: it is sent on ${formatDate(payout.payoutDate)}, unless some of it comes back before. There is nothing for you to do.`
        : wasDeclined
          ? `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived, but our bank did not take your payout. Nothing was sent, and nothing is taken off: it is sent on ${formatDate(payout.payoutDate)}. There is nothing for you to do.`
          : `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived, some of them late. A bank can take a debit back for some days, so your payout is sent on ${formatDate(payout.payoutDate)} instead of ${formatDate(payout.plannedDate)}.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

export function payoutSentMail(payout: Payout): MailWords {
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is on its way`,
    preview: `${amountOf(payout)}, ${payout.part?.setOff ? 'less what you owed' : 'nothing taken off'}.`,
    heading: `${amountOf(payout)} is on its way to you`,
    paragraphs: [
      `${nameOf(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has been sent. Banks need one or two business days.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

export function payoutReceivedMail(payout: Payout): MailWords {
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} has arrived`,
    preview: amountOf(payout),
    heading: `You received ${amountOf(payout)}`,
    paragraphs: [
      ...((payout.part?.rest ?? 0) > 0
        ? [
            'What is missing is sent when it comes: by itself once everything is here, or sooner when you choose so again.',
          ]
        : []),
      `${nameOf(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived. Your contributions to the other turns go on as planned.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

/** To the recipient: the bank did not take the credit. */
export function payoutFailedMail(payout: Payout & { bankLink: string }): MailWords {
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} could not be delivered`,
    preview: 'The money is safe, and stays yours.',
    heading: 'Your bank account needs attention',
    paragraphs: [
      `Your bank did not accept ${isPartOnly(payout) ? `${amountOf(payout)} of ` : ''}the payout of ${turnOf(payout)} of ${bidiSafe(payout.groupName)}. The money is back with the circle, and stays yours.`,
      'Please link a bank account that accepts payments. Your payout is sent again after that.',
    ],
    facts: payoutFacts(payout),
    action: openAction('Link your bank', payout.bankLink),
  };
}

/** To the recipient of a group that ends early: what came back is everybody's now. */
export function payoutSharedOutMail(payout: Payout & { bankLink: string }): MailWords {
  const name = bidiSafe(payout.groupName);
  return {
    subject: `${nameOf(payout)} from ${name} came back, and is shared out`,
    preview: 'The circle ends early.',
    heading: `${amountOf(payout)} came back to the circle`,
    paragraphs: [
      `Your bank did not accept ${isPartOnly(payout) ? `${amountOf(payout)} of ` : ''}the payout of ${turnOf(payout)} of ${name}. Because the circle ends early, it is not sent again: it is shared out with all that the circle has, among those who paid in more than they received. What came back counts as not received by you.`,
      'If you get a share, it is sent to the bank account that you have linked then. Please link one that accepts payments.',
    ],
    facts: [['Came back', amountOf(payout)], noFees],
    action: openAction('Link your bank', payout.bankLink),
  };
}

/** To the recipient, who chose it: so that they hear of it when somebody else did in their name. */
export function partChosenMail(payout: Payout): MailWords {
  return {
    subject: `You chose to be paid ${amountOf(payout)} from ${bidiSafe(payout.groupName)} now`,
    preview: 'The rest is sent when it comes.',
    heading: `${amountOf(payout)} now, the rest when it comes`,
    paragraphs: [
      `You chose to have what is there of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} sent now. The rest stays yours and is sent when it comes: by itself once everything is here, or sooner when you choose so again.`,
      'If it was not you, please change your password and write to us.',
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the circle', payout.link),
  };
}

/** To the recipient: what they chose is not there any more, and nothing was sent. */
export function partWithdrawnMail(payout: Payout): MailWords {
  const name = bidiSafe(payout.groupName);
  const isTaken = Boolean(payout.part?.setOff);
  const why = isTaken
    ? `What you owed to turns of ${name} was taken first from what is there of ${turnOf(payout)}, as you signed, so nothing was sent.`
    : `A bank took back a contribution to ${turnOf(payout)} of ${name} before what you had chosen was sent, so nothing was sent. Who owes it has to pay again.`;
  return {
    subject: `${name}: nothing was sent, because ${isTaken ? 'what you owe was taken first' : 'a contribution came back'}`,
    preview: 'Please look at what is there now.',
    heading: `${amountOf(payout)} is not there any more`,
    paragraphs: [`${why} You can choose anew for what is there now, or wait.`],
    facts: [['You had chosen', amountOf(payout)], noFees],
    action: openAction('Open the circle', payout.link),
  };
}

/**
 * To everybody but the recipient: a turn is over. What its recipient owed is theirs alone: where something was set off, no amount
 * is said but that nothing was sent.
 *
 * @param round `setOff`: whether some of the payout, or all of it, was set off. `hasPaid`: the reader paid to it, and not whoever
 * had their place then
 */
export function roundClosedMail(
  round: MoneyFacts & WithClaim & { memberName: string; setOff?: 'some' | 'all' | undefined; hasPaid: boolean },
): MailWords {
  const { claim = 0, setOff } = round;
  const collected = round.contribution * round.members;
  const recipient = bidiSafe(round.memberName);
  const subject = `${bidiSafe(round.groupName)}: ${turnOf(round)} is complete`;
  const paid = round.hasPaid ? [['You paid', formatDollars(round.contribution)] as const] : [];
  const action = openAction('Open the circle', round.link);
  if (setOff === 'all') {
    return {
      ...{ subject, preview: 'Nothing was left to send.', heading: `Nothing was left to send of ${turnOf(round)}` },
      paragraphs: [
        'The turn is complete. All of its payout was set off with contributions that were still owed, as every member signed, so nothing was sent. Nothing else was added or taken off.',
      ],
      ...{ facts: [...paid, ['Paid out', formatDollars(0)], ...claimFact(round), noFees], action },
    };
  }
  const amounts = [
    ['Collected', formatDollars(collected)] as const,
    ['Paid out', formatDollars(collected - claim)] as const,
  ];
  return {
    subject,
    preview: `${recipient} has received the payout.`,
    heading: `${recipient} has received the payout of ${turnOf(round)}`,
    paragraphs: [
      setOff === 'some'
        ? `The turn is complete, and ${recipient} has received the payout. There is nothing for you to do.`
        : claim > 0
          ? `Everyone has paid, and ${recipient} has received what they contribute. What was paid before they came goes back to whoever paid it. Nothing was added or taken off.`
          : `Everyone has paid, and ${recipient} has received everything. Nothing was added or taken off.`,
    ],
    facts: [...paid, ...(setOff === 'some' ? [] : amounts), ...claimFact(round), noFees],
    action,
  };
}

/** `paidTurns`: how many of them the reader contributed to: not to those of before they took a place. */
type Cycle = Omit<MoneyFacts, 'turn'> & { paidTurns: number };

const statement = ({ contribution, paidTurns }: Cycle) => [
  ['You paid', `${paidTurns} × ${formatDollars(contribution)} = ${formatDollars(contribution * paidTurns)}`] as const,
  ['You received', formatDollars(contribution * paidTurns)] as const,
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
