import { remember } from './remember.ts';

/**
 * What a clock on the wall of an IANA zone shows: month, day, year, hour, minute and second, with leading zeros. `now` is in
 * milliseconds since 1970.
 */
export function wallClock(now: number, timeZone: string): readonly string[] {
  return formatterOf(timeZone).format(now).match(/\d+/g) ?? [];
}

/**
 * Remembered, because making a formatter takes a hundred times as long as using it; with a limit, because names of zones can be
 * written in many ways. Throws a RangeError on an unknown zone.
 */
const formatterOf = remember(
  500,
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
