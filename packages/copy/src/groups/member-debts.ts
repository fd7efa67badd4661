import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { memberDebtWordsInArabic } from './member-debts.ar.ts';

const memberDebtWordsInEnglish = {
  title: 'Between you and other members',
  text: 'What a guarantor paid counts as paid in by the guarantor. The member for whom they paid it owes them exactly that, without interest: what is owed so is in none of the sums here.',
  owedToYou: (name: string) => `${bidiSafe(name)} owes you`,
  owedByYou: (name: string) => `You owe ${bidiSafe(name)}`,
  turn: (round: number) => `For turn ${round}`,
} as const;

/** What guarantors paid, on the pages of money and of the statement. */
export const memberDebtWords = inLanguage({ en: memberDebtWordsInEnglish, ar: memberDebtWordsInArabic });
