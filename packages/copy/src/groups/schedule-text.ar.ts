import type { Frequency } from '@halqa/contract';

/** By the day of the week, 0 = Sunday. */
export const weekdaysInArabic = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

export function scheduleTextInArabic(rule: {
  frequency: Frequency;
  dayOfWeek?: number | null | undefined;
  dayOfMonth?: number | null | undefined;
}): string {
  const weekday = weekdaysInArabic[rule.dayOfWeek ?? 1] ?? '';
  const sentences: Record<Frequency, string> = {
    daily: 'كل يوم',
    // Without its article: with it, the day itself is meant, all of it.
    weekly: `كل يوم ${weekday.replace(/^ال/, '')}`,
    biweekly: `كل أسبوعين يوم ${weekday}`,
    monthly: monthlyText(rule.dayOfMonth ?? 1),
  };
  return sentences[rule.frequency];
}

function monthlyText(day: number): string {
  const text = `كل شهر في اليوم ${day}`;
  return day > 28 ? `${text} (أو آخر أيام الشهر)` : text;
}
