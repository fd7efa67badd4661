import { expect, it } from 'vitest';
import type { SwapRequest } from './agreements.ts';
import { membershipId, userId } from './ids.ts';
import { planCycle } from './money/engine/plan-cycle.ts';
import { cents } from './money.ts';
import { plainDate } from './plain-date.ts';
import { decideSwapAnswer, decideSwapRequest, openSwaps, swapExpiry, swapPartners } from './swap-turns.ts';

const names = ['ann', 'ben', 'cem', 'dia'];
const members = names.map((name, index) => ({
  ...{ id: membershipId(name), userId: userId(name), state: 'active' as const, position: index + 1 },
}));
const days = ['2026-03-16', '2026-04-15', '2026-05-15', '2026-06-15'].map(plainDate);
const rounds = days.map((day, index) => ({ round: index + 1, contributionDate: day, debitDate: day, payoutDate: day }));
const timeZone = 'America/New_York';
const group = { state: 'active' as const, timeZone, rounds, swaps: [] as readonly SwapRequest[] };
const at = (time: string) => Date.parse(time);
const early = at('2026-03-01T12:00:00Z');
const terms = { members: members.map(({ id }) => id), contribution: cents(10_000), timeZone };
const money = planCycle({ ...terms, waits: { graceBusinessDays: 5 } }, rounds, early).rounds;
const ask = (from: (typeof group)['swaps'], by: string, to: string, now = early) =>
  decideSwapRequest(
    { group: { ...group, swaps: from }, members },
    { person: userId(by), to: membershipId(to), sha256: 'h', now },
  );
const asked = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce<readonly SwapRequest[]>((swaps, [by, to]) => {
    const decided = ask(swaps, by, to);
    if (!decided.ok) throw new Error(decided.code);
    return decided.change?.next.group.swaps ?? swaps;
  }, []);

it('lets members swap whose turns have both not opened, of a group that runs', () => {
  const partners = (person: string, now: number, state: 'active' | 'paused' = 'active') =>
    swapPartners({ ...group, state }, members, userId(person), now).map(({ id }) => id);
  expect(partners('ann', early)).toEqual(['ben', 'cem', 'dia']);
  const second = at('2026-03-16T14:00:00Z');
  expect([partners('ann', second), partners('ben', second)]).toEqual([[], ['cem', 'dia']]);
  expect(partners('ann', early, 'paused')).toEqual([]);
  expect(ask([], 'ann', 'ann')).toMatchObject({ code: 'swap_impossible' });
  expect(ask([], 'zoe', 'ann')).toMatchObject({ code: 'group_not_found' });
});

it('ends a question after a fortnight, or when the earlier of both turns opens', () => {
  const [long] = asked(['cem', 'dia']);
  const [short] = asked(['ann', 'dia']);
  expect(long && swapExpiry(group, long)).toBe(at('2026-03-15T12:00:00Z'));
  const late = short && { ...short, at: at('2026-03-10T12:00:00Z') };
  expect(late && swapExpiry(group, late)).toBe(at('2026-03-11T13:00:00Z'));
});

it('keeps one question of each member, and one answer ends all that concern either turn', () => {
  const swaps = asked(['ann', 'ben'], ['cem', 'ben'], ['dia', 'cem'], ['ann', 'dia']);
  const pairs = (some: readonly SwapRequest[]) => some.map(({ by, to }) => `${by} ${to}`);
  expect(pairs(swaps)).toEqual(['cem ben', 'dia cem', 'ann dia']);
  const answer = (accepts: boolean) =>
    decideSwapAnswer(
      { group: { ...group, swaps }, members },
      { person: userId('ben'), by: membershipId('cem'), accepts, sha256: 'h', money, now: early },
    );
  const swapsAfter = (decided: ReturnType<typeof answer>) => (decided.ok && decided.change?.next.group.swaps) || [];
  const [yes, no] = [answer(true), answer(false)];
  expect(pairs(swapsAfter(yes))).toEqual(['ann dia']);
  const after = openSwaps({ ...group, swaps: swapsAfter(no) }, members, early);
  expect(pairs(after)).toEqual(['dia cem', 'ann dia']);
});
