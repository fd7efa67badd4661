import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { ownSeatWordsInArabic } from './own-seat.ar.ts';

/** The reader's own seat before the start: that it waits for their bank, or ended without one. */
const ownSeatWordsInEnglish = {
  waits: (group: string, until: string | null) =>
    `Your seat in ${bidiSafe(group)} waits for your bank account${until === null ? '' : ` until ${until}`}`,
  /** `day`: `YYYY-MM-DD`. */
  ended: (group: string, day: string) =>
    `Your seat in ${bidiSafe(group)} ended on ${formatDate(day)}: no bank account was linked in time`,
  free: 'A seat is free again: whoever joins first has it.',
  joinAgain: 'Read the terms and join again',
} as const;

export const ownSeatWords = inLanguage({ en: ownSeatWordsInEnglish, ar: ownSeatWordsInArabic });
