import { expect, it } from 'vitest';
import { type MembershipId, membershipId, userId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import type { Contribution, RoundMoney } from '../rounds/cycle.ts';
import { planCycle } from '../rounds/plan-cycle.ts';
import type { Agreement } from './agreement.ts';
import {
  agreementExpiry,
  askable,
  decideAnswer,
  decideAsking,
  decideEnd,
  endableAgreements,
  openAgreements,
} from './decide-agreement.ts';
import { turnsToGuarantee } from './guarantee.ts';

const names = ['ann', 'ben', 'cem', 'dia', 'eve'];
const members = names.map((name) => ({
  id: membershipId(name),
  userId: userId(name),
  state: 'active' as const,
  position: null,
}));
const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(membershipId) as [MembershipId, MembershipId, MembershipId];
const days = ['2026-03-16', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'].map(plainDate);
const rounds = days.map((day, index) => ({ round: index + 1, contributionDate: day, debitDate: day, payoutDate: day }));
const cycleWaits = { graceBusinessDays: 5, disputeDays: 0 };
const at = (time: string) => Date.parse(time);
const early = at('2026-03-01T12:00:00Z');
const terms = { members: members.map(({ id }) => id), contribution: cents(10_000), timeZone: 'America/New_York' };
const planned = planCycle({ ...terms, waits: cycleWaits }, rounds, early).rounds;

/** The rounds, in some of which a guarantor is named. */
const naming = (member: MembershipId, guarantor: MembershipId, ...numbers: readonly number[]): readonly RoundMoney[] =>
  planned.map((money) =>
    numbers.includes(money.round.round)
      ? { ...money, round: { ...money.round, guarantors: [{ member, guarantor }] } }
      : money,
  );
const groupWith = (agreements: readonly Agreement[], state: 'active' | 'paused' = 'active') => ({
  state,
  cycleWaits,
  rounds,
  agreements,
  timeZone: terms.timeZone,
  organizerId: userId('ann'),
});
const valueWith = (agreements: readonly Agreement[]) => ({ group: groupWith(agreements), members });
const kind = 'guarantee' as const;
const ask = (before: readonly Agreement[], by: string, to: string, turns = 2, money = planned) =>
  decideAsking(valueWith(before), {
    person: userId(by),
    money,
    now: early,
    asking: { kind, to: membershipId(to), turns, sha256: `${by}-${to}` },
  });
function asked(...pairs: readonly (readonly [string, string])[]): readonly Agreement[] {
  return pairs.reduce<readonly Agreement[]>((before, [by, to]) => {
    const decided = ask(before, by, to);
    if (!decided.ok) throw new Error(decided.code);
    return decided.change?.next.group.agreements ?? before;
  }, []);
}
const answer = (
  before: readonly Agreement[],
  to: string,
  by: string,
  accepts: boolean,
  { sha256 = `${by}-${to}`, areStopped = false, money = planned } = {},
) =>
  decideAnswer(valueWith(before), {
    kind,
    person: userId(to),
    by: membershipId(by),
    accepts,
    sha256,
    areStopped,
    money,
    now: early,
  });
const agreed = (...pair: readonly [string, string]): readonly Agreement[] => {
  const decided = answer(asked(pair), pair[1], pair[0], true);
  if (!decided.ok) throw new Error(decided.code);
  return decided.change?.next.group.agreements ?? [];
};
const end = (before: readonly Agreement[], person: string, money: readonly RoundMoney[], sha256 = 'ann-ben') =>
  decideEnd(valueWith(before), { kind, person: userId(person), by: ann, sha256, money, now: early });
const statesAfter = (decided: ReturnType<typeof end>) =>
  decided.ok ? decided.change?.next.group.agreements?.map(({ by, state }) => `${by} ${state}`) : decided.code;
const turnsOf = (money: readonly RoundMoney[], now = early, to = ben) =>
  turnsToGuarantee({ group: groupWith([]), money, now }, { by: ann, to }).map(({ round }) => round);

it('names the next turns whose grace is not over, as many as were asked for and three at most', () => {
  expect(turnsOf(planned)).toEqual([1, 2, 3]);
  // The fifth business day after 16 March, at 17:00 in New York.
  expect(turnsOf(planned, at('2026-03-23T20:59:00Z'))).toEqual([1, 2, 3]);
  expect(turnsOf(planned, at('2026-03-23T21:00:00Z'))).toEqual([2, 3, 4]);
  const decided = ask([], 'ann', 'ben', 2);
  expect(decided.ok && decided.agreement).toMatchObject({ by: ann, to: ben, rounds: [1, 2], state: 'asked' });
  expect(ask([], 'ann', 'ben', 4)).toMatchObject({ code: 'guarantee_impossible' });
  expect(ask([], 'ann', 'ann')).toMatchObject({ code: 'guarantee_impossible' });
  expect(ask([], 'zoe', 'ann')).toMatchObject({ code: 'group_not_found' });
  expect(askable({ group: groupWith([], 'paused'), members, money: planned, now: early }, userId('ann'), kind)).toEqual(
    [],
  );
});

it('names no turn that has a guarantor, is short, or was paid', () => {
  expect(turnsOf(naming(ann, cem, 1, 2))).toEqual([3, 4, 5]);
  const inFirst = (change: Partial<RoundMoney['round']>, state: Contribution['state']) =>
    planned.map((money) => {
      const contribution: Contribution = {
        round: 1,
        member: ann,
        amount: cents(10_000),
        state,
        attempt: 1,
        requestedBy: 'schedule',
        version: 1,
        bounced: 0,
        presented: 0,
        isLate: false,
        settledOn: null,
        retryOn: null,
      };
      const round = { ...money.round, ...change };
      return money.round.round === 1 ? { ...money, round, contributions: [contribution] } : money;
    });
  expect(turnsOf(inFirst({ state: 'collecting' }, 'returned'))).toEqual([1, 2, 3]);
  for (const state of ['settled', 'available'] as const)
    expect(turnsOf(inFirst({ state: 'collecting' }, state))).toEqual([2, 3, 4]);
  expect(turnsOf(inFirst({ state: 'short' }, 'returned'))).toEqual([2, 3, 4]);
});

it('has one guarantor step in for one member in each turn', () => {
  // The list ends before the first turn in which Ben is a guarantor already.
  expect(turnsOf(naming(cem, ben, 2))).toEqual([1]);
  expect(turnsOf(naming(cem, ben, 1))).toEqual([]);
  expect(turnsOf(naming(cem, ben, 1), early, membershipId('dia'))).toEqual([1, 2, 3]);
  expect(ask([], 'ann', 'ben', 2, naming(cem, ben, 2))).toMatchObject({ code: 'guarantee_impossible' });
  const both = asked(['ann', 'ben'], ['cem', 'ben']);
  expect(answer(both, 'ben', 'ann', true, { money: naming(cem, ben, 1, 2) })).toMatchObject({
    code: 'guarantor_taken',
  });
  expect(answer(both, 'ben', 'ann', false, { money: naming(cem, ben, 1, 2) })).toMatchObject({ ok: true });
});

it('asks one member at a time, and the same question once', () => {
  const twice = asked(['ann', 'ben'], ['ann', 'cem'], ['cem', 'ann']);
  expect(twice.map(({ by, to }) => `${by} ${to}`)).toEqual(['ann cem', 'cem ann']);
  expect(ask(twice, 'ann', 'cem')).toMatchObject({ ok: true, change: null });
});

it('can be agreed to for a fortnight, or until the grace of its first turn is over', () => {
  const expiry = (time: number, turns: readonly number[]) => {
    const [question] = asked(['ann', 'ben']);
    return question && agreementExpiry(groupWith([]), { ...question, at: time, rounds: turns });
  };
  expect(expiry(early, [1, 2])).toBe(at('2026-03-15T12:00:00Z'));
  expect(expiry(at('2026-03-14T12:00:00Z'), [1])).toBe(at('2026-03-23T21:00:00Z'));
  const open = (now: number) => openAgreements({ group: groupWith(asked(['ann', 'ben'])), members, now }, kind).length;
  expect([open(at('2026-03-15T11:59:59Z')), open(at('2026-03-15T12:00:00Z'))]).toEqual([1, 0]);
});

it('is agreed to by who was asked alone, by the words that were asked, and by nobody whose debits are stopped', () => {
  const open = asked(['ann', 'ben']);
  expect(answer(open, 'cem', 'ann', true)).toMatchObject({ code: 'guarantee_not_asked' });
  expect(answer(open, 'ben', 'ann', true, { sha256: 'other' })).toMatchObject({ code: 'terms_changed' });
  expect(answer(open, 'ben', 'ann', true, { areStopped: true })).toMatchObject({ code: 'debits_stopped' });
  expect(statesAfter(answer(open, 'ben', 'ann', false, { sha256: 'other', areStopped: true }))).toEqual([
    'ann declined',
  ]);
  expect(answer(agreed('ann', 'ben'), 'ben', 'ann', true)).toMatchObject({ ok: true, change: null });
  expect(answer(agreed('ann', 'ben'), 'ben', 'ann', false)).toMatchObject({ code: 'guarantee_not_asked' });
});

it('names the guarantor in each of its turns, and can be ended while one names them, whatever day it is', () => {
  const yes = answer(asked(['ann', 'ben']), 'ben', 'ann', true);
  const named = yes.ok ? yes.change?.money?.rounds.map(({ after: { round } }) => [round.round, round.guarantors]) : [];
  expect(named).toEqual([1, 2].map((round) => [round, [{ member: ann, guarantor: ben }]]));
  const endable = (agreements: readonly Agreement[], money: readonly RoundMoney[]) =>
    endableAgreements(valueWith(agreements), kind, { money, now: early });
  expect(endable(agreed('ann', 'ben'), naming(ann, ben, 2))).toHaveLength(1);
  expect(endable(agreed('ann', 'ben'), naming(ann, ben, 3))).toEqual([]);
  expect(endable(agreed('ann', 'ben'), naming(ann, cem, 1, 2))).toEqual([]);
  expect(endable(asked(['ann', 'ben']), naming(ann, ben, 1))).toEqual([]);
});

it('is ended by either of both where it still runs, and withdrawn by who asked alone', () => {
  const open = asked(['ann', 'ben']);
  expect(end(open, 'ben', planned)).toMatchObject({ code: 'guarantee_over' });
  expect(statesAfter(end(open, 'ann', planned))).toEqual(['ann withdrawn']);
  const running = agreed('ann', 'ben');
  expect(end(running, 'cem', naming(ann, ben, 1, 2))).toMatchObject({ code: 'guarantee_over' });
  for (const person of ['ann', 'ben']) {
    const ended = end(running, person, naming(ann, ben, 2));
    expect(ended).toMatchObject({
      change: { money: { rounds: [{ after: { round: { round: 2, guarantors: [] } } }] } },
    });
    expect(statesAfter(ended)).toEqual(['ann ended']);
    const after = ended.ok ? ended.change?.next.group.agreements : undefined;
    expect(end(after ?? [], person, planned)).toMatchObject({ ok: true, change: null });
  }
});

it('is over where nothing is left to end', () => {
  expect(end(agreed('ann', 'ben'), 'ann', planned)).toMatchObject({ code: 'guarantee_over' });
  expect(end([], 'ann', planned)).toMatchObject({ code: 'guarantee_over' });
});

it('keeps everybody’s questions when one is ended while the group is paused', () => {
  const agreements = [...agreed('ann', 'ben'), ...asked(['cem', 'dia'])];
  const paused = { group: groupWith(agreements, 'paused'), members };
  const as = (person: string) => ({ kind, person: userId(person), money: naming(ann, ben, 2), now: early });
  const ended = decideEnd(paused, { ...as('ann'), by: ann, sha256: 'ann-ben' });
  expect(statesAfter(ended)).toEqual(['cem asked', 'ann ended']);
  const withdrawn = decideEnd(paused, { ...as('cem'), by: cem, sha256: 'cem-dia' });
  expect(statesAfter(withdrawn)).toEqual(['ann agreed', 'cem withdrawn']);
});
