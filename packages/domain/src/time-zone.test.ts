import { expect, it } from 'vitest';
import { decideTimeZone } from './time-zone.ts';

it('keeps the zone of the creator’s browser', () => {
  expect(decideTimeZone('America/Chicago')).toEqual({ ok: true, timeZone: 'America/Chicago' });
});

it('takes New York when the browser says nothing', () => {
  expect(decideTimeZone(undefined)).toEqual({ ok: true, timeZone: 'America/New_York' });
});

it.each(['Mars/Olympus', '', '+02:00'])('refuses "%s"', (name) => {
  expect(decideTimeZone(name)).toEqual({ ok: false, code: 'time_zone_invalid' });
});
