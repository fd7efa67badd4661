import type { Brand } from './brand.ts';
import { daysInMonth } from './civil-day.ts';

/** A calendar day without a time or zone, written `YYYY-MM-DD`. Two of them compare with `<` as text. */
export type PlainDate = Brand<string, 'PlainDate'>;

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `YYYY-MM-DD`, years 0001–9999; undefined when the text is no real day. */
export function parsePlainDate(text: string): PlainDate | undefined {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  return isRealDay(parts) ? (text as PlainDate) : undefined;
}

/** For text that is known to be a day: a constant, a stored date. Throws a RangeError otherwise. */
export function plainDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) {
    throw new RangeError(`${text} is not a day of the calendar.`);
  }
  return date;
}

export function plainDateOf({ year, month, day }: DateParts): PlainDate {
  return plainDate([padded(year, 4), padded(month, 2), padded(day, 2)].join('-'));
}

export function partsOf(date: PlainDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function laterOf(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}

function isRealDay({ year, month, day }: DateParts): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
