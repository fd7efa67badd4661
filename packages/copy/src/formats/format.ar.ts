/**
 * Arabic words around western digits: a bank statement, a cheque and a card in the United States show 0 to 9, and a
 * figure should look the same here as there. Month names are those of the common calendar (يناير, فبراير).
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

/** Arabic letters would pull the dollar sign to the other side of its figure; this invisible mark holds it there. */
const fromTheLeft = '\u200E';

export const leftToRight = (amount: string): string => fromTheLeft + amount;

export const formatDateInArabic = (iso: string): string => written(civilDate, iso);

export const formatLocalDateInArabic = (instant: string, timeZone?: string): string =>
  written(new Intl.DateTimeFormat(locale, { ...day, timeZone }), instant);

export const formatLocalMomentInArabic = (instant: string, timeZone?: string): string =>
  written(new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }), instant);

export const formatWeekdayDateInArabic = (iso: string): string => written(weekdayDate, iso);

export const formatMomentInArabic = (iso: string): string => written(localDate, iso);

/** A line never ends between a day and its month: the day stands first, and alone it would look like a count. */
const written = (format: Intl.DateTimeFormat, instant: string): string =>
  format.format(new Date(instant)).replace(/(\d) (?=\p{L})/u, '$1\u00A0');
