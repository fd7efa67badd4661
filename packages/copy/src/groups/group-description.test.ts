import { expect, it } from 'vitest';
import { groupDescription, termsSummary } from './group-description.ts';
import { groupSchedule } from './schedule-text.ts';

const rule = { schedule: 'Every second Friday', frequency: 'biweekly', dayOfWeek: 5, dayOfMonth: null } as const;
const group = { ...rule, memberCount: 10, contributionAmount: 500, description: 'As the server says.' };
const summary =
  'Every second Friday, each of the 10 members pays $500 and one of them receives $5,000. After 20 weeks everyone has received once.';

it('summarizes the terms: who pays how much, what each receives, and for how long', () => {
  const { schedule, frequency } = rule;
  expect(termsSummary({ members: 10, contribution: 500, schedule, frequency })).toBe(summary);
});

it('shows what the creator wrote, and summarizes the terms where nobody wrote anything', () => {
  expect(groupDescription({ ...group, descriptionKind: 'written' })).toBe('As the server says.');
  expect(groupDescription({ ...group, descriptionKind: 'generated' })).toBe(summary);
  expect(groupDescription({ ...group, descriptionKind: 'simulated' })).toMatch(/^Ten friends/);
});

it('shows the sentences of the server for a description or a frequency that it does not know', () => {
  expect(groupDescription({ ...group, descriptionKind: 'unknown' })).toBe('As the server says.');
  const unknown = { ...group, schedule: 'Every third day', frequency: 'unknown' } as const;
  expect(groupSchedule(unknown)).toBe('Every third day');
  expect(groupDescription({ ...unknown, descriptionKind: 'generated' })).toBe('As the server says.');
});
