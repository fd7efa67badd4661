import { cents, plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { type PlayOptions, playCircle } from './play-circle.ts';

const options: PlayOptions = {
  members: 5,
  contribution: cents(10_000),
  rule: { frequency: 'monthly', dayOfMonth: 1 },
  startDate: plainDate('2026-03-02'),
  failure: 'none',
};

const rules = {
  weekly: { frequency: 'weekly', dayOfWeek: 1 },
  biweekly: { frequency: 'biweekly', dayOfWeek: 3 },
  monthly: { frequency: 'monthly', dayOfMonth: 31 },
} as const;

function playedToEnd(changes: Partial<PlayOptions> = {}) {
  const circle = playCircle({ ...options, ...changes });
  circle.toEnd();
  return circle.state();
}
const kinds = ({ notices }: ReturnType<typeof playedToEnd>) => notices.map(({ event }) => event.kind);

it('pays out one turn after the other, and everybody receives what they paid', () => {
  const circle = playCircle(options);
  expect(circle.state()).toMatchObject({ open: null, isOver: false, received: [0, 0, 0, 0, 0] });
  circle.nextTurn();
  expect(circle.state()).toMatchObject({
    received: [50_000, 0, 0, 0, 0],
    paid: Array(5).fill(10_000),
  });
  circle.nextTurn();
  expect(circle.state().received).toEqual([50_000, 50_000, 0, 0, 0]);
  circle.toEnd();
  const { isOver, paid, received, turns } = circle.state();
  expect(isOver).toBe(true);
  expect(paid).toEqual(received);
  expect(received).toEqual(Array(5).fill(50_000));
  expect(turns.every(({ hasReceived, paidBy }) => hasReceived && paidBy.length === 5)).toBe(true);
});

it('stops at most once a day, and never goes back', () => {
  const circle = playCircle(options);
  const days: string[] = [];
  while (!circle.state().isOver) {
    circle.nextEvent();
    days.push(circle.state().today);
  }
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(days.length);
});

it('plays one turn at a time also when somebody never pays, and says whose payout was taken for what they owed', () => {
  const circle = playCircle({ ...options, failure: 'stops' });
  const presses = Array.from({ length: 6 }, () => {
    circle.nextTurn();
    return circle.state();
  });
  expect(presses.map(({ open }) => open)).toEqual([1, 2, 3, 4, 5, null]);
  expect(presses.map(({ isOver }) => isOver)).toEqual([false, false, false, false, false, true]);
  const turns = presses.at(-1)?.turns.map(({ hasReceived, isTaken }) => [hasReceived, isTaken]);
  expect(turns).toEqual([...Array(4).fill([true, false]), [false, true]]);
});

it('says that it ends early while what is there is shared out, and opens no turn for that', () => {
  const circle = playCircle({ ...options, failure: 'stops', members: 3, rule: rules.weekly });
  const seen = [];
  while (!circle.state().isOver) {
    circle.nextEvent();
    seen.push(circle.state());
  }
  expect(seen.some(({ isEnding }) => isEnding)).toBe(true);
  expect(seen.every(({ open }) => open === null || open <= 3)).toBe(true);
});

const frequencies = ['weekly', 'biweekly', 'monthly'] as const;
const cases = frequencies.flatMap((frequency) => [3, 5, 12].map((members) => [frequency, members] as const));

it.each(cases)(
  'ends with everybody even, and nothing late, when nothing goes wrong: %s, %i members',
  (frequency, members) => {
    const state = playedToEnd({ rule: rules[frequency], members });
    expect(state.isOver).toBe(true);
    expect(state.paid).toEqual(state.received);
    expect(kinds(state)).not.toContain('payout_late');
  },
);

it.each(cases)('ends with everybody even when somebody pays late: %s, %i members', (frequency, members) => {
  const state = playedToEnd({ rule: rules[frequency], members, failure: 'late' });
  expect(kinds(state)).toContain('contribution_failed');
  expect(state.isOver).toBe(true);
  expect(state.paid).toEqual(state.received);
});

it.each(cases)('loses nobody’s money when somebody stops paying: %s, %i members', (frequency, members) => {
  const state = playedToEnd({ rule: rules[frequency], members, failure: 'stops' });
  expect(kinds(state)).toContain('round_short');
  expect(state.isOver).toBe(true);
  expect(state.paid).toEqual(state.received);
});

it('takes what somebody owes from their turn at the end, or shares out what is there when there is none', () => {
  const waited = playedToEnd({ failure: 'stops' });
  expect(kinds(waited)).toEqual(expect.arrayContaining(['turn_moved_to_end', 'contribution_set_off']));
  expect(waited.received).toEqual([50_000, 50_000, 50_000, 50_000, 0]);
  const shared = playedToEnd({ failure: 'stops', members: 3, rule: rules.weekly });
  expect(kinds(shared)).toEqual(expect.arrayContaining(['vote_opened', 'cycle_winding_down', 'cash_shared']));
  expect(shared.received).toEqual([30_000, 30_000, 0]);
});
