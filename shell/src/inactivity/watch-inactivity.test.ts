import { expect, it } from 'vitest';
import { inactivityAt } from './watch-inactivity.ts';

const minute = 60_000;

it.each([
  [0, 'active', 45 * minute],
  [45 * minute - 1, 'active', 1],
  [45 * minute, 'warned', 5 * minute],
  [50 * minute - 1, 'warned', 1],
  [50 * minute, 'ended', Number.POSITIVE_INFINITY],
  [20 * 60 * minute, 'ended', Number.POSITIVE_INFINITY],
])('after %s ms without activity a session is %s', (idle, state, changesIn) => {
  expect(inactivityAt(1_000, 1_000 + idle)).toEqual({ state, changesIn });
});

it('tolerates a clock that was set back', () => {
  expect(inactivityAt(2_000, 1_000)).toEqual({ state: 'active', changesIn: 45 * minute });
});
