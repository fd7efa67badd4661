import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { agreementWordsInEnglish } from './agreement-words.ts';
import { settleDebtWordsInArabic } from './settle-debts.ar.ts';

/** Where members read what was paid for one of them, and where whoever paid says that it is settled. */
const settleDebtWordsInEnglish = {
  title: 'What was paid for a member',
  owedToYou: (name: string, amount: number, round: number) =>
    `You paid ${formatDollars(amount)} for ${bidiSafe(name)} in turn ${round}. ${bidiSafe(name)} owes you exactly that.`,
  owedByYou: (name: string, amount: number, round: number) =>
    `${bidiSafe(name)} paid ${formatDollars(amount)} for you in turn ${round}. You owe ${bidiSafe(name)} exactly that, without interest.`,
  owedByYouHow: (name: string) => `Pay it back as you two agree. ${bidiSafe(name)} then says here that it is settled.`,
  sharesOn: (date: string) =>
    `The group ends early, and its money is shared out from ${date} on. If this was paid back, it has to be said here before: else it counts then as paid by the guarantor, and nothing more is owed.`,
  settle: 'It is settled',
  settleTitle: 'Is it settled?',
  settlePoints: (name: string) =>
    [
      `You say that ${bidiSafe(name)} owes you nothing for this turn any more: it was paid back, or you forgive it.`,
      `If the group ends early, this turn counts as paid by ${bidiSafe(name)}.`,
      'This cannot be taken back.',
    ] as readonly string[],
  settled: 'It is settled',
  keep: agreementWordsInEnglish.keep,
} as const;

export const settleDebtWords = inLanguage({ en: settleDebtWordsInEnglish, ar: settleDebtWordsInArabic });
