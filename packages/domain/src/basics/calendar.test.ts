import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDayOnOrAfter,
  federalReserveHolidays,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts';
import { addDays, dayOfWeek, daysBetween, plainDate, plainDateOf } from './plain-date.ts';

const dates = fc.integer({ min: 0, max: 366 * 60 }).map((days) => addDays(plainDate('2020-01-01'), days));

describe('Federal Reserve holidays', () => {
  it('are the eleven that the Banks publish for 2026', () => {
    expect(federalReserveHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('close the Monday when they fall on a Sunday', () => {
    expect(federalReserveHolidays(2027)).toContain('2027-07-05');
    expect(isBusinessDay(plainDate('2027-07-05'))).toBe(false);
    expect(isBusinessDay(plainDate('2023-01-02'))).toBe(false);
  });

  it('leave the Friday open when they fall on a Saturday', () => {
    expect(isBusinessDay(plainDate('2026-07-03'))).toBe(true);
    expect(isBusinessDay(plainDate('2021-12-31'))).toBe(true);
  });

  it('are eleven different days in calendar order, none a Sunday, in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 2200 }), (year) => {
        const holidays = federalReserveHolidays(year);
        expect(new Set(holidays).size).toBe(11);
        expect([...holidays].sort()).toEqual(holidays);
        expect(holidays.map(dayOfWeek)).not.toContain(0);
        expect(holidays.every((day) => day.startsWith(plainDateOf({ year, month: 1, day: 1 }).slice(0, 4)))).toBe(true);
      }),
    );
  });
});

describe('business days', () => {
  it('are Monday to Friday', () => {
    expect(isBusinessDay(plainDate('2026-08-07'))).toBe(true);
    expect(isBusinessDay(plainDate('2026-08-08'))).toBe(false);
    expect(isBusinessDay(plainDate('2026-08-09'))).toBe(false);
  });

  it('step over a long weekend', () => {
    expect(nextBusinessDay(plainDate('2026-09-04'))).toBe('2026-09-08');
    expect(businessDayOnOrAfter(plainDate('2026-09-05'))).toBe('2026-09-08');
  });

  it('are found on or after any date: a business day is returned itself, a closed one at most four days later', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const open = businessDayOnOrAfter(date);
        expect(isBusinessDay(open)).toBe(true);
        expect(daysBetween(date, open)).toBeLessThanOrEqual(4);
        expect(open === date).toBe(isBusinessDay(date));
      }),
    );
  });

  it('add up: so many, then so many more, is the sum', () => {
    const counts = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(dates, counts, counts, (date, some, more) => {
        expect(addBusinessDays(addBusinessDays(date, some), more)).toBe(addBusinessDays(date, some + more));
      }),
    );
  });

  it('count exactly the open days that pass', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 15 }), (date, count) => {
        const end = addBusinessDays(date, count);
        const passed = Array.from({ length: daysBetween(date, end) }, (_, index) => addDays(date, index + 1));
        expect(passed.filter(isBusinessDay)).toHaveLength(count);
      }),
    );
  });
});
