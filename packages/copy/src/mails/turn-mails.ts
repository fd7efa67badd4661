import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { type MoneyFacts, noFees, openAction, payoutOf, turnOf, type WithClaim } from './money-facts.ts';

/** `takesOwed`: what its recipient owes to turns of the group is taken from the payout first. */
type Short = MoneyFacts &
  WithClaim & { missing: number; payoutDate: string; isRecipient: boolean; takesOwed?: boolean };

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
      round.takesOwed
        ? `What has been collected stays with this turn, and nobody’s money is lost. If ${round.isRecipient ? 'you still owe' : 'its recipient still owes'} anything to turns of the circle, it is taken from the payout first, as every member signed.`
        : 'What has been collected stays with this turn. Nobody’s money is lost, and nothing of it goes to another turn.',
      ...(round.isRecipient
        ? [
            `${round.takesOwed ? 'For what others still owe you decide' : 'It is your turn, so you decide'}: wait, and everything is sent at once when it is here; or open the circle and have what is here sent now, and the rest when it comes. You need to do nothing to wait, and nothing is sent in parts without you.`,
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

const claimFact = ({ claim = 0 }: WithClaim) =>
  claim === 0 ? [] : [['Goes back to whoever had the place before', formatDollars(claim)] as const];

/**
 * How many contributions the reader's account paid, a guarantor paid for them, and they paid for others. What was set off, and what
 * whoever had their place before them paid, is none of these.
 */
export type Payments = { paid: number; paidByGuarantor: number; paidForOthers: number };

function paidFacts({ contribution, paid, paidByGuarantor, paidForOthers }: Payments & { contribution: number }) {
  const sum = (count: number) => {
    const all = formatDollars(contribution * count);
    return count === 1 ? all : `${count} × ${formatDollars(contribution)} = ${all}`;
  };
  const facts = [['You paid', paid] as const, ['A guarantor paid for you', paidByGuarantor] as const];
  return [...facts, ['You paid for others', paidForOthers] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, sum(count)] as const);
}

/**
 * To everybody but the recipient: a turn is over. What its recipient owed is theirs alone: where something was set off, no amount
 * is said but that nothing was sent. Of that its recipient is notified, too.
 *
 * @param round `setOff`: whether some of the payout, or all of it, was set off. `isYours`: the reader is its recipient
 */
export function roundClosedMail(
  round: MoneyFacts &
    WithClaim & { memberName: string; setOff?: 'some' | 'all' | undefined; isYours?: boolean } & Payments,
): MailWords {
  const { claim = 0, setOff } = round;
  const collected = round.contribution * round.members;
  const recipient = bidiSafe(round.memberName);
  const subject = `${bidiSafe(round.groupName)}: ${turnOf(round)} is complete`;
  const paid = paidFacts(round);
  const action = openAction('Open the circle', round.link);
  if (setOff === 'all') {
    return {
      ...{ subject, preview: 'Nothing was left to send.', heading: `Nothing was left to send of ${turnOf(round)}` },
      paragraphs: [
        round.isYours
          ? 'Your turn is complete. All of its payout was taken for contributions that you still owed, as you signed, so nothing was sent. Nothing else was added or taken off.'
          : 'The turn is complete. All of its payout was set off with contributions that were still owed, as every member signed, so nothing was sent. Nothing else was added or taken off.',
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

type Cycle = Omit<MoneyFacts, 'turn'> & Payments;

const statement = (cycle: Cycle) => [
  ...(cycle.paid === 0 ? [['You paid', formatDollars(0)] as const] : []),
  ...paidFacts(cycle),
  ['You received', formatDollars(cycle.contribution * (cycle.paid + cycle.paidByGuarantor))] as const,
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
