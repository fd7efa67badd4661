import { civilDayOf, daysInMonth, epochDayOf } from './civil-day.ts';
import { type PlainDate, partsOf, plainDateOf } from './plain-date.ts';

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDateOf(civilDayOf(dayNumber(date) + days));
}

/** Whole days from one date to the other; negative when the other lies before. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function dayOfWeek(date: PlainDate): number {
  // 1970-01-01 was a Thursday; the second remainder keeps days before it positive.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** The given day of the month that lies `months` after the date's own month, or that month's last day. */
export function dayInLaterMonth(date: PlainDate, months: number, dayOfMonth: number): PlainDate {
  const { year, month } = partsOf(date);
  const monthsSinceYearZero = year * 12 + month - 1 + months;
  const target = { year: Math.floor(monthsSinceYearZero / 12), month: (monthsSinceYearZero % 12) + 1 };
  return plainDateOf({ ...target, day: Math.min(dayOfMonth, daysInMonth(target.year, target.month)) });
}

function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  return epochDayOf(year, month, day);
}
