import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { agreementWordsInArabic } from './agreement-words.ar.ts';

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const settleDebtWordsInArabic = {
  title: 'ما دُفع عن عضو',
  owedToYou: (name: string, amount: number, round: number) =>
    `دفعتَ ${formatDollars(amount)} عن ${bidiIsolate(name)} في الدور ${round}، وهو دين لك بالمبلغ نفسه.`,
  owedByYou: (name: string, amount: number, round: number) =>
    `دُفع عنك ${formatDollars(amount)} في الدور ${round} من ${bidiIsolate(name)}، وهو دين عليك بالمبلغ نفسه بلا فائدة.`,
  owedByYouHow: (name: string) => `السداد كما يتفق الاثنان، ثم يؤكد ${bidiIsolate(name)} هنا أن الأمر سُوّي.`,
  sharesOn: (date: string) =>
    `تنتهي المجموعة قبل أوانها، ويُقسم ما لها ابتداءً من ${date}. إذا سُدّد هذا فيلزم تأكيده هنا قبل ذلك؛ وإلا يُحسب عندئذ مدفوعًا من الكفيل ولا يبقى دينًا.`,
  settle: 'تمت التسوية',
  settleTitle: 'هل تمت التسوية؟',
  settlePoints: (name: string) =>
    [
      `تأكيد بأن لا شيء لك على ${bidiIsolate(name)} عن هذا الدور بعد الآن: سُدّد أو سامحت به.`,
      'إذا انتهت المجموعة قبل أوانها، يُحسب هذا الدور مدفوعًا من العضو الذي كفلته.',
      'لا يمكن التراجع عن ذلك.',
    ] as readonly string[],
  settled: 'تمت التسوية',
  keep: agreementWordsInArabic.keep,
};
