import { limits, plainDate } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../test/moved-money-world.ts';
import type { Case, Cases } from '../ports/cases.ts';
import { dynamoCases } from '../store/cases.ts';
import { countLateAnswers } from './count-late-answers.ts';
import { openReturnCase } from './open-return-case.ts';

let world: MovedMoneyWorld;
let cases: Cases;

beforeEach(async () => {
  world = await movedMoneyWorld();
  cases = dynamoCases(world.table);
  // Monday, 16 March 2026.
  await world.open();
});

const returned = (returnCode: string, name = 'ben') =>
  world.debit(name, ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });

/** What the projections do with each event of the group's money, from the newest. */
async function project(): Promise<void> {
  for (const event of await world.money.listEvents(world.groupId, 50)) {
    await openReturnCase({ ...world.ports, cases }, { kind: 'money', ...event });
  }
}

const params = () => ({ id: world.groupId });
const close = () =>
  call(world.handler, 'closeCase', { as: 'ben', params: params(), body: { round: 1, about: 'contribution' } });
const write = (text: string) => {
  const body = { round: 1, about: 'contribution', reason: 'other', text };
  return call(world.handler, 'openCase', { as: 'ben', params: params(), body });
};

/** Stores Ben's case in another state. */
async function change(next: (before: Case) => Case): Promise<void> {
  const [before] = await cases.listOf(world.groupId, world.memberOf('ben'));
  if (before === undefined) throw new Error('no case');
  expect(await cases.save(before, next(before), null)).toBe(true);
}

const casesOf = async (as: string) =>
  replyOf('listCases', await call(world.handler, 'listCases', { as, params: { id: world.groupId } })).cases;

describe('a debit that a bank returns as not authorized', () => {
  it.each(['R05', 'R07', 'R10', 'R11', 'R29', 'R51'])('opens a case by itself, once: %s', async (returnCode) => {
    await returned(returnCode);
    await project();
    await project();
    expect(await casesOf('ben')).toMatchObject([
      {
        round: 1,
        about: 'contribution',
        reason: 'not_authorized',
        status: 'open',
        answerDue: '2026-03-30',
        entries: [{ by: 'bank', text: '', closes: false, returnCode }],
      },
    ]);
    expect(await casesOf('cem')).toEqual([]);
  });

  it('opens one too when the account is frozen, a reason that members cannot give', async () => {
    await returned('R16');
    await project();
    await project();
    expect(await casesOf('ben')).toMatchObject([
      { about: 'contribution', reason: 'account_frozen', status: 'open', entries: [{ by: 'bank', returnCode: 'R16' }] },
    ]);
    const body = { round: 1, about: 'contribution', reason: 'account_frozen', text: 'It is' };
    expect(await call(world.handler, 'openCase', { as: 'ben', params: params(), body })).toMatchObject({ status: 400 });
  });

  it('adds its return to the case that its member has opened before, which keeps its date', async () => {
    const body = { round: 1, about: 'contribution', reason: 'wrong_amount', text: 'It was too much' };
    await call(world.handler, 'openCase', { as: 'ben', params: { id: world.groupId }, body });
    world.clock.advanceDays(1);
    await returned('R10');
    await project();
    expect(await casesOf('ben')).toMatchObject([
      { reason: 'wrong_amount', answerDue: '2026-03-30', entries: [{ by: 'member' }, { by: 'bank' }] },
    ]);
  });

  it('opens a case that its member closes only after an answer, and that the same report does not open anew', async () => {
    await returned('R10');
    await project();
    expect(await close()).toMatchObject({ status: 409, reply: { code: 'case_waits' } });
    expect(await casesOf('ben')).toMatchObject([{ status: 'open', entries: [{ by: 'bank' }] }]);
    await change((before) => ({
      ...before,
      state: 'answered',
      entries: [...before.entries, { at: world.clock.now(), by: 'operator', text: 'We asked', closes: false }],
    }));
    expect(await close()).toMatchObject({ status: 200 });
    await project();
    expect(await casesOf('ben')).toMatchObject([{ status: 'closed', entries: [{}, {}, { closes: true }] }]);
  });

  it('opens a case to which its member adds words once, and they neither move its date nor let the member close it', async () => {
    await returned('R10');
    await project();
    world.clock.advanceDays(1);
    expect(await write('It was me')).toMatchObject({ status: 200 });
    expect(await write('It was me')).toMatchObject({ status: 200 });
    expect(await write('Or not')).toMatchObject({ status: 409, reply: { code: 'case_waits' } });
    expect(await close()).toMatchObject({ status: 409 });
    expect(await casesOf('ben')).toMatchObject([
      { status: 'open', answerDue: '2026-03-30', entries: [{ by: 'bank' }, { by: 'member', text: 'It was me' }] },
    ]);
  });

  it('adds its return to a case that is full', async () => {
    await write('It was too much');
    const entry = { at: world.clock.now(), by: 'member', text: 'Once more', closes: false } as const;
    await change((before) => ({ ...before, entries: new Array(limits.case.entries).fill(entry) }));
    await returned('R10');
    await project();
    expect((await casesOf('ben'))[0]?.entries.at(-1)).toMatchObject({ by: 'bank', returnCode: 'R10' });
  });

  it.each(['R14', 'R15'])('asks operators who looks after the account: %s', async (returnCode) => {
    await returned(returnCode);
    await project();
    expect(await casesOf('ben')).toMatchObject([{ reason: 'account_holder', entries: [{ by: 'bank', returnCode }] }]);
  });

  it.each(['R01', 'R02', 'R08', 'R20'])('is not one that was returned with %s', async (returnCode) => {
    await returned(returnCode);
    await project();
    expect(await casesOf('ben')).toEqual([]);
  });
});

