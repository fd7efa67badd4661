import type { Frequency } from '@halqa/contract';
import { counted, monthsAfter, turns, weeksAfter } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import type { SummarizedTerms } from './group-description.ts';

export const simulatedDescriptionInArabic = 'عشرة أصدقاء يدّخرون لأعراسهم، \u200E$500 كل أسبوعين يوم الجمعة.';

export function termsSummaryInArabic({ members, contribution, schedule, frequency }: SummarizedTerms): string {
  const payout = formatDollars(contribution * members);
  return `${schedule} يدفع كل واحد من الأعضاء الـ${members} ${formatDollars(contribution)}، ويستلم واحد منهم ${payout}. بعد ${cycleLengthInArabic(frequency, members)} يكون الجميع قد استلموا مرة واحدة.`;
}

export const endedTermsSummaryInArabic = ({ members, contribution, schedule }: SummarizedTerms): string =>
  `المتفق عليه كان: ${schedule} يدفع كل واحد من الأعضاء الـ${members} ${formatDollars(contribution)}، ويستلم واحد منهم ${formatDollars(contribution * members)}.`;

export function cycleLengthInArabic(frequency: Frequency, members: number): string {
  const lengths: Record<Frequency, string> = {
    daily: counted(members, turns),
    weekly: counted(members, weeksAfter),
    biweekly: counted(members * 2, weeksAfter),
    monthly: counted(members, monthsAfter),
  };
  return lengths[frequency];
}
