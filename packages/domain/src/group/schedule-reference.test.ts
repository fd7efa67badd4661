import { expect, it } from 'vitest';
import { addDays, daysBetween, plainDate } from '../basics/plain-date.ts';
import type { ContributionRule } from './contribution-rule.ts';
import { schedule } from './schedule.ts';
import { referenceSchedule } from './schedule-reference.fixture.ts';

const first = plainDate('2024-01-01');
const last = plainDate('2060-12-31');

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const rules: readonly ContributionRule[] = [
  { frequency: 'daily' },
  ...weekdays.map((dayOfWeek) => ({ frequency: 'weekly' as const, dayOfWeek })),
  ...weekdays.map((dayOfWeek) => ({ frequency: 'biweekly' as const, dayOfWeek })),
  ...Array.from({ length: 31 }, (_, index) => ({ frequency: 'monthly' as const, dayOfMonth: index + 1 })),
];

/**
 * `npm run bench -- schedule` compares every start of these years. This is every 373rd, a year and some days: the starts are on all
 * weekdays and in most months.
 */
it.each(rules)('plans as walking through the calendar does, from 2024 to 2060: %o', (rule) => {
  for (let day = 0; day <= daysBetween(first, last); day += 373) {
    const startDate = addDays(first, day);
    for (const waits of [
      { leadBusinessDays: 0, holdBusinessDays: 0 },
      { leadBusinessDays: 3, holdBusinessDays: 5 },
    ]) {
      const terms = { ...rule, ...waits, startDate, today: startDate, rounds: 12 };
      const dates = schedule(terms).map(({ round: _, ...rest }) => rest);
      expect(dates).toEqual(referenceSchedule(terms));
    }
  }
});
