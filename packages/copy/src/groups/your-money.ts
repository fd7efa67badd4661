import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { yourMoneyWordsInArabic } from './your-money.ar.ts';

/** What a member can do about their own money, where something went wrong with it. */
const yourMoneyWordsInEnglish = {
  missingTitle: (round: number) => `Your contribution to turn ${round} is missing`,
  payText: 'Nothing is added to it. You can pay it now.',
  /** Of a group that ends early, or has, once its cash was shared out. */
  laidOut: 'What your bank took back was laid out for the others when the cash was shared out: this pays it back.',
  /** While all money is stopped. */
  payRetryLater: (date: string) =>
    `Your bank is asked again by itself on ${date}, or once payments go on where that is later.`,
  payRetry: (date: string) =>
    `Your bank is asked again by itself on ${date}, also if a payment before that does not go through.`,
  timeStill: 'The time to pay stands still while all payments are stopped.',
  payOnceStarted: 'You can pay it once they go on.',
  moneyStopped: 'All payments are stopped.',
  payUntil: (date: string) => `The turn waits for it until ${date}.`,
  payStill: 'You can still pay it.',
  payBeforeGuarantor: (date: string, guarantor: string, amount: string) =>
    `You can pay it until ${date}: then ${bidiSafe(guarantor)}, your guarantor, is debited, and you owe them ${amount}.`,
  accountStopped: (account: string) =>
    `The bank takes no debits from ${account}. Link another account, or use another linked one: nothing can be paid before that.`,
  accountReplaced: (account: string) => `It can be paid now from ${account}.`,
  accountReplacedSoon: (account: string) =>
    `It is debited from ${account} within minutes, by itself. If it is not, you can pay it now.`,
  linkAgain: 'Your bank asks you to confirm the connection. Link it again, or use another account.',
  lackedMoney: 'There was not enough money in the account.',
  details: 'Details',
  payLow: (balance: string, amount: string) =>
    `By your bank’s last report there is ${balance} on the account, less than ${amount}: the debit will probably be declined.`,
  pay: (amount: string) => `Pay ${amount} now`,
  payConfirm: (round: number) => `Pay your contribution to turn ${round} now?`,
  payFrom: (amount: string, account: string) =>
    `Your bank is asked for ${amount} from ${account}, once. Halqa adds no fee.`,
  yourAccount: 'the account that you have linked',
  payTime: 'It takes a few business days until the money has arrived.',
  notYet: 'Not yet',
  payDone: 'Your bank is being asked',
  askedTitle: (round: number) => `Your payment for turn ${round} is under way`,
  askedStarted: 'Your bank has not answered yet. This page shows what it says.',
  askedSent: 'It is on its way. Banks work on business days alone: it takes a few of them until the money has arrived.',
  arrivedTitle: (round: number) => `Your contribution to turn ${round} has arrived`,
  failedTitle: (round: number) => `Your payment for turn ${round} did not go through`,
  bank: 'Your bank accounts',
  lastTitle: 'Your turn was put at the end',
  staysLastTitle: 'Your turn stays where it is',
  lastPlanned: (date: string) => `payout planned for ${date}.`,
  lastExpected: (date: string) => `payout expected on ${date}.`,
  lastUnknown: 'the day of your payout is not known yet.',
  lastText: 'What you then still owe is taken from your payout. Pay what is missing, and you receive all of it.',
  payoutTitle: 'Your payout could not be delivered',
  shareTitle: 'Your share could not be delivered',
  payoutText: (amount: string) =>
    `The ${amount} could not reach your bank account. It is yours and waits for you. Link another account, or mend this one with your bank, and have it sent again.`,
  payoutStopped: (amount: string, account: string) =>
    `The ${amount} could not reach your bank account. It is yours and waits for you. Nothing can be sent to ${account}: link another account, or use another linked one, and have it sent there.`,
  payoutReplaced: (amount: string, account: string) =>
    `The ${amount} could not reach the account before. It is yours, and can be sent to ${account} now.`,
  payoutOnceStarted: 'All payments are stopped: you can have it sent again once they go on.',
  payoutWaits: 'If a contribution has not arrived yet, the payout waits until it has.',
  payout: 'Send it again',
  payoutConfirm: 'Send your payout again?',
  shareConfirm: 'Send your share again?',
  payoutTo: (amount: string, account: string) => `${amount} is sent to ${account}.`,
  payoutAccount: 'An account that your bank called closed or unknown is not used again: link another one first.',
  payoutDone: 'Your payout is sent within minutes, or once nothing is missing',
  shareDone: 'Your share is sent within minutes',
  signTitle: 'Your debits have stopped',
  signText:
    'Your bank returned a debit as stopped or not authorized, so none is started by itself for this group any more. What has come due you still owe. If that was a mistake, sign again below: what has not been debited since then is debited within minutes, unless its last day to pay is over, and later turns on their days. A debit that your bank returned is not made again: you pay it yourself.',
  signLoading: 'Loading what you would sign…',
  signFailed: 'What you would sign could not be loaded',
  accept: 'I have read this authorization and give it again',
  acceptRequired: 'You must agree to the authorization first',
  sign: 'Sign again',
  signedTitle: 'You signed again',
  signed:
    'A turn that waited for it is debited by itself within minutes, unless its last day to pay is over. A debit that your bank returned is not made again: you pay it yourself. You get a copy by email.',
} as const;

export const yourMoneyWords = inLanguage({ en: yourMoneyWordsInEnglish, ar: yourMoneyWordsInArabic });
