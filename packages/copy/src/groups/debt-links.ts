import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { debtLinkWordsInArabic } from './debt-links.ar.ts';

/** What the page of a group says of what guarantors paid. */
const debtLinkWordsInEnglish = {
  owed: (name: string, amount: number) => `${bidiSafe(name)} paid ${formatDollars(amount)} for you`,
  owedText: 'You owe exactly that, without interest. Pay it back as you two agree.',
  owedToYou: (name: string, amount: number) => `${bidiSafe(name)} owes you ${formatDollars(amount)}`,
  owedToYouText: (name: string, round: number) =>
    `You paid it for ${bidiSafe(name)} to turn ${round}. When it is paid back, or you forgive it, say so.`,
  look: 'Look at it',
} as const;

export const debtLinkWords = inLanguage({ en: debtLinkWordsInEnglish, ar: debtLinkWordsInArabic });
