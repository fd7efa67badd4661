import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { dateInZone, decideTimeZone } from './time.ts';

const ZONES = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC'];

it('is still yesterday in New York when London has midnight', () => {
  expect(dateInZone(Date.UTC(2026, 6, 1, 0, 0), 'America/New_York')).toBe('2026-06-30');
});

it('agrees with Temporal in every zone, daylight saving included', () => {
  const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
      expect(dateInZone(moment, zone)).toBe(there.toPlainDate().toString());
    }),
  );
});

it('keeps the zone of the creator’s browser', () => {
  expect(decideTimeZone('America/Chicago')).toEqual({ ok: true, timeZone: 'America/Chicago' });
});

it('takes New York when the browser says nothing', () => {
  expect(decideTimeZone(undefined)).toEqual({ ok: true, timeZone: 'America/New_York' });
});

it.each(['', ' ', 'Etc/Unknown'])('takes New York when the browser does not know its zone and says "%s"', (name) => {
  expect(decideTimeZone(name)).toEqual({ ok: true, timeZone: 'America/New_York' });
});

it.each(['Mars/Olympus', '+02:00'])('rejects "%s"', (name) => {
  expect(decideTimeZone(name)).toEqual({ ok: false, code: 'time_zone_invalid' });
});
