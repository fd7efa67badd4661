import { expect, it } from 'vitest';
import {
  breakableEmail,
  formatBalance,
  formatDate,
  formatDollars,
  formatLocalDate,
  formatLocalMoment,
  formatShortDate,
  formatWeekdayDate,
} from './format.ts';

it('writes dollars as the United States do', () => {
  expect(formatDollars(5000)).toBe('$5,000');
  expect(formatBalance(1200.5)).toBe('$1,200.50');
});

it('writes dates as the United States do', () => {
  expect(formatDate('2026-03-04')).toBe('March 4, 2026');
  expect(formatShortDate('2026-03-04')).toBe('Mar 4, 2026');
  expect(formatWeekdayDate('2026-03-04')).toBe('Wednesday, March 4');
});

it('formats a civil date without shifting it by a time zone', () => {
  expect(formatDate('1990-05-17')).toBe('May 17, 1990');
});

it('formats the day and the hour of an instant in the reader’s time zone', () => {
  expect(formatLocalDate('2026-03-03T02:05:00Z', 'America/New_York')).toBe('March 2, 2026');
  expect(formatLocalMoment('2026-03-03T02:05:00Z', 'America/New_York')).toMatch(/^Mar 2, 2026, 9:05\sPM$/);
});

it('allows a line break in an address before its @ only', () => {
  const shown = breakableEmail('amina.yusuf@example.com');
  expect(shown.split('\u200B')).toEqual(['amina.yusuf', '@example.com']);
});
