import type { Frequency, GroupDetail } from '@halqa/contract';
import { formatOrdinalInEnglish } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { scheduleTextInArabic, weekdaysInArabic } from './schedule-text.ar.ts';

const weekdaysInEnglish = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const weekdays = inLanguage({ en: weekdaysInEnglish, ar: weekdaysInArabic });

/** How often a group pays, for a person: "Every second Friday", "Monthly on the 31st (or the month's last day)". */
export const scheduleText = inLanguage({ en: scheduleTextInEnglish, ar: scheduleTextInArabic });

type SentSchedule = Pick<GroupDetail, 'schedule' | 'frequency' | 'dayOfWeek' | 'dayOfMonth'>;

/** The schedule of a group in the reader's language; for a frequency that this page does not know, the server's own sentence. */
export function groupSchedule({ schedule, frequency, dayOfWeek, dayOfMonth }: SentSchedule): string {
  return frequency === 'unknown' ? schedule : scheduleText({ frequency, dayOfWeek, dayOfMonth });
}

export function scheduleTextInEnglish(rule: {
  frequency: Frequency;
  dayOfWeek?: number | null | undefined;
  dayOfMonth?: number | null | undefined;
}): string {
  const weekday = weekdaysInEnglish[rule.dayOfWeek ?? 1];
  const sentences: Record<Frequency, string> = {
    daily: 'Every day',
    weekly: `Every ${weekday}`,
    biweekly: `Every second ${weekday}`,
    monthly: monthlyText(rule.dayOfMonth ?? 1),
  };
  return sentences[rule.frequency];
}

function monthlyText(day: number): string {
  const text = `Monthly on the ${formatOrdinalInEnglish(day)}`;
  return day > 28 ? `${text} (or the month’s last day)` : text;
}
