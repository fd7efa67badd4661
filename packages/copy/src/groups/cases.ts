import type { CaseAbout, MemberCase } from '@halqa/contract';
import { formatShortDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import {
  caseIsLateInArabic,
  casePaymentInArabic,
  caseReasonInArabic,
  caseReturnedInArabic,
  caseStatusInArabic,
  caseWordsInArabic,
  paymentTitleInArabic,
} from './cases.ar.ts';

/** What a member disputes about their own payments in a group. */
const caseWordsInEnglish = {
  title: 'Your cases',
  lead: (group: string, days: number) =>
    `Is one of your payments in ${bidiSafe(group)} wrong? Write what happened, and an operator of ${productName} answers within ${days} business days. Only you and our operators read it.`,
  back: 'Back to the group',
  loading: 'Loading your cases…',
  failed: 'We could not load your cases',
  emptyTitle: 'You have no case',
  emptyText: 'Each payment that you write about has its own case here, with everything that was written.',

  newTitle: 'Open a case',
  noPayment:
    'There is no payment here that you could open a case about: the first turn has not begun, or each payment has a case above.',
  payment: 'Which payment',
  paymentMissing: 'Please choose a payment.',
  reason: 'What is wrong',
  reasonMissing: 'Please choose what is wrong.',
  choose: 'Please choose',
  text: 'What happened',
  textHint: (most: string) => `At most ${most} characters. Please write no account number and no password.`,
  textMissing: 'Please write what happened.',
  textTooLong: (most: string) => `Please use at most ${most} characters.`,
  open: 'Open the case',
  opened: 'Your case is open',
  openedText: 'We have emailed you the date of our answer.',

  you: 'You',
  operator: productName,
  bank: 'Your bank',
  closedByYou: 'You closed the case.',
  writeAgain: 'Write again',
  writeAgainMissing: 'Please write what you would like to say.',
  send: 'Send',
  sent: 'Your words were sent',
  close: 'Close the case',
  closed: 'The case is closed',
} as const;

export const caseWords = inLanguage({ en: caseWordsInEnglish, ar: caseWordsInArabic });

const reasons: Record<MemberCase['reason'], string> = {
  not_authorized: 'I did not authorize it',
  wrong_amount: 'The amount is wrong',
  not_received: 'It has not arrived',
  charged_twice: 'I was debited twice',
  other: 'Something else',
  account_frozen: 'The account is frozen',
  account_holder: 'The bank asks who owns the account now',
  unknown: 'A reason that this page does not know yet',
};

/** What is wrong with a payment. */
export const caseReasonLabel = inLanguage({
  en: (reason: MemberCase['reason']): string => reasons[reason],
  ar: caseReasonInArabic,
});

/** What a bank did that opens a case by itself. */
export const caseReturned = inLanguage({
  en: (returnCode: string | null): string => {
    switch (returnCode) {
      case 'R14':
      case 'R15':
        return `The bank returned this debit, because whoever owns the account may not be able to use it any more (${returnCode}). Nothing more is debited. ${productName} answers whoever looks after it here.`;
      case 'R16':
        return `The bank has frozen the account and returned this debit (${returnCode}). Nothing more is debited from it. ${productName} finds out why and answers here. Meanwhile you can link another account.`;
      default:
        return `The bank returned this debit as not authorized${returnCode === null ? '' : ` (${returnCode})`}. ${productName} finds out what happened and answers here.`;
    }
  },
  ar: caseReturnedInArabic,
});

export type CasePayment = { readonly round: number; readonly about: CaseAbout | 'unknown' };

/** The payment that a case is about. */
export const paymentTitle = inLanguage({
  en: ({ round, about }: CasePayment): string =>
    ({
      contribution: `Your contribution to turn ${round}`,
      payout: `Your payout of turn ${round}`,
      cover: `What you paid as guarantor in turn ${round}`,
      unknown: `A payment of turn ${round}`,
    })[about],
  ar: paymentTitleInArabic,
});

/** To its member, of a case whose answer is due since before today. */
export const caseIsLate = inLanguage({
  en: (answerDue: string): string => `Open: our answer is late, it was due by ${formatShortDate(answerDue)}`,
  ar: caseIsLateInArabic,
});

type Standing = Pick<MemberCase, 'status' | 'answerDue'>;

/** Where a case stands, and until when its answer is due. */
export const caseStatus = inLanguage({
  en: ({ status, answerDue }: Standing): string =>
    ({
      open: `Open: our answer is due by ${formatShortDate(answerDue)}`,
      answered: 'Answered',
      closed: 'Closed',
      unknown: 'In a state that this page does not know yet',
    })[status],
  ar: caseStatusInArabic,
});

const payments: Record<MemberCase['about'], string> = {
  contribution: 'Contribution',
  payout: 'Payout',
  cover: 'Guarantor’s debit',
  unknown: 'Payment',
};

/** The kind of payment, for operators. */
export const casePaymentLabel = inLanguage({
  en: (about: MemberCase['about']): string => payments[about],
  ar: casePaymentInArabic,
});
