import { bidiIsolate } from '../formats/text.ts';

export const memberDebtWordsInArabic = {
  title: 'بينك وبين أعضاء آخرين',
  text: 'ما دفعه كفيل محسوب مدفوعًا منه، وهو دين له بلا فائدة على العضو الذي دُفع عنه. ولا يدخل هذا الدين في أي مجموع هنا.',
  owedToYou: (name: string) => `لك على ${bidiIsolate(name)}`,
  owedByYou: (name: string) => `عليك لـ${bidiIsolate(name)}`,
  turn: (round: number) => `عن الدور ${round}`,
  ofItForOthers: (amount: string) => `منه ${amount} عن أعضاء آخرين، وسُوّي بينكم`,
  moreByOthers: (amount: string) => `وسدد كفيل عنك ${amount}، وسُوّي بينكما`,
};
