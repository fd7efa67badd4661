/**
 * Arabic words with western digits, because bank statements and cards in the United States show 0 to 9.
 * Month names are those of the Gregorian calendar (يناير, فبراير).
 */
const locale = 'ar-u-nu-latn';
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const civilDate = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
const localDate = new Intl.DateTimeFormat(locale, day);
const weekdayDate = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** U+200E keeps the dollar sign on the left of its figure inside Arabic text. */
const leftToRightMark = '\u200E';

export const leftToRight = (amount: string): string => leftToRightMark + amount;

export const formatDateInArabic = (iso: string): string => written(civilDate, iso);

export const formatLocalDateInArabic = (instant: string, timeZone?: string): string =>
  written(new Intl.DateTimeFormat(locale, { ...day, timeZone }), instant);

export const formatLocalMomentInArabic = (instant: string, timeZone?: string): string =>
  written(new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }), instant);

export const formatWeekdayDateInArabic = (iso: string): string => written(weekdayDate, iso);

export const formatMomentInArabic = (iso: string): string => written(localDate, iso);

/** Prevents a line break between day and month: a day alone at the end of a line would look like a count. */
const written = (format: Intl.DateTimeFormat, instant: string): string =>
  format.format(new Date(instant)).replace(/(\d) (?=\p{L})/u, '$1\u00A0');
