import type { Brand } from './ids.ts';

/** A calendar day without time or zone, written `YYYY-MM-DD`. Compare two of them with `<`. */
export type PlainDate = Brand<string, 'PlainDate'>;

type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `YYYY-MM-DD`, years 0001–9999; undefined when the calendar has no such day. */
export function parsePlainDate(text: string): PlainDate | undefined {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  return isRealDay(parts) ? (text as PlainDate) : undefined;
}

/** Brands a text that is known to be a day: a constant, a stored date. Throws a RangeError otherwise. */
export function plainDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) {
    throw new RangeError(`${text} is not a day of the calendar.`);
  }
  return date;
}

export function plainDateOf(parts: DateParts): PlainDate {
  return plainDate(isoDateOf(parts));
}

export function partsOf(date: PlainDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function laterDate(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}

export function earlierDate(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}

function isRealDay({ year, month, day }: DateParts): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function isoDateOf({ year, month, day }: DateParts): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Throws a RangeError beyond the years that a date is written with. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const parts = civilDayOf(dayNumber(date) + days);
  if (parts.year < 1 || parts.year > 9_999)
    throw new RangeError(`${days} days from ${date} is no day of the calendar.`);
  return isoDateOf(parts) as PlainDate;
}

/** Whole days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function dayOfWeek(date: PlainDate): number {
  // 1970-01-01 was a Thursday; the second remainder keeps days before it positive.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** The day of the month `months` after the date's own month, clamped to that month's last day. */
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

/*
 * The proleptic Gregorian calendar as whole numbers: day 0 is 1970-01-01.
 * Algorithms: https://howardhinnant.github.io/date_algorithms.html (days_from_civil, civil_from_days).
 * A year is counted from 1 March, so that the leap day comes last; 400 such years repeat exactly.
 */
const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
const DAYS_FROM_YEAR_0_TO_1970 = 719_468;

/** Days since 1970-01-01. */
export function epochDayOf(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const monthsSinceMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + leapDays(yearOfEra) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_YEAR_0_TO_1970;
}

/** The date `epochDay` days after 1970-01-01. */
export function civilDayOf(epochDay: number): { year: number; month: number; day: number } {
  const shifted = epochDay + DAYS_FROM_YEAR_0_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = yearWithinEra(dayOfEra);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + leapDays(yearOfEra));
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthsSinceMarch + 2) % 12) + 1;
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1 };
}

/** 28 to 31; month 1–12. */
export function daysInMonth(year: number, month: number): number {
  const firstOfNext = month === 12 ? epochDayOf(year + 1, 1, 1) : epochDayOf(year, month + 1, 1);
  return firstOfNext - epochDayOf(year, month, 1);
}

function leapDays(years: number): number {
  return Math.floor(years / 4) - Math.floor(years / 100);
}

function yearWithinEra(dayOfEra: number): number {
  const leapDaysBefore = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  return Math.floor((dayOfEra - leapDaysBefore) / 365);
}
