import { plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

it.each([
  ['weekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['biweekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['monthly', { dayOfWeek: null, dayOfMonth: 21 }],
  ['daily', { dayOfWeek: null, dayOfMonth: null }],
] as const)('sets the days of a %s group to %o on the 21st', (frequency, days) => {
  expect(daysOf(frequency, plainDate('2026-11-21'))).toEqual(days);
});
