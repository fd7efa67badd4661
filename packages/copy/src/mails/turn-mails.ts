import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { type MoneyFacts, noFees, openAction, payoutOf, turnOf, type WithClaim } from './money-facts.ts';
import { choiceOnceMoneyMoves, noLongerOn, untilVote, type VoteFrom } from './payout-facts.ts';

/**
 * `takesOwed`: what its recipient owes to turns of the group is taken from the payout first. `underWay`: how many of the missing are.
 * `notOn`: the later day that its recipient expected before, where nobody knows one now. `isVoting`: nobody can choose a part of a payout
 * yet, nor while `isMoneyStopped`. `isOnHold`: nothing is sent, nor to be chosen, until an operator releases it. `isReady`: something of
 * it can be sent now, not only once banks make it available. `voteFrom`: until then they can choose.
 */
type Short = MoneyFacts &
  WithClaim & {
    missing: number;
    payoutDate: string;
    isRecipient: boolean;
    takesOwed?: boolean;
    underWay?: number;
    isVoting?: boolean;
    isMoneyStopped?: boolean;
    isOnHold?: boolean;
    isReady: boolean;
    notOn?: string | null;
    voteFrom?: VoteFrom | null;
  };

function missingOf({ missing, underWay = 0 }: Pick<Short, 'missing' | 'underWay'>): string {
  const some = missing === 1 ? '1 contribution' : `${missing} contributions`;
  if (underWay === 0) return `${some} ${missing === 1 ? 'is' : 'are'} still missing`;
  if (underWay >= missing) return `${some} ${missing === 1 ? 'is' : 'are'} still on the way`;
  return `${some} have not arrived, of which ${underWay} ${underWay === 1 ? 'is' : 'are'} on the way`;
}

/** To the recipient of the turn, and to the organizer: how many are missing, never whose. */
export function roundShortMail(round: Short): MailWords {
  return {
    subject: `${bidiSafe(round.groupName)}: ${missingOf(round)}`,
    preview: `The payout of ${turnOf(round)} waits.`,
    heading: `The payout of ${turnOf(round)} waits`,
    paragraphs: [
      `${missingOf(round)}, so the payout that was planned for ${formatDate(round.payoutDate)} waits.${noLongerOn(round)}`,
      round.takesOwed
        ? `What has been collected stays with this turn, and nobody’s money is lost. If ${round.isRecipient ? 'you still owe' : 'its recipient still owes'} anything to turns of the group, it is taken from the payout first, as every member signed.`
        : 'What has been collected stays with this turn. Nobody’s money is lost, and nothing of it goes to another turn.',
      ...(round.isRecipient ? [toRecipient(round)] : []),
    ],
    facts: [
      ['Payout', payoutOf(round)],
      ['Not arrived yet', `${round.missing} of ${round.members}`],
    ],
    action: openAction('Open the group', round.link),
  };
}

const toRecipient = (round: Short): string =>
  round.isOnHold
    ? 'It is your turn. Besides, Halqa checks the payout before it is sent: you hear from us when it is sent, and there is nothing for you to decide until then.'
    : `${choiceOf(round)}: wait, and everything is sent once it has arrived and cleared; ${partOfIt(round)}, and the rest when it comes. You need to do nothing to wait, and nothing is sent in parts without you, nor while members vote how the group goes on.${untilVote(round)}`;

const partOfIt = ({ isReady, isVoting, isMoneyStopped }: Short): string =>
  isReady || isVoting || isMoneyStopped
    ? 'or open the group and have what is here sent now'
    : 'or, once some of it can be sent, of which you hear from us, have that sent first';

/** That the recipient decides, and when, as the beginning of a sentence. */
function choiceOf({ takesOwed, isVoting, isMoneyStopped }: Short): string {
  if (isVoting)
    return `Members vote how the group goes on. If it goes on, you decide then${takesOwed ? ' for what others still owe' : ''}`;
  if (isMoneyStopped) return `${choiceOnceMoneyMoves}${takesOwed ? ' for what others still owe' : ''}`;
  return takesOwed ? 'For what others still owe you decide' : 'It is your turn, so you decide';
}

