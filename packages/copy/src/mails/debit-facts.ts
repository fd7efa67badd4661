import { formatDate, formatDollars } from '../formats/format.ts';
import { lastDayWordsInEnglish } from '../groups/last-day.ts';
import { moveHour, type TurnMove } from '../groups/turn-move.ts';
import type { Debit } from './failed-debit.ts';
import { accountFact, noFees } from './money-facts.ts';

/** When the member's turn becomes the last one. */
export const ifItStaysMissing = (move: TurnMove) =>
  `If it is still missing at ${moveHour(formatDate(move.turnMovesOn))}, and your turn has not begun, ${turnMoves(move)}`;

/** The last day to pay with the hour at which it ends, after “until”: whoever gets a mail may be in any time zone. */
export const lastDayOf = (graceEnds: string): string => lastDayWordsInEnglish.hourOf(formatDate(graceEnds));

/** What becomes of the turn of a member whose contribution stays missing. */
export function turnMoves({ isLastTurn, turnDays }: TurnMove): string {
  if (isLastTurn) return 'what you still owe when your turn comes is taken from your payout, as you signed.';
  const days = turnDays ? ` (${formatDate(turnDays.to)} instead of ${formatDate(turnDays.from)})` : '';
  return `your turn becomes the last one${days}, as you signed.`;
}

/** @param date the label of the debit date of the round: “Due on” where the account may be debited on another day, or not at all */
export const debitFacts = (debit: Debit, date: 'Date' | 'Due on') => [
  ['Amount', formatDollars(debit.contribution)] as const,
  [date, formatDate(debit.debitDate)] as const,
  ...accountFact('Account', debit.account),
  noFees,
];
