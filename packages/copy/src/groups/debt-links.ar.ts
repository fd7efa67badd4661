import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';

export const debtLinkWordsInArabic = {
  owed: (name: string, amount: number) => `دُفع عنك ${formatDollars(amount)} من ${bidiIsolate(name)}`,
  owedText: 'دين عليك بالمبلغ نفسه بلا فائدة، والسداد كما يتفق الاثنان.',
  owedToYou: (name: string, amount: number) => `لك ${formatDollars(amount)} على ${bidiIsolate(name)}`,
  owedToYouText: (name: string, round: number) =>
    `دُفع منك كفالةً لـ${bidiIsolate(name)} عن الدور ${round}. عند السداد أو العفو يُرجى إثبات ذلك هنا.`,
  look: 'عرض التفاصيل',
};
