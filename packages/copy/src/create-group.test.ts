import { expect, it } from 'vitest';
import { circleSummary, cycleLength } from './create-group.ts';

it.each([
  ['daily', '10 days'],
  ['weekly', '10 weeks'],
  ['biweekly', '20 weeks'],
  ['monthly', '10 months'],
] as const)('gives a %s circle of ten a period for each member: %s', (frequency, length) => {
  expect(cycleLength(frequency, 10)).toBe(length);
});

it('says the whole deal: who pays how much, what one receives, and for how long', () => {
  const circle = { members: 10, contribution: 500, schedule: 'Every second Friday', frequency: 'biweekly' } as const;
  expect(circleSummary(circle)).toBe(
    'Every second Friday, each of the 10 members pays $500 and one of them receives $5,000. After 20 weeks everyone has received once.',
  );
});
