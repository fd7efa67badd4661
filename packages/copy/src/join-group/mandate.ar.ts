import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import type { MandateTerms } from './mandate.ts';

export const mandateOriginalTitleInArabic = 'النص الإنجليزي، وهو الذي توقّع عليه';

/** A translation for reading; the signed text is the English one. */
export function mandateTermsInArabic({ group, members, contribution, schedule }: MandateTerms): readonly string[] {
  const amount = formatDollars(contribution);
  const payout = formatDollars(contribution * members);
  return [
    `${schedule} أساهم بمبلغ ${amount} في ${bidiIsolate(group)}، وعدد المرات كلها ${members}، وأفوّض تحصيل هذا المبلغ من حسابي المصرفي المرتبط.`,
    `يستلم كل عضو ${payout} مرة واحدة. أستلم حصتي حين يأتي دوري، وأواصل المساهمة بعده حتى يستلم الجميع.`,
    'لا يُضاف شيء: لا فوائد ولا رسوم ولا غرامات تأخير. وإن تعذّرت مساهمة من مساهماتي، دفعت المبلغ نفسه لاحقًا دون زيادة.',
    'يمكنني إيقاف أي تحصيل قادم قبل موعده بثلاثة أيام عمل على الأقل. ويمكنني المغادرة قبل بدء المجموعة، أما بعد بدئها فأكمل الدورة.',
  ];
}
