import { limits } from '@halqa/domain';
import { formatDate, formatDollars } from '../formats/format.ts';
import { lastDayWordsInEnglish } from '../groups/last-day.ts';
import type { Debit } from './failed-debit.ts';
import { accountFact, noFees } from './money-facts.ts';

/**
 * Follows the last day to pay, where the member's turn then becomes the last one.
 *
 * @param isLastTurn it is that already
 */
export const ifItStaysMissing = (isLastTurn: boolean) =>
  `If it is still missing ${limits.vote.opensAfterBusinessDays} business days after that, and your turn has not begun, ${turnMoves(isLastTurn)}`;

/** The last day to pay with the hour at which it ends, after “until”: whoever gets a mail may be in any time zone. */
export const lastDayOf = (graceEnds: string): string => lastDayWordsInEnglish.hourOf(formatDate(graceEnds));

/** What becomes of the turn of a member whose contribution stays missing. */
export const turnMoves = (isLastTurn: boolean) =>
  isLastTurn
    ? 'what you still owe when your turn comes is taken from your payout, as you signed.'
    : 'your turn becomes the last one, as you signed.';

/** @param date the label of the debit date of the round: “Due on” where the account may be debited on another day, or not at all */
export const debitFacts = (debit: Debit, date: 'Date' | 'Due on') => [
  ['Amount', formatDollars(debit.contribution)] as const,
  [date, formatDate(debit.debitDate)] as const,
  ...accountFact('Account', debit.account),
  noFees,
];
