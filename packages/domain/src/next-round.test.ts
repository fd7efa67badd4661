import { expect, it } from 'vitest';
import { nextContribution, nextPayout } from './next-round.ts';
import { paidSummary } from './paid-summary.ts';
import { plainDate } from './plain-date.ts';
import { schedule } from './schedule.ts';

const today = plainDate('2026-07-06');
const rounds = schedule({
  frequency: 'weekly',
  dayOfWeek: 1,
  startDate: today,
  today,
  rounds: 3,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});

it('counts today as still ahead', () => {
  expect(nextContribution(rounds, today)?.round).toBe(1);
  expect(nextContribution(rounds, plainDate('2026-07-07'))?.round).toBe(2);
});

it('looks at payouts by their own date', () => {
  expect(nextPayout(rounds, plainDate('2026-07-14'))?.round).toBe(1);
  expect(nextPayout(rounds, plainDate('2026-07-15'))?.round).toBe(2);
});

it('has nothing left after the cycle', () => {
  expect(nextContribution(rounds, plainDate('2026-12-01'))).toBeUndefined();
  expect(nextPayout(rounds, plainDate('2026-12-01'))).toBeUndefined();
});

it('counts who has paid', () => {
  expect(paidSummary([{ hasPaid: true }, { hasPaid: false }, { hasPaid: true }])).toEqual({ paid: 2, total: 3 });
});
