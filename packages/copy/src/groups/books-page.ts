import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { booksPageWordsInArabic } from './books-page.ar.ts';

/** "Verify this group's books": the page around what was found. */
const booksPageWordsInEnglish = {
  title: 'Verify this group’s books',
  lead: (group: string) =>
    `Every movement of money in ${bidiSafe(group)}, recomputed by your own browser. It trusts nobody, not even ${productName}.`,
  back: 'Back to the group',
  loading: 'Loading the books…',
  failed: 'We could not load the books',

  emptyTitle: 'The books open when the group starts',
  emptyText:
    'From then on every contribution and every payout is an entry here, and your browser can check that nothing is missing, added or changed.',
} as const;

export const booksPageWords = inLanguage({ en: booksPageWordsInEnglish, ar: booksPageWordsInArabic });
