import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { agreementLinkWordsInArabic } from './agreement-links.ar.ts';

/** What the page of a group says of each kind of agreement: the link to its page, and who asks the reader. */
const agreementLinkWordsInEnglish = {
  swap: {
    link: 'Swap turns',
    asked: (name: string) => `${bidiSafe(name)} asks to swap turns with you`,
    askedText: 'Nothing changes unless you read and sign it.',
  },
  guarantee: {
    link: 'Guarantors',
    asked: (name: string) => `${bidiSafe(name)} asks you to be guarantor`,
    askedText: 'Nothing is debited unless you read and sign it.',
  },
  replacement: { link: 'Hand over a place' },
  read: 'Read it',
} as const;

export const agreementLinkWords = inLanguage({ en: agreementLinkWordsInEnglish, ar: agreementLinkWordsInArabic });
