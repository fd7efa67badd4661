import type { Frequency } from '@halqa/contract';
import { cycleLengthInArabic } from '../create-group/create-group.ar.ts';
import { counted, membersOf } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import type { SummarizedTerms } from './group-terms.ts';

export const weekdaysInArabic = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

export function scheduleTextInArabic(rule: {
  frequency: Frequency;
  dayOfWeek?: number | null | undefined;
  dayOfMonth?: number | null | undefined;
}): string {
  const weekday = weekdaysInArabic[rule.dayOfWeek ?? 1];
  const sentences: Record<Frequency, string> = {
    daily: 'كل يوم',
    weekly: `كل يوم ${weekday}`,
    biweekly: `كل أسبوعين يوم ${weekday}`,
    monthly: monthlyText(rule.dayOfMonth ?? 1),
  };
  return sentences[rule.frequency];
}

function monthlyText(day: number): string {
  const text = `كل شهر في اليوم ${day}`;
  return day > 28 ? `${text} (أو آخر أيام الشهر)` : text;
}

export const simulatedDescriptionInArabic = 'عشرة أصدقاء يدّخرون لأعراسهم، \u200E$500 كل أسبوعين يوم الجمعة.';

export function termsSummaryInArabic({ members, contribution, schedule, frequency }: SummarizedTerms): string {
  const payout = formatDollars(contribution * members);
  return `${schedule} يدفع كل واحد من ${counted(members, membersOf)} ${formatDollars(contribution)}، ويستلم واحد منهم ${payout}. بعد ${cycleLengthInArabic(frequency, members)} يكون الجميع قد استلموا مرة واحدة.`;
}
