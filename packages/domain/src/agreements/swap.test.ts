import { expect, it } from 'vitest';
import { membershipId, userId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { planCycle } from '../rounds/plan-cycle.ts';
import type { Agreement } from './agreement.ts';
import { agreementExpiry, askable, decideAnswer, decideAsking, decideEnd, openAgreements } from './decide-agreement.ts';
import { orderChanges } from './swap.ts';

const names = ['ann', 'ben', 'cem', 'dia'];
const members = names.map((name, index) => ({
  id: membershipId(name),
  userId: userId(name),
  state: 'active' as const,
  position: index + 1,
}));
const days = ['2026-03-16', '2026-04-15', '2026-05-15', '2026-06-15'].map(plainDate);
const rounds = days.map((day, index) => ({ round: index + 1, contributionDate: day, debitDate: day, payoutDate: day }));
const timeZone = 'America/New_York';
const group = {
  state: 'active' as const,
  timeZone,
  rounds,
  organizerId: userId('ann'),
  cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
  agreements: [] as readonly Agreement[],
};
const kind = 'swap' as const;
const at = (time: string) => Date.parse(time);
const early = at('2026-03-01T12:00:00Z');
const terms = { members: members.map(({ id }) => id), contribution: cents(10_000), timeZone };
const money = planCycle({ ...terms, waits: { graceBusinessDays: 5 } }, rounds, early).rounds;
const ask = (agreements: readonly Agreement[], by: string, to: string, now = early) =>
  decideAsking(
    { group: { ...group, agreements }, members },
    { person: userId(by), asking: { kind, to: membershipId(to), sha256: 'h' }, money, now },
  );
const asked = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce<readonly Agreement[]>((before, [by, to]) => {
    const decided = ask(before, by, to);
    if (!decided.ok) throw new Error(decided.code);
    return decided.change?.next.group.agreements ?? before;
  }, []);

it('lets members swap whose turns have both not opened, of a group that runs', () => {
  const partners = (person: string, now: number, state: 'active' | 'paused' = 'active') =>
    askable({ group: { ...group, state }, members, money, now }, userId(person), kind).map(({ to }) => to);
  expect(partners('ann', early)).toEqual(['ben', 'cem', 'dia']);
  const second = at('2026-03-16T14:00:00Z');
  expect([partners('ann', second), partners('ben', second)]).toEqual([[], ['cem', 'dia']]);
  expect(partners('ann', early, 'paused')).toEqual([]);
  expect(ask([], 'ann', 'ann')).toMatchObject({ code: 'swap_impossible' });
  expect(ask([], 'zoe', 'ann')).toMatchObject({ code: 'group_not_found' });
});

it('can be agreed to for a fortnight, or until the earlier of both turns opens', () => {
  const [long] = asked(['cem', 'dia']);
  const [short] = asked(['ann', 'dia']);
  expect(long && agreementExpiry(group, long)).toBe(at('2026-03-15T12:00:00Z'));
  const late = short && { ...short, at: at('2026-03-10T12:00:00Z') };
  expect(late && agreementExpiry(group, late)).toBe(at('2026-03-11T13:00:00Z'));
});

it('keeps one question of each member, and a yes ends all that concern either turn', () => {
  const agreements = asked(['ann', 'ben'], ['cem', 'ben'], ['dia', 'cem'], ['ann', 'dia']);
  const pairs = (some: readonly Agreement[] = []) => some.map(({ by, to, state }) => `${by} ${to} ${state}`);
  expect(pairs(agreements)).toEqual(['cem ben asked', 'dia cem asked', 'ann dia asked']);
  const answer = (accepts: boolean) =>
    decideAnswer(
      { group: { ...group, agreements }, members },
      { kind, person: userId('ben'), by: membershipId('cem'), accepts, sha256: 'h', money, now: early },
    );
  const valueAfter = (decided: ReturnType<typeof answer>) =>
    decided.ok && decided.change ? decided.change.next : { group, members };
  const [yes, no] = [valueAfter(answer(true)), valueAfter(answer(false))];
  expect(pairs(yes.group.agreements)).toEqual(['ann dia asked', 'cem ben agreed']);
  expect(yes.members.map(({ position }) => position)).toEqual([1, 3, 2, 4]);
  expect([orderChanges(yes.group), orderChanges(no.group)]).toEqual([1, 0]);
  expect(pairs(openAgreements({ ...no, now: early }, kind))).toEqual(['dia cem asked', 'ann dia asked']);
});

it('is agreed to by who was asked alone, and by the words that were asked alone', () => {
  const agreements = asked(['ann', 'ben']);
  const as = (person: string, sha256 = 'h') => ({
    kind,
    person: userId(person),
    by: membershipId('ann'),
    accepts: true,
    sha256,
    money,
    now: early,
  });
  const value = { group: { ...group, agreements }, members };
  expect(decideAnswer(value, as('cem'))).toMatchObject({ code: 'swap_not_asked' });
  expect(decideAnswer(value, as('ben', 'other'))).toMatchObject({ code: 'terms_changed' });
});

it('is withdrawn until it is agreed, also where the same words were agreed before', () => {
  const [question] = asked(['ann', 'ben']);
  if (question === undefined) throw new Error('Nothing was asked');
  const before: Agreement = { ...question, at: early - 1, state: 'agreed', agreedAt: early - 1 };
  const withdraw = (agreements: readonly Agreement[]) =>
    decideEnd(
      { group: { ...group, agreements }, members },
      { kind, person: userId('ann'), by: membershipId('ann'), sha256: 'h', money, now: early },
    );
  expect(withdraw([before, question])).toMatchObject({ change: { facts: [{ kind: 'swap_withdrawn' }] } });
  expect(withdraw([before])).toMatchObject({ code: 'swap_not_asked' });
  expect(withdraw([])).toMatchObject({ ok: true, change: null });
});
