import { leftToRight } from './format.ar.ts';
import { formatDollarsAndCentsInEnglish, formatDollarsInEnglish } from './format.ts';

/**
 * Whole dollars in Arabic text, whatever the language of the document: for mails, which have none, and for the Arabic page of a
 * front end that is otherwise English.
 */
export const dollarsInArabic = (amount: number): string => leftToRight(formatDollarsInEnglish(amount));

/** The same with cents. */
export const dollarsAndCentsInArabic = (amount: number): string => leftToRight(formatDollarsAndCentsInEnglish(amount));
