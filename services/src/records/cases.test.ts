import { cents, groupId, rateLimits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { paid } from '../../test/moved-money-world.ts';
import { type OperatorWorld, operatorWorld } from '../../test/operator-world.ts';
import { dynamoCases } from '../store/cases.ts';
import { attemptItemOf, newAttempt } from '../store/money/transfer-items.ts';
import { put, transact } from '../store/writes.ts';
import { openReturnCase } from './open-return-case.ts';

let world: OperatorWorld;

beforeEach(async () => {
  world = await operatorWorld('Ada');
});

type About = {
  round?: number;
  about?: 'contribution' | 'payout';
  text?: string;
  as?: string;
  reason?: 'charged_twice' | null;
};

const params = () => ({ id: world.groupId });
const write = (written: About = {}) => {
  const {
    as = 'ben',
    round = 1,
    about = 'contribution',
    text = 'I was debited twice',
    reason = 'charged_twice',
  } = written;
  // One second later than the entry before: the notices about a case are kept apart by the times of its entries.
  world.clock.advanceDays(1 / 86_400);
  return call(world.handler, 'openCase', { as, params: params(), body: { round, about, reason, text } });
};
const reply = (text: string) => write({ text, reason: null });
const close = ({ as = 'ben', round = 1, about = 'contribution' }: About = {}) =>
  call(world.handler, 'closeCase', { as, params: params(), body: { round, about } });
const casesOf = async (as = 'ben') =>
  replyOf('listCases', await call(world.handler, 'listCases', { as, params: params() })).cases;
const answer = (decision: 'answer' | 'close', text = 'The second one was returned', round = 1, as = 'ada') => {
  world.clock.advanceDays(1 / 86_400);
  const membershipId = world.memberOf('ben');
  const body = { membershipId, round, about: 'contribution', decision, text };
  return call(world.operators, 'answerCase', { as, params: params(), body });
};
const listed = async () => replyOf('listOpenCases', await call(world.operators, 'listOpenCases', { as: 'ada' })).cases;

describe('a case', () => {
  it('promises an answer within ten business days, and shows its member and operators all that was written', async () => {
    expect(await write()).toMatchObject({ status: 200 });
    const about = { round: 1, about: 'contribution', reason: 'charged_twice', answerDue: '2026-03-30' };
    expect(await casesOf()).toMatchObject([{ ...about, status: 'open', entries: [{ text: 'I was debited twice' }] }]);
    const subject = { kind: 'debit', round: 1, member: world.memberOf('ben'), attempt: 0 } as const;
    const instruction = { key: 'k', subject, amount: cents(10_000), requestedBy: 'schedule', repetition: 0 } as const;
    const attempt = { ...newAttempt(groupId(world.groupId), instruction, 0), transferId: 'transfer-7' };
    await transact(world.table, [put(world.table, attemptItemOf(attempt))]);
    const payment = { amountCents: 10_000, date: '2026-03-16', state: 'scheduled', transferId: 'transfer-7' };
    const memberEmail = 'ben@example.com';
    expect(await listed()).toMatchObject([{ ...about, groupName: 'Aunts', memberName: 'Ben', memberEmail, payment }]);

    expect(await answer('answer')).toMatchObject({ status: 200 });
    const entries = [
      { by: 'member', text: 'I was debited twice', closes: false },
      { by: 'operator', text: 'The second one was returned', closes: false },
    ];
    expect(await casesOf()).toMatchObject([{ status: 'answered', entries }]);
    expect(await listed()).toMatchObject([{ status: 'answered', entries }]);
  });

  it('names the day of a debit that was repeated, as the bank of its member shows it', async () => {
    const date = async () => (await listed())[0]?.payment?.date;
    await write({ as: 'cem' });
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R01' });
    // The day of the repetition, 20 March, has not come: the case is about the debit that failed.
    expect(await date()).toBe('2026-03-16');
    world.clock.moveTo('2026-03-20T13:00:00Z');
    await world.debit('cem', ['started'], 1, { attempt: 2 });
    expect(await date()).toBe('2026-03-20');
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    expect(await date()).toBe('2026-03-20');
  });

  it('waits anew when its member writes again, with another ten business days', async () => {
    await write();
    await answer('answer');
    world.clock.advanceDays(1);
    expect(await write({ text: 'It was not returned' })).toMatchObject({ status: 200 });
    expect(await casesOf()).toMatchObject([{ status: 'open', answerDue: '2026-03-31' }]);
    expect(await listed()).toMatchObject([{ answerDue: '2026-03-31' }]);
  });

  it('takes further words of its member until it is closed, keeps its reason, and is due anew only once it was answered', async () => {
    expect(await reply('Before it was opened')).toMatchObject({ status: 404, reply: { code: 'payment_not_found' } });
    await write();
    world.clock.advanceDays(1);
    expect(await reply('Both are on my statement')).toMatchObject({ status: 200 });
    expect(await reply('Both are on my statement')).toMatchObject({ status: 200 });
    const texts = [{ text: 'I was debited twice' }, { text: 'Both are on my statement' }];
    expect(await casesOf()).toMatchObject([
      { status: 'open', reason: 'charged_twice', answerDue: '2026-03-30', entries: texts },
    ]);

    await answer('answer', 'Please send us the statement');
    expect(await reply('Here it is')).toMatchObject({ status: 200 });
    expect(await casesOf()).toMatchObject([{ status: 'open', reason: 'charged_twice', answerDue: '2026-03-31' }]);
    await answer('close');
    expect(await reply('One thing more')).toMatchObject({ status: 409, reply: { code: 'case_closed' } });
  });

  it('is closed by its member, or by an operator with an answer, and can be opened again', async () => {
    await write();
    expect(await close()).toMatchObject({ status: 200 });
    expect(await close()).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    expect(await answer('answer')).toMatchObject({ status: 409, reply: { code: 'conflict' } });

    await write();
    await answer('close');
    expect(await casesOf()).toMatchObject([
      { status: 'closed', entries: [{}, { closes: true }, {}, { closes: true }] },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is one for each payment, however often it is opened at once', async () => {
    const all = await Promise.all(['Once', 'Twice', 'Three times'].map((text) => write({ text })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await write()).toMatchObject({ status: 409, reply: { code: 'case_waits' } });
    expect((await casesOf())[0]?.entries).toHaveLength(1);
  });

  it('is stored once when the same words are sent again, at the same moment or later', async () => {
    const all = await Promise.all([write(), write(), write()]);
    expect([...all, await write()].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await casesOf())[0]?.entries).toHaveLength(1);
  });

  it('is about a payment of one’s own that has begun', async () => {
    const rejected = { status: 404, reply: { code: 'payment_not_found' } };
    expect(await write({ about: 'payout' })).toMatchObject(rejected); // Ann receives
    expect(await write({ round: 2 })).toMatchObject(rejected);
    expect(await write({ round: 9 })).toMatchObject(rejected);
    expect(await close()).toMatchObject(rejected);
    expect(await write({ as: 'ann', about: 'payout' })).toMatchObject({ status: 200 });
  });

  it('is seen by nobody else, not even the organizer', async () => {
    await write();
    expect(await casesOf('ann')).toEqual([]);
    const rejected = { status: 404, reply: { code: 'group_not_found' } };
    expect(await write({ as: 'zoe' })).toMatchObject(rejected);
    expect(await close({ as: 'zoe' })).toMatchObject(rejected);
    expect(await call(world.handler, 'listCases', { as: 'zoe', params: params() })).toMatchObject(rejected);
    const history = await call(world.handler, 'listHistory', { as: 'ann', params: params() });
    expect(JSON.stringify(history.reply)).not.toContain('debited twice');
  });

  it('counts nothing towards its member’s daily limit while it waits for an answer', async () => {
    for (let count = 0; count <= rateLimits.casesWritten.most; count += 1) await write({ text: `Try ${count}` });
    await close();
    expect(await write()).toMatchObject({ status: 200 });
  });

  it('is closed and opened again only so often a day', async () => {
    for (let count = 0; count < rateLimits.casesWritten.most; count += 1) {
      await write();
      await close();
    }
    expect(await write()).toMatchObject({ status: 429 });
  });
});

describe('operators', () => {
  it('answer no case of a group in which they have a seat, their own or not', async () => {
    await write();
    const rejected = { status: 403, reply: { code: 'second_person_required' } };
    for (const own of ['ben', 'cem']) {
      expect(await answer('answer', 'All is well', 1, own)).toMatchObject(rejected);
      expect(await answer('close', 'All is well', 1, own)).toMatchObject(rejected);
    }
    expect(await casesOf()).toMatchObject([{ status: 'open', entries: [{}] }]);
  });

  it('see the most urgent first', async () => {
    const inOrder = async () => (await listed()).map(({ memberName, answerDue }) => [memberName, answerDue]);
    await write();
    world.clock.advanceDays(2);
    await write({ as: 'cem' });
    expect(await inOrder()).toEqual([
      ['Ben', '2026-03-30'],
      ['Cem', '2026-04-01'],
    ]);
    await answer('answer');
    world.clock.advanceDays(1);
    await write();
    expect(await inOrder()).toEqual([
      ['Cem', '2026-04-01'],
      ['Ben', '2026-04-02'],
    ]);
  });

  it('see what waits for an answer before what was answered, whatever was due first', async () => {
    await write();
    await answer('answer');
    world.clock.advanceDays(2);
    await write({ as: 'cem' });
    expect((await listed()).map(({ memberName, status }) => [memberName, status])).toEqual([
      ['Cem', 'open'],
      ['Ben', 'answered'],
    ]);
    await close();
    expect((await listed()).map(({ memberName }) => memberName)).toEqual(['Cem']);
  });

  it('leave their words and each look in the audit', async () => {
    expect(await answer('answer')).toMatchObject({ status: 404 });
    await write();
    await listed();
    await answer('answer', 'We asked the bank');
    await answer('close', 'The bank sent it back');
    const { entries } = replyOf('listAudit', await call(world.operators, 'listAudit', { as: 'ada' }));
    expect(entries.map(({ action, whom, reason }) => [action, whom, reason])).toEqual([
      ['case_closed', 'Ben', 'The bank sent it back'],
      ['case_answered', 'Ben', 'We asked the bank'],
      ['cases_read', null, null],
    ]);
  });
});

it('confirms a case and its answer by mail, each once, without what was written', async () => {
  await world.notifyAll();
  world.sent.length = 0;
  await write();
  await answer('answer');
  await close();
  await world.notifyAll();
  await world.notifyAll();
  const mails = world.sent.filter(({ to }) => to === 'ben@example.com');
  expect(mails.map(({ words }) => words.subject)).toEqual([
    'Your case about Aunts: we answer by March 30, 2026',
    'Your case about Aunts was answered',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/debited twice|returned/);
});

it('says by mail and behind the bell that an operator has closed a case', async () => {
  await write();
  await world.notifyAll();
  world.sent.length = 0;
  await answer('close');
  await world.notifyAll();
  expect(world.sent.map(({ to, words }) => [to, words.subject])).toEqual([
    ['ben@example.com', 'Your case about Aunts is closed'],
  ]);
  expect(world.sent[0]?.words.paragraphs[0]).toContain('has answered what you wrote about turn 1 of 3');
  const entries = await world.notifications.list(userId('ben'), 50);
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'case_answered', params: { groupName: 'Aunts', round: 1, isClosed: true } }),
  );
});

it('shows operators of a case that a return opened the returned debit, and not one that was made since', async () => {
  await world.open();
  await world.debit('ben', ['started', 'submitted', 'posted']);
  world.clock.advanceDays(1);
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  for (const event of await world.money.listEvents(world.groupId, 50))
    await openReturnCase({ ...world.ports, cases: dynamoCases(world.table) }, { kind: 'money', ...event });
  world.clock.advanceDays(1);
  await call(world.handler, 'payContribution', { as: 'ben', params: params(), body: { round: 1 } });
  expect((await listed())[0]?.payment).toMatchObject({ amountCents: 10_000, date: '2026-03-16', state: 'returned' });
});
