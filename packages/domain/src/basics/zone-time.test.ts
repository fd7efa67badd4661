import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays, plainDate } from './plain-date.ts';
import { bankDate, hourInZone } from './zone-time.ts';

const days = fc.integer({ min: 0, max: 366 * 36 }).map((count) => addDays(plainDate('2024-01-01'), count));
const zones = fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Africa/Cairo', 'Asia/Kolkata', 'Pacific/Apia');

it('begins the hours of a working day when the wall clocks of the zone show them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 6, max: 22 }), zones, (date, hour, timeZone) => {
      const expected = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: { hour } });
      expect(hourInZone(date, hour, timeZone)).toBe(expected.epochMilliseconds);
    }),
  );
});

it('reads the bank’s day in New York', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) }), (now) => {
      const expected = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/New_York');
      expect(bankDate(now)).toBe(expected.toPlainDate().toString());
    }),
  );
});
