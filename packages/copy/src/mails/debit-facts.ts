import { formatDate, formatDollars } from '../formats/format.ts';
import type { Debit } from './failed-debit.ts';
import { accountFact, noFees } from './money-facts.ts';

/** @param date the label of the debit date of the round: “Due on” where the account may be debited on another day, or not at all */
export const debitFacts = (debit: Debit, date: 'Date' | 'Due on') => [
  ['Amount', formatDollars(debit.contribution)] as const,
  [date, formatDate(debit.debitDate)] as const,
  ...accountFact('Account', debit.account),
  noFees,
];
