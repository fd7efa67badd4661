import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const at = (instant: string) => Date.parse(instant);
const newYork = { from: 21, until: 8, timeZone: 'America/New_York' };
const end = (hours: typeof newYork, instant: string) => {
  const until = quietUntil(hours, at(instant));
  return until === undefined ? undefined : new Date(until).toISOString();
};

it.each([
  ['before they begin', '2026-12-02T01:59:59Z', undefined],
  ['when they begin', '2026-12-02T02:00:00Z', '2026-12-02T13:00:00.000Z'],
  ['after midnight', '2026-12-02T06:30:00Z', '2026-12-02T13:00:00.000Z'],
  ['just before they end', '2026-12-02T12:59:59Z', '2026-12-02T13:00:00.000Z'],
  ['when they end', '2026-12-02T13:00:00Z', undefined],
])(
  'finds for an instant %s that they end at eight in the zone of the member, or nothing outside of them',
  (_, instant, expected) => {
    expect(end(newYork, instant)).toBe(expected);
  },
);

it('ends by the wall clock in a night in which the clocks change', () => {
  expect(end(newYork, '2026-03-08T03:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(end(newYork, '2026-11-01T02:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
});

it('may be within one day, in any zone, or never', () => {
  const midday = { from: 12, until: 14, timeZone: 'Asia/Riyadh' };
  expect(end(midday, '2026-12-02T09:30:00Z')).toBe('2026-12-02T11:00:00.000Z');
  expect(end(midday, '2026-12-02T11:00:00Z')).toBeUndefined();
  expect(end({ ...newYork, until: 21 }, '2026-12-02T06:30:00Z')).toBeUndefined();
});
