import type { EpochMilliseconds } from './instant.ts';
import { type PlainDate, plainDateOf } from './plain-date.ts';

/** Where a group lives when its creator's browser did not say. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The calendar day that a moment belongs to in an IANA zone. Throws a RangeError on an unknown zone. */
export function dateInZone(moment: EpochMilliseconds, timeZone: string): PlainDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return plainDateOf({ year: numberOf('year'), month: numberOf('month'), day: numberOf('day') });
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
