import { expect, it } from 'vitest';
import { judgeInactivity } from './watch-inactivity.ts';

const minute = 60_000;

it.each([
  [0, 'active', 45 * minute],
  [45 * minute - 1, 'active', 1],
  [45 * minute, 'warned', 5 * minute],
  [50 * minute - 1, 'warned', 1],
  [50 * minute, 'ended', Number.POSITIVE_INFINITY],
  [20 * 60 * minute, 'ended', Number.POSITIVE_INFINITY],
])('after %s ms without a sign of life a session is %s', (idle, state, changesIn) => {
  expect(judgeInactivity(1_000, 1_000 + idle)).toEqual({ state, changesIn });
});

it('does not mind a clock that was set back', () => {
  expect(judgeInactivity(2_000, 1_000)).toEqual({ state: 'active', changesIn: 45 * minute });
});
