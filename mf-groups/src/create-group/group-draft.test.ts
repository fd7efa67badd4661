import { plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { daysOf, newDraft, newGroupOf } from './group-draft.ts';

it.each([
  ['weekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['biweekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['monthly', { dayOfWeek: null, dayOfMonth: 21 }],
  ['daily', { dayOfWeek: null, dayOfMonth: null }],
] as const)('sets the days of a %s group to %o on the 21st', (frequency, days) => {
  expect(daysOf(frequency, plainDate('2026-11-21'))).toEqual(days);
});

it('sends trimmed names, no blank lines and the first matching day', () => {
  const draft = {
    ...newDraft(15),
    name: '  Wedding fund ',
    frequency: 'weekly' as const,
    dayOfWeek: 1,
    dayOfMonth: null,
    memberEmails: [{ email: ' bilal@example.test ' }, { email: '' }],
  };

  expect(newGroupOf(draft, plainDate('2026-11-21'), 'America/Chicago')).toEqual({
    name: 'Wedding fund',
    memberCount: 5,
    contributionAmount: 100,
    payoutSchedule: 'fixed',
    frequency: 'weekly',
    dayOfWeek: 1,
    dayOfMonth: null,
    startDate: '2026-11-23',
    timeZone: 'America/Chicago',
    memberEmails: ['bilal@example.test'],
  });
});
