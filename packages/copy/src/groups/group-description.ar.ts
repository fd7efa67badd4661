import type { Frequency } from '@halqa/contract';
import { counted, monthsAfter, turns, weeksAfter } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import type { SummarizedTerms } from './group-description.ts';

export const simulatedDescriptionInArabic = 'عشرة أصدقاء يدّخرون لأعراسهم، \u2066$500\u2069 كل أسبوعين يوم الجمعة.';

export function termsSummaryInArabic(terms: SummarizedTerms): string {
  const { members, frequency } = terms;
  return `${turnSummaryInArabic(terms)} بعد ${cycleLengthInArabic(frequency, members)} يكون الجميع قد استلموا مرة واحدة.`;
}

export const turnSummaryInArabic = ({ members, contribution, schedule }: SummarizedTerms): string =>
  `${schedule} يدفع كل واحد من الأعضاء الـ${members} ${formatDollars(contribution)}، ويستلم واحد منهم ${formatDollars(contribution * members)}.`;

export const endedTermsSummaryInArabic = (terms: SummarizedTerms): string =>
  `المتفق عليه كان: ${turnSummaryInArabic(terms)}`;

export function cycleLengthInArabic(frequency: Frequency, members: number): string {
  const lengths: Record<Frequency, string> = {
    daily: counted(members, turns),
    weekly: counted(members, weeksAfter),
    biweekly: counted(members * 2, weeksAfter),
    monthly: counted(members, monthsAfter),
  };
  return lengths[frequency];
}
