import { formatDate, formatShortDate } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { lastDayWordsInArabic } from './last-day.ar.ts';

export const lastDayWordsInEnglish = {
  /** After “until”. */
  hourOf: (day: string) => `5 PM Eastern on ${day}`,
  /** After the date. */
  label: 'last day to pay, until 5 PM Eastern',
};

const words = inLanguage({ en: lastDayWordsInEnglish, ar: lastDayWordsInArabic });

/** The last day to pay with the hour at which it ends, after “until”. */
export const lastDayText = (day: string): string => words.hourOf(formatDate(day));

export const shortLastDayText = (day: string): string => words.hourOf(formatShortDate(day));

/** Says of the date before it that it is the last day to pay. */
export const lastDayLabel: string = words.label;
