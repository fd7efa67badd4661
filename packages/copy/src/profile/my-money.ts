import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { myMoneyWordsInArabic } from './my-money.ar.ts';

/** "My money", over all groups of a member. */
const myMoneyWordsInEnglish = {
  failed: 'We could not load your money',
  emptyTitle: 'No money of yours moves yet',
  emptyText: 'When one of your groups starts, every contribution and payout of yours is listed here.',
  /** Beside it in the demo, whose group has payments that are no money. */
  emptyDemoText: 'The payments of a simulated group are not: none of its money moves.',
  toDashboard: 'To your groups',

  paid: 'Paid in',
  received: 'Received',
  ofItSetOff: (amount: string) => `${amount} of it taken from your payout for what you owed`,
  onTheWay: 'On its way to you',
  /** Of a chosen part of a payout that the bank does not have yet. */
  beingSent: (amount: string) => `${amount} is being sent`,
  /** The same figure as in the statement: of turns that have begun, also before the day of their debit. */
  owed: 'To pay, not arrived yet',
  leaving: (amount: string) => `${amount} of it is on its way`,
  record: 'Paid on time',
  recordValue: (onTime: number, all: number) => `${onTime} of ${all}`,
  recordHint: 'Contributions that the first debit paid.',
  noRecord: 'None yet',

  leavesNext: 'Leaves next',
  sentNext: 'Sent to you next',
  /** After the day on which a payout was sent: no day of its arrival is known. */
  banksNeed: ', banks need one or two business days',
  timelineTitle: 'In and out',
  toCome: (month: string) => `${month}, still to come`,
  toComeAnyDay: 'Still to come, on a day that is not known yet',
  nothingComes: 'Nothing is left to leave or reach your account.',
  earlier: (count: number) => `Arrived before (${count})`,
  sumsTitle: 'So far',
  missedTitle: 'What did not go through',
  missedText: 'Nothing is added to it. Open the group to see what you can do.',
  coveringTitle: 'What your guarantor is being debited for',
  coveringText:
    'There is nothing for you to do, and nothing to pay back yet. You are notified when it has arrived, or that it did not go through and you can pay it yourself.',
  covering: (amount: string) => `${amount} of it is being debited from your guarantor`,
  stoppedTitle: 'Debits that have stopped',
  stoppedText:
    'Your bank returned a debit as stopped or not authorized, so none starts by itself: open the group to sign again, or to pay each when it is due.',
  accountStoppedText:
    'The bank takes no debits from your account, so none starts by itself. Link another account, or use another linked one.',
  bankStoppedText: 'Your bank needs your attention, so no debit starts by itself until you look at it.',
  bank: 'Your bank accounts',
  turn: (round: number) => `Turn ${round}`,
  waitingTitle: 'Paid in, not paid out yet',
  waitingText: 'Your contributions stay with the bank until the payout of their turn.',
  waitingFor: (round: number, recipient: string) => `Turn ${round}, for ${bidiSafe(recipient)}`,
  asGuarantor: 'as a guarantor',
  waitingForYou: (round: number) => `Turn ${round}, for you`,
  until: (date: string) => `Until ${date}, as planned`,
  /** It can no longer leave on that day. */
  untilExpected: (expected: string | null) =>
    expected === null ? 'Later than planned; the day is not known yet' : `Later than planned, expected on ${expected}`,
  /** That day is over, and the payout has not arrived. */
  untilLate: (date: string) => `Planned until ${date}; the payout is delayed`,

  groupsTitle: 'By group',
  yourPayout: 'Your payout',
  notDrawn: 'Not drawn yet',
  payoutOn: (amount: string, date: string) => `${amount}, to be sent on ${date}`,
  payoutLate: (amount: string, expected: string | null) =>
    expected === null ? `${amount}, later than planned` : `${amount}, later than planned, expected on ${expected}`,
  payoutOnHold: (amount: string) => `${amount}, on a day that is not known yet`,
  /** @param isRest a part of it arrived before */
  notPaidOut: (isRest: boolean) => `${isRest ? 'the rest is ' : ''}not paid out, because the group ended early`,
  payoutSent: (amount: string) => `${amount}, on its way to you`,
  /** @param isOne it was not sent in parts */
  payoutReceived: (amount: string, date: string, isOne: boolean) =>
    isOne ? `${amount}, received on ${date}` : `${amount} received, the last on ${date}`,
  takesOwed: 'Anything you owe then is taken from it first',
  /** As the statement says it. */
  setOff: (amount: string) => `Taken from what you were to receive: ${amount}`,
  statement: 'Statement',
  statementOf: (group: string) => `Statement of ${bidiSafe(group)}`,
} as const;

export const myMoneyWords = inLanguage({ en: myMoneyWordsInEnglish, ar: myMoneyWordsInArabic });
