import { expect, it } from 'vitest';
import { formatDate, formatLocalDate, formatLocalMoment } from './format.ts';

it('keeps a civil date what it is', () => {
  expect(formatDate('1990-05-17')).toBe('May 17, 1990');
});

it('tells the day and the hour of a moment by the clock of the reader', () => {
  expect(formatLocalDate('2026-03-03T02:05:00Z', 'America/New_York')).toBe('March 2, 2026');
  expect(formatLocalMoment('2026-03-03T02:05:00Z', 'America/New_York')).toMatch(/^Mar 2, 2026, 9:05\sPM$/);
});
