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

/** The day that lies `epochDay` days after 1970-01-01. */
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
