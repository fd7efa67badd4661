import type { EpochMilliseconds } from './instant.ts';
import { type PlainDate, plainDateOf } from './plain-date.ts';

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