const claimFact = ({ claim = 0 }: WithClaim) =>
  claim === 0 ? [] : [['Goes back to whoever had the place before', formatDollars(claim)] as const];

/**
 * How many contributions the reader's account paid, a guarantor paid for them, and they paid for others. What was set off, and what
 * whoever had their place before them paid, is none of these. `isSettled`: what guarantors paid, all of it, is settled between the two.
 */
export type Payments = { paid: number; paidByGuarantor: number; paidForOthers: number; isSettled?: boolean };

function paidFacts({
  contribution,
  paid,
  paidByGuarantor,
  paidForOthers,
  isSettled,
}: Payments & { contribution: number }) {
  const sum = (count: number) => {
    const all = formatDollars(contribution * count);
    return count === 1 ? all : `${count} × ${formatDollars(contribution)} = ${all}`;
  };
  const settled = isSettled ? ', settled between you' : '';
  const facts = [['You paid', paid] as const, [`A guarantor paid for you${settled}`, paidByGuarantor] as const];
  return [...facts, [`You paid for others${settled}`, paidForOthers] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, sum(count)] as const);
}

/**
 * To everybody: a turn is over of which nothing was sent, because all of its payout was set off with what its recipient owed.
 *
 * @param round `isYours`: the reader is its recipient
 */
export function nothingLeftMail(round: MoneyFacts & WithClaim & { isYours: boolean } & Payments): MailWords {
  return {
    subject: `${bidiSafe(round.groupName)}: ${turnOf(round)} is complete`,
    preview: 'Nothing was left to send.',
    heading: `Nothing was left to send of ${turnOf(round)}`,
    paragraphs: [
      round.isYours
        ? 'Your turn is complete. All of its payout was taken for contributions that you still owed, as you signed, so nothing was sent. Nothing else was added or taken off.'
        : 'The turn is complete. All of its payout was set off with contributions that were still owed, as every member signed, so nothing was sent. Nothing else was added or taken off.',
    ],
    facts: [...paidFacts(round), ['Paid out', formatDollars(0)], ...claimFact(round), noFees],
    action: openAction('Open the group', round.link),
  };
}

type Cycle = Omit<MoneyFacts, 'turn'> & Payments;

/** Everybody receives as many contributions as were paid for them; what was set off counts on neither side. */
const statement = (cycle: Cycle) => [
  ...(cycle.paid === 0 ? [['You paid', formatDollars(0)] as const] : []),
  ...paidFacts(cycle),
  ['You received', formatDollars(cycle.contribution * (cycle.paid + cycle.paidByGuarantor))] as const,
  noFees,
];

/**
 * To everybody, once every turn was paid out: the one mail about the end, with the statement. Banks can still take debits back for a
 * while; whom that concerns is notified of it.
 *
 * @param group `againLink`: where the reader starts the next group with the same terms. `claimsWait`: what somebody had paid in who handed
 * over their place has not reached them
 */
export function cycleEndMail(group: Cycle & { booksLink: string; againLink: string; claimsWait?: boolean }): MailWords {
  const name = bidiSafe(group.groupName);
  return {
    subject: `${name}: every turn is over`,
    preview: 'Nothing more is debited.',
    heading: 'Every turn is over',
    paragraphs: [
      `Every turn of ${name} is over, and nothing more is debited.${group.claimsWait ? ' What was paid in by somebody who handed over their place still goes back to them.' : ''} What comes out is exactly what was paid in: no interest, no fees.`,
      'Banks can still take back a debit for a while. You hear of it only if that concerns you; until then there is nothing for you to do.',
    ],
    facts: statement(group),
    action: openAction('Start the next group', group.againLink),
    links: [
      { label: 'Open the group', href: group.link },
      { label: `Verify the books, without trusting ${productName}`, href: group.booksLink },
    ],
  };
}
