import { formatDate, formatShortDate } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { lastDayWordsInArabic } from './last-day.ar.ts';

const EASTERN = 'America/New_York';

export const lastDayWordsInEnglish = {
  /** After “until”. */
  hourOf: (day: string) => `5 PM Eastern on ${day}`,
  /** After the date. */
  label: 'last day to pay',
  labelWithHour: 'last day to pay, until 5 PM Eastern',
};

const words = inLanguage({ en: lastDayWordsInEnglish, ar: lastDayWordsInArabic });

/** It ends at an hour of the bank's zone, which is named where the days of the group are those of another one. */
const endsElsewhere = (timeZone: string | undefined): boolean => timeZone !== undefined && timeZone !== EASTERN;

/** The last day to pay, after “until”. */
export const lastDayText = (day: string, timeZone: string | undefined): string =>
  endsElsewhere(timeZone) ? words.hourOf(formatDate(day)) : formatDate(day);

export const shortLastDayText = (day: string, timeZone: string | undefined): string =>
  endsElsewhere(timeZone) ? words.hourOf(formatShortDate(day)) : formatShortDate(day);

/** What a date is, which stands before it. */
export const lastDayLabel = (timeZone: string): string => (endsElsewhere(timeZone) ? words.labelWithHour : words.label);
