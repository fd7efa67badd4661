import { heldTogether } from '../format.ar.ts';
import { formatDollarsInEnglish } from '../format.ts';

/** Dollars inside an Arabic sentence of a front end that otherwise speaks English. */
export const dollarsInArabic = (amount: number): string => heldTogether(formatDollarsInEnglish(amount));
