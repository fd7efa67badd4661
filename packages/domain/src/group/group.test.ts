import { expect, it } from 'vitest';
import { formingEndsOn, groupsToCancel } from './group.ts';

const DAY = 86_400_000;
const forming = { state: 'forming', formingSince: 0 } as const;

it('cancels a group that is still forming after thirty days', () => {
  expect(groupsToCancel([forming], 30 * DAY - 1)).toEqual([]);
  expect(groupsToCancel([forming], 30 * DAY)).toEqual([forming]);
});

it('ends the forming of a group on a day where the group is', () => {
  const formingSince = Date.parse('2026-11-30T03:00:00Z');
  expect(formingEndsOn({ formingSince, timeZone: 'UTC' })).toBe('2026-12-30');
  expect(formingEndsOn({ formingSince, timeZone: 'America/New_York' })).toBe('2026-12-29');
});

it('cancels no group in another state', () => {
  const others = [
    { state: 'ready', formingSince: 0 },
    { state: 'active', formingSince: 0 },
    { state: 'cancelled', formingSince: 0 },
  ] as const;

  expect(groupsToCancel(others, 90 * DAY)).toEqual([]);
});
