import { addDays, dayOfWeek } from './date-arithmetic.ts';
import { federalReserveHolidays } from './federal-reserve-holidays.ts';
import { type PlainDate, partsOf } from './plain-date.ts';

/** A day on which the ACH moves money: Monday to Friday, no Federal Reserve holiday. */
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

/** The first business day that comes after the date. */
export function nextBusinessDay(date: PlainDate): PlainDate {
  return businessDayOnOrAfter(addDays(date, 1));
}

/** The date after `count` further business days; with a count of 0 the date itself, open or closed. */
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
