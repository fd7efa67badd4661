import { expect, it } from 'vitest';
import { groupsToCancel } from './group.ts';

const DAY = 86_400_000;
const forming = { state: 'forming', formingSince: 0 } as const;

it('cancels a group that is still forming after thirty days', () => {
  expect(groupsToCancel([forming], 30 * DAY - 1)).toEqual([]);
  expect(groupsToCancel([forming], 30 * DAY)).toEqual([forming]);
});

it('keeps groups whose seats are all taken', () => {
  const others = [
    { state: 'ready', formingSince: 0 },
    { state: 'active', formingSince: 0 },
    { state: 'cancelled', formingSince: 0 },
  ] as const;

  expect(groupsToCancel(others, 90 * DAY)).toEqual([]);
});
