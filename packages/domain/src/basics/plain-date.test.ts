import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  civilDayOf,
  dayInLaterMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  epochDayOf,
  laterDate,
  type PlainDate,
  parsePlainDate,
  plainDate,
} from './plain-date.ts';

const EPOCH = Temporal.PlainDate.from('1970-01-01');
const FIRST_DAY = daysSinceEpoch(Temporal.PlainDate.from('0001-01-01'));
const LAST_DAY = daysSinceEpoch(Temporal.PlainDate.from('9999-12-31'));

/** Any day between 1900 and 2200, so that a step of years stays within four digits. */
const dates = fc
  .integer({ min: epochDayOf(1900, 1, 1), max: epochDayOf(2200, 12, 31) })
  .map((day) => plainDate(EPOCH.add({ days: day }).toString()));

describe('agrees with Temporal', () => {
  it('on the number of every day of four-digit years', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (epochDay) => {
        const { year, month, day } = EPOCH.add({ days: epochDay });
        expect(civilDayOf(epochDay)).toEqual({ year, month, day });
        expect(epochDayOf(year, month, day)).toBe(epochDay);
        expect(daysInMonth(year, month)).toBe(Temporal.PlainDate.from({ year, month, day }).daysInMonth);
      }),
      { numRuns: 1000 },
    );
  });

  it('on days added, days between and weekdays', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const there = addDays(date, days);
        expect(there).toBe(temporal(date).add({ days }).toString());
        expect(daysBetween(date, there)).toBe(days);
        expect(dayOfWeek(date)).toBe(temporal(date).dayOfWeek % 7);
      }),
    );
  });

  it('on a day of a later month, clamped to its last', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 31 }), (date, months, day) => {
        const later = temporal(date).with({ day: 1 }).add({ months });
        expect(dayInLaterMonth(date, months, day)).toBe(later.with({ day }, { overflow: 'constrain' }).toString());
      }),
    );
  });

  it('on which of two days comes later', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const later = Temporal.PlainDate.compare(one, other) > 0 ? one : other;
        expect(laterDate(one, other)).toBe(later);
      }),
    );
  });
});

describe('reading a date', () => {
  it('accepts every day of the calendar', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parsePlainDate(date)).toBe(date);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    'tomorrow',
  ])('rejects "%s"', (text) => {
    expect(parsePlainDate(text)).toBeUndefined();
    expect(() => plainDate(text)).toThrow(RangeError);
  });
});

function temporal(date: PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.from(date);
}

function daysSinceEpoch(date: Temporal.PlainDate): number {
  return EPOCH.until(date).days;
}
