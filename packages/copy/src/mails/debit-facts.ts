import { formatDate, formatDollars } from '../formats/format.ts';
import type { Debit } from './failed-debit.ts';
import { accountFact, noFees } from './money-facts.ts';

/** @param date what the date of the round is to this mail: a repeated debit is another day’s */
export const debitFacts = (debit: Debit, date: 'Date' | 'Due on') => [
  ['Amount', formatDollars(debit.contribution)] as const,
  [date, formatDate(debit.debitDate)] as const,
  ...accountFact('Account', debit.account),
  noFees,
];
