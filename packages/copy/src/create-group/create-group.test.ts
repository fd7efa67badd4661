import { expect, it } from 'vitest';
import { cycleLength } from './create-group.ts';

it.each([
  ['daily', '10 days'],
  ['weekly', '10 weeks'],
  ['biweekly', '20 weeks'],
  ['monthly', '10 months'],
] as const)('gives a %s group of ten one period for each member: %s', (frequency, length) => {
  expect(cycleLength(frequency, 10)).toBe(length);
});
