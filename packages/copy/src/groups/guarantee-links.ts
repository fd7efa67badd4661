import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { guaranteeLinkWordsInArabic, memberDebtWordsInArabic } from './guarantee.ar.ts';

/** What the page of a group says about guarantors. */
const guaranteeLinkWordsInEnglish = {
  link: 'Guarantors',
  asked: (name: string) => `${bidiSafe(name)} asks you to be guarantor`,
  askedText: 'Nothing is debited unless you read and sign it.',
  read: 'Read it',
  owed: (name: string, amount: number) => `${bidiSafe(name)} paid ${formatDollars(amount)} for you`,
  owedText: 'You owe exactly that, without interest. Pay it back as you two agree.',
  owedToYou: (name: string, amount: number) => `${bidiSafe(name)} owes you ${formatDollars(amount)}`,
  owedToYouText: (name: string, round: number) =>
    `You paid it for ${bidiSafe(name)} to turn ${round}. When it is paid back, or you forgive it, say so.`,
  look: 'Look at it',
} as const;

export const guaranteeLinkWords = inLanguage({ en: guaranteeLinkWordsInEnglish, ar: guaranteeLinkWordsInArabic });

const memberDebtWordsInEnglish = {
  title: 'Between you and other members',
  text: 'What a guarantor paid is owed to them by the member for whom they paid it, without interest. It is in none of the sums here.',
  owedToYou: (name: string) => `${bidiSafe(name)} owes you`,
  owedByYou: (name: string) => `You owe ${bidiSafe(name)}`,
  turn: (round: number) => `For turn ${round}`,
} as const;

/** What guarantors paid, on the pages of money and of the statement. */
export const memberDebtWords = inLanguage({ en: memberDebtWordsInEnglish, ar: memberDebtWordsInArabic });
