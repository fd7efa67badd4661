import { bidiSafe } from '../formats/text.ts';

/** Of the switch that stops all money. */
export const moneySwitchInEnglish = {
  moneyTitle: 'All money',
  moneyFailed: 'We could not load whether money moves',
  moneyRuns: 'Money moves',
  moneyRunsText: 'Debits and payouts are sent as they fall due.',
  moneyStopped: 'All money is stopped',
  moneyStoppedFrom: (moment: string) => `All money is stopped since ${moment}.`,
  moneyStoppedSince: (moment: string) =>
    `Since ${moment}. No debit and no payout is sent, members read a banner, and what banks report is still recorded.`,
  moneyInForce: 'Every process that can send money has read the switch. Nothing more is sent.',
  moneyNotInForce: (count: number) =>
    `${count === 1 ? 'One process began' : `${count} processes began`} before the stop and may be at the bank with one last call each. They end within five minutes; what they did is recorded.`,
  moneyProposed: {
    stop: 'Stopping all money is proposed',
    start: 'Starting all money again is proposed',
    unknown: 'A change that this page does not know yet is proposed',
  },
  moneyProposedBy: (name: string | null, moment: string, expires: string) =>
    `By ${person(name)}, ${moment}. Another operator can confirm it until ${expires}:`,
  moneyChanged: (proposer: string | null, confirmer: string | null, moment: string) =>
    `Last changed ${moment}: proposed by ${person(proposer)}, confirmed by ${person(confirmer)}.`,
  stopMoney: 'Stop all money',
  startMoney: 'Start all money again',
  stopMoneyText:
    'Once another operator has confirmed it, no debit and no payout of any group is sent. What is due waits, what is at the bank already goes on, and members read that payments are stopped.',
  startMoneyText:
    'Once another operator has confirmed it, what waited is sent, each debit and payout once. Time to pay that was running begins anew.',
  proposeMoney: 'Propose',
  answerMoney: 'Answer',
  confirmMoney: 'Confirm',
  withdrawMoney: 'Withdraw',
  confirmMoneyText: { stop: 'Confirmed, all money stops at once.', start: 'Confirmed, all money goes on at once.' },
  withdrawMoneyText: 'Another operator has to confirm it. You can withdraw it.',
} as const;

const person = (name: string | null) => (name === null ? 'a former account' : bidiSafe(name));
