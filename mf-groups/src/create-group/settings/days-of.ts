import { type Frequency, limits, type PlainDate } from '@halqa/domain';

/** What choosing a frequency sets (specification section 4): Monday, today's day of the month, or nothing. */
export function daysOf(
  frequency: Frequency,
  today: PlainDate,
): { dayOfWeek: number | null; dayOfMonth: number | null } {
  const monday = { dayOfWeek: limits.dayOfWeek.default, dayOfMonth: null };
  const days = {
    daily: { dayOfWeek: null, dayOfMonth: null },
    weekly: monday,
    biweekly: monday,
    monthly: { dayOfWeek: null, dayOfMonth: dayOfMonthOf(today) },
  };
  return days[frequency];
}

export const dayOfMonthOf = (date: PlainDate): number => Number(date.slice(-2));
