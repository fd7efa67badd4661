import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const runsAfter = (expression: string, after: string, timeZone = 'UTC'): string | undefined => {
  const next = nextRun(expression, timeZone, Date.parse(after));
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('the next run of a schedule', () => {
  it.each([
    ['rate(1 hour)', '2027-01-31T12:10:00Z', '2027-01-31T13:10:00.000Z'],
    ['rate(5 minutes)', '2027-01-31T12:10:00Z', '2027-01-31T12:15:00.000Z'],
    ['rate(2 days)', '2027-01-31T12:10:00Z', '2027-02-02T12:10:00.000Z'],
    ['cron(0 9 * * ? *)', '2027-01-31T12:10:00Z', '2027-02-01T09:00:00.000Z'],
    ['cron(30 6 ? * 2 *)', '2027-01-31T12:10:00Z', '2027-02-01T06:30:00.000Z'],
    ['cron(0 0 ? * MON-FRI *)', '2027-01-30T12:00:00Z', '2027-02-01T00:00:00.000Z'],
    ['cron(0 0 L * ? *)', '2027-02-01T00:00:00Z', '2027-02-28T00:00:00.000Z'],
    ['at(2027-03-01T10:00:00)', '2027-01-31T12:10:00Z', '2027-03-01T10:00:00.000Z'],
    ['at(2027-03-01T10:00:00)', '2027-03-02T00:00:00Z', undefined],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(runsAfter(expression, after)).toBe(expected);
  });

  it('keeps to the time zone, summer and winter', () => {
    const daily = 'cron(0 9 * * ? *)';
    expect(runsAfter(daily, '2027-01-10T15:00:00Z', 'America/New_York')).toBe('2027-01-11T14:00:00.000Z');
    expect(runsAfter(daily, '2027-07-10T15:00:00Z', 'America/New_York')).toBe('2027-07-11T13:00:00.000Z');
  });

  it.each(['every hour', 'rate(0 hours)', 'rate(1 fortnight)', 'cron(0 9 * *)', 'cron(0 9 * * ? 2030)'])(
    'refuses %s',
    (expression) => {
      expect(() => nextRun(expression, 'UTC', 0)).toThrow(/is no|needs six fields/);
    },
  );
});
