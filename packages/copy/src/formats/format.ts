import { inLanguage, isBuiltForPages } from '../language.ts';
import {
  formatDateInArabic,
  formatLocalDateInArabic,
  formatLocalMomentInArabic,
  formatLocalTimeInArabic,
  formatMomentInZoneInArabic,
  formatMonthInArabic,
  formatShortLocalDateInArabic,
  leftToRight,
} from './format.ar.ts';
import { zoneHere } from './zone-here.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortLocalDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const formatDollarsInEnglish = (amount: number): string => dollars.format(amount);

/** Dollars, rounded to whole ones → "$5,000" in every language, as on a bank statement. */
export const formatDollars = inLanguage({
  en: formatDollarsInEnglish,
  ar: (amount: number): string => leftToRight(dollars.format(amount)),
});

export const formatDollarsAndCentsInEnglish = (amount: number): string => dollarsAndCents.format(amount);

/** Dollars with cents → "$1,200.50". */
export const formatDollarsAndCents = inLanguage({
  en: formatDollarsAndCentsInEnglish,
  ar: (amount: number): string => leftToRight(dollarsAndCents.format(amount)),
});

/** Cents → "$5,000", and "$1,200.50" where they are no whole dollars. */
export const formatCents = (cents: number): string =>
  (cents % 100 === 0 ? formatDollars : formatDollarsAndCents)(cents / 100);

export const formatDateInEnglish = (iso: string): string => longDate.format(new Date(iso));

/** Prevents a line break within a date on a page. Mails have subjects and plain text, so theirs keep ordinary spaces. */
const unbroken = (text: string): string =>
  isBuiltForPages() ? text.replace(/ (\d+), (?=\d)/, '\u00A0$1,\u00A0') : text;

/** `2026-03-03` or an ISO instant → "March 3, 2026". A civil date has no zone, so it is formatted in UTC. */
export const formatDate = inLanguage({
  en: (iso: string): string => unbroken(formatDateInEnglish(iso)),
  ar: formatDateInArabic,
});

/** An ISO instant → "March 3, 2026", the day in the reader's time zone. */
export const formatLocalDate = inLanguage({
  en: (instant: string, timeZone?: string): string =>
    unbroken(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zoneHere(timeZone) }).format(new Date(instant)),
    ),
  ar: formatLocalDateInArabic,
});

/** An ISO instant → "Mar 3, 2026, 9:05 AM" in the reader's time zone. */
export const formatLocalMoment = inLanguage({
  en: (instant: string, timeZone?: string): string =>
    unbroken(
      new Intl.DateTimeFormat('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zoneHere(timeZone),
      }).format(new Date(instant)),
    ),
  ar: formatLocalMomentInArabic,
});

/**
 * An ISO instant → "Mar 3, 2026, 9:05 AM EST" in that zone, for a time that people in several zones share; in the reader's own where
 * none is named.
 */
export const formatMomentInZone = inLanguage({
  en: (instant: string, timeZone?: string): string =>
    unbroken(
      new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone: zoneHere(timeZone),
      }).format(new Date(instant)),
    ),
  ar: formatMomentInZoneInArabic,
});

/** An ISO instant → "9:05 AM" in the reader's time zone. */
export const formatLocalTime = inLanguage({
  en: (instant: string, timeZone?: string): string =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zoneHere(timeZone) }).format(new Date(instant)),
  ar: formatLocalTimeInArabic,
});

/** `2026-03-03` → "Mar 3, 2026". */
export const formatShortDate = inLanguage({
  en: (iso: string): string => unbroken(shortDate.format(new Date(iso))),
  ar: formatDateInArabic,
});

/** An ISO instant → "Mar 3, 2026", the day in the reader's time zone. */
export const formatShortLocalDate = inLanguage({
  en: (iso: string): string => unbroken(shortLocalDate.format(new Date(iso))),
  ar: formatShortLocalDateInArabic,
});

/** `2026-12` → "December 2026". */
export const formatMonth = inLanguage({
  en: (isoMonth: string): string => month.format(new Date(`${isoMonth}-01`)),
  ar: formatMonthInArabic,
});

/** 1 → "1st", 22 → "22nd". */
export function formatOrdinalInEnglish(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}
