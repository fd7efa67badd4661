import { addDays, dayOfWeek, daysInMonth, type PlainDate, partsOf, plainDateOf } from './plain-date.ts';
import { remember } from './remember.ts';

/** Whether the ACH network settles on the day: Monday to Friday, except Federal Reserve holidays. */
export function isBusinessDay(date: PlainDate): boolean {
  return !isWeekend(date) && !federalReserveHolidays(partsOf(date).year).includes(date);
}

/** The date itself when it is a business day, else the next one. */
export function businessDayOnOrAfter(date: PlainDate): PlainDate {
  let day = date;
  while (!isBusinessDay(day)) {
    day = addDays(day, 1);
  }
  return day;
}

/** The date itself when it is a business day, else the one before it. */
export function businessDayOnOrBefore(date: PlainDate): PlainDate {
  let day = date;
  while (!isBusinessDay(day)) {
    day = addDays(day, -1);
  }
  return day;
}

/** The first business day after the date. Remembered, because each look at a late payout asks for the same few. */
export const nextBusinessDay = remember(5_000, (date: PlainDate) => businessDayOnOrAfter(addDays(date, 1)));

/** Adds `count` business days; with a count of 0 it returns the date itself, even a closed day. */
export function addBusinessDays(date: PlainDate, count: number): PlainDate {
  let day = date;
  for (let passed = 0; passed < count; passed += 1) {
    day = nextBusinessDay(day);
  }
  return day;
}

function isWeekend(date: PlainDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday === 0 || weekday === 6;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

/**
 * The eleven days of a year on which the Federal Reserve Banks, and so the ACH, are closed.
 * A holiday on a Sunday closes the Monday; one on a Saturday closes nothing else.
 * Source: https://www.frbservices.org/about/holiday-schedules. Remembered, because one schedule
 * asks for the same years some hundred times.
 */
export const federalReserveHolidays = remember(500, (year: number): readonly PlainDate[] => [
  observed(year, 1, 1), // New Year's Day
  nthWeekday(year, 1, MONDAY, 3), // Birthday of Martin Luther King, Jr.
  nthWeekday(year, 2, MONDAY, 3), // Washington's Birthday
  lastMonday(year, 5), // Memorial Day
  observed(year, 6, 19), // Juneteenth
  observed(year, 7, 4), // Independence Day
  nthWeekday(year, 9, MONDAY, 1), // Labor Day
  nthWeekday(year, 10, MONDAY, 2), // Columbus Day
  observed(year, 11, 11), // Veterans Day
  nthWeekday(year, 11, THURSDAY, 4), // Thanksgiving Day
  observed(year, 12, 25), // Christmas Day
]);

function observed(year: number, month: number, day: number): PlainDate {
  const holiday = plainDateOf({ year, month, day });
  return dayOfWeek(holiday) === SUNDAY ? addDays(holiday, 1) : holiday;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): PlainDate {
  const first = plainDateOf({ year, month, day: 1 });
  const daysUntilWeekday = (weekday - dayOfWeek(first) + 7) % 7;
  return addDays(first, daysUntilWeekday + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): PlainDate {
  const last = plainDateOf({ year, month, day: daysInMonth(year, month) });
  return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7));
}
