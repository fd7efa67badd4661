import { bidiIsolate } from '../formats/text.ts';

export const memberDebtWordsInArabic = {
  title: 'بينك وبين أعضاء آخرين',
  text: 'ما دفعه كفيل دين له بلا فائدة على العضو الذي دُفع عنه، ولا يدخل في أي مجموع هنا.',
  owedToYou: (name: string) => `لك على ${bidiIsolate(name)}`,
  owedByYou: (name: string) => `عليك لـ${bidiIsolate(name)}`,
  turn: (round: number) => `عن الدور ${round}`,
};
