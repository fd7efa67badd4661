import { formatDollarsAndCents } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { memberDebtWordsInArabic } from './member-debts.ar.ts';

const memberDebtWordsInEnglish = {
  title: 'Between you and other members',
  text: 'What a guarantor paid counts as paid in by the guarantor. The member for whom they paid it owes them exactly that, without interest: what is owed so is in none of the sums here.',
  owedToYou: (name: string) => `${bidiSafe(name)} owes you`,
  owedByYou: (name: string) => `You owe ${bidiSafe(name)}`,
  turn: (round: number) => `For turn ${round}`,
  ofItForOthers: (amount: string) => `${amount} of it for other members, settled between you`,
  moreByOthers: (amount: string) => `${amount} more by a guarantor, settled between you`,
} as const;

/** What guarantors paid, on the pages of money and of the statement. */
export const memberDebtWords = inLanguage({ en: memberDebtWordsInEnglish, ar: memberDebtWordsInArabic });

/**
 * Says beside what was paid in what of it a guarantor paid and says that it is settled; null for none.
 *
 * @param cents positive where the reader paid it, negative where it was paid for them
 */
export function settledNote(cents: number): string | null {
  if (cents === 0) return null;
  const amount = formatDollarsAndCents(Math.abs(cents) / 100);
  return cents > 0 ? memberDebtWords.ofItForOthers(amount) : memberDebtWords.moreByOthers(amount);
}
