import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownTimeZone, localTimeZone, localToday, todayInZone } from './local-today.ts';

afterEach(() => vi.restoreAllMocks());

/** 8 p.m. on 9 December in New York, 3 p.m. in Honolulu, already the 10th in London. */
const evening = Date.parse('2026-12-10T01:00:00Z');

function deviceReports(timeZone: string): void {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

describe.each(['Etc/Unknown', '', '+03:00', 'Nowhere/Land'])('a browser that reports "%s"', (name) => {
  it('has no zone of its own, and computes with the one that its groups get', () => {
    deviceReports(name);
    expect(knownTimeZone()).toBeUndefined();
    expect(localTimeZone()).toBe('America/New_York');
    expect(localToday(evening)).toBe('2026-12-09');
  });
});

it('keeps the zone that the browser knows', () => {
  deviceReports('Pacific/Honolulu');
  expect([knownTimeZone(), localTimeZone()]).toEqual(['Pacific/Honolulu', 'Pacific/Honolulu']);
});

it('knows the day where the group is, wherever the reader is', () => {
  for (const device of ['Europe/London', 'Pacific/Honolulu', 'Etc/Unknown']) {
    deviceReports(device);
    expect(todayInZone(evening, 'America/New_York')).toBe('2026-12-09');
  }
});

it('takes the local day where the browser is older than the zone of the group', () => {
  deviceReports('Europe/London');
  expect(todayInZone(evening, 'America/Newest_City')).toBe('2026-12-10');
});
