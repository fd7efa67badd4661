import { isNight } from '@halqa/services/rounds/checks/daily-checks';
import { expect, it } from 'vitest';
import { onceInMove } from './next-due.ts';

const nightOf = (from: string, to: string): string | undefined => {
  const night = onceInMove['sweeper']?.(Date.parse(from), Date.parse(to));
  expect(night === undefined || isNight(night)).toBe(true);
  return night === undefined ? undefined : new Date(night).toISOString();
};

it('stops a moved clock in the last night on the way, in which the books are compared with the bank', () => {
  expect(nightOf('2026-11-27T12:00:00Z', '2026-12-24T18:00:00Z')).toBe('2026-12-24T06:00:00.000Z');
  expect(nightOf('2026-11-27T12:00:00Z', '2026-11-28T06:00:00Z')).toBe('2026-11-28T06:00:00.000Z');
  expect(nightOf('2026-11-27T12:00:00Z', '2026-11-28T05:59:00Z')).toBeUndefined();
  expect(nightOf('2026-11-28T06:00:00Z', '2026-11-28T18:00:00Z')).toBeUndefined();
});