describe('a debit of a guarantor that their bank returns as not authorized', () => {
  beforeEach(async () => {
    world = await movedMoneyWorld();
    cases = dynamoCases(world.table);
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
  });

  /** Ben's debit: the second attempt at Cem's contribution. */
  const cover = (steps: Parameters<MovedMoneyWorld['debit']>[1], returnCode: string) =>
    world.debit('cem', steps, 1, { attempt: 2, returnCode });

  it.each([
    ['before it has settled', ['submitted', 'returned']],
    ['after the money was there', ['submitted', 'posted', 'settled', 'available', 'returned']],
  ] as const)('opens a case of the guarantor, and none of the member: %s', async (_, steps) => {
    await cover(steps, 'R10');
    await project();
    await project();
    expect(await casesOf('ben')).toMatchObject([
      { round: 1, about: 'cover', reason: 'not_authorized', entries: [{ by: 'bank', returnCode: 'R10' }] },
    ]);
    expect(await casesOf('cem')).toEqual([]);
  });

  it('opens a case beside that of their own contribution, and they can add words to it', async () => {
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    await cover(['submitted', 'returned'], 'R29');
    await project();
    const both = [
      { about: 'contribution', entries: [{ returnCode: 'R10' }] },
      { about: 'cover', entries: [{ returnCode: 'R29' }] },
    ];
    expect(await casesOf('ben')).toMatchObject(both);
    const body = { round: 1, about: 'cover', reason: 'not_authorized', text: 'Not by me' };
    const open = (as: string) => call(world.handler, 'openCase', { as, params: params(), body });
    expect(await open('ben')).toMatchObject({ status: 200 });
    expect((await casesOf('ben'))[1]?.entries).toMatchObject([{ by: 'bank' }, { by: 'member', text: 'Not by me' }]);
    expect(await open('ann')).toMatchObject({ reply: { code: 'payment_not_found' } });
  });
});

it('counts the cases whose answer is late, from the day after on', async () => {
  await returned('R10');
  await project();
  const counted: unknown[] = [];
  const check = () => countLateAnswers({ cases, clock: world.clock, count: (...of) => void counted.push(of) });
  world.clock.moveTo('2026-03-30T20:00:00Z');
  await check();
  expect(counted).toEqual([['CaseAnswerLate', {}, 0]]);
  world.clock.moveTo('2026-03-31T12:00:00Z');
  await check();
  expect(counted.at(-1)).toEqual(['CaseAnswerLate', {}, 1]);
  expect(await cases.countLate(plainDate('2026-04-01'))).toBe(1);
});
