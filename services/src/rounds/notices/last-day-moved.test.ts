import { notificationSentence, notificationSentenceIn } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../../test/moved-money-world.ts';
import { askedOnDashboard } from '../../../test/open-questions.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { startMoney, stopMoney } from '../../../test/turn-switch.ts';
import { moneyWork } from '../../compose/money-work.ts';

let world: MovedMoneyWorld;

/** Ann's turn, debited on Monday, March 16: Cem's debit comes back, and it can be paid until the 23rd. */
beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
  await world.passOver();
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R02' });
  world.clock.moveTo('2026-03-19T16:01:00Z');
});

async function workAt(time: string): Promise<void> {
  world.clock.moveTo(time);
  const { look_at_payout, end_grace } = moneyWork(world.moneyPorts);
  await sweepHere(world.duePorts, { look_at_payout, end_grace });
}
async function heardBy(person: string) {
  await world.notifyNew();
  return (await world.notifications.list(userId(person), 50)).toReversed();
}
const aboutLastDay = async (person: string) => (await heardBy(person)).filter(({ kind }) => kind === 'last_day_moved');
const movedOf = async (person: string) => (await aboutLastDay(person)).filter(({ params }) => 'graceEnds' in params);
const pageOf = async (as: string) =>
  replyOf('readGroup', await call(world.handler, 'readGroup', { as, params: { id: world.groupId } }));
const owedBy = async (as: string) => (await pageOf(as)).yourMoney?.payable[0];

it('a last day to pay that a stop moved is said to whoever owes and to the recipient once money goes on, in the bell and by mail', async () => {
  await stopMoney(world);
  await workAt('2026-03-23T21:01:00Z');
  for (const name of ['ann', 'ben', 'cem']) expect(await movedOf(name)).toEqual([]);
  world.clock.moveTo('2026-03-25T15:00:00Z');
  await startMoney(world);
  await workAt('2026-03-25T16:01:00Z');
  await workAt('2026-03-26T16:01:00Z');
  expect(await movedOf('ben')).toEqual([]);
  const [debtor, ...again] = await movedOf('cem');
  const [recipient, ...more] = await movedOf('ann');
  if (!debtor || !recipient) throw new Error('nobody was notified');
  expect([again, more]).toEqual([[], []]);
  expect([debtor, recipient].map((each) => notificationSentence(each))).toEqual([
    'Your contribution to turn 1 of Aunts can be paid until April 1, 2026: payments go on',
    'What is missing from your turn 1 of Aunts can be paid until April 1, 2026: payments go on',
  ]);
  expect(notificationSentenceIn('ar', debtor)).toMatch(/حتى 1\s+أبريل 2026$/);
  const mails = (person: string) =>
    world.sent.filter(({ to, words }) => to === `${person}@example.com` && words.subject.includes('can be paid until'));
  expect([mails('cem').length, mails('ann').length, mails('ben').length]).toEqual([1, 1, 0]);
  expect(mails('cem')[0]?.words.paragraphs[0]).toContain('until 5 PM Eastern on April 1, 2026');
  // By the same look nothing else is said of that day.
  expect((await heardBy('ann')).at(-1)?.kind).toBe('last_day_moved');
  expect(await askedOnDashboard(world, 'cem')).toEqual(['last_day_moved']);
  expect(await askedOnDashboard(world, 'ann')).toEqual([]);
});

it('the time to pay is said to both to stand still, on its last day, once, in the bell and by mail', async () => {
  await stopMoney(world);
  await workAt('2026-03-23T20:59:00Z');
  expect(await aboutLastDay('cem')).toEqual([]);
  await workAt('2026-03-23T21:01:00Z');
  await workAt('2026-03-31T21:01:00Z');
  expect((await aboutLastDay('cem')).map((each) => notificationSentence(each))).toEqual([
    'The time to pay your contribution to turn 1 of Aunts stands still: all payments are stopped',
  ]);
  expect((await aboutLastDay('ann')).map((each) => notificationSentence(each))).toEqual([
    'The time to pay what is missing from your turn 1 of Aunts stands still: all payments are stopped',
  ]);
  expect(await aboutLastDay('ben')).toEqual([]);
  const subject = 'Aunts: the time to pay stands still';
  expect(world.sent.filter(({ words }) => words.subject === subject).map(({ to }) => to)).toEqual([
    'cem@example.com',
    'ann@example.com',
  ]);
});

it('the last day to pay is on no page while all money is stopped, and the moved one is from the moment at which it goes on', async () => {
  expect(await owedBy('cem')).toMatchObject({ graceEnds: '2026-03-23' });
  await stopMoney(world);
  for (const time of ['2026-03-20T12:00:00Z', '2026-03-23T21:01:00Z', '2026-03-24T12:00:00Z']) {
    await workAt(time);
    const owed = await owedBy('cem');
    expect([owed?.graceEnds, owed?.isTimeStill]).toEqual([undefined, true]);
    const own = (await pageOf('ann')).payoutSchedule[0];
    expect([own?.missingUntil, own?.isTimeStill]).toEqual([undefined, true]);
    const money = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'cem' })).groups[0];
    expect(money?.movements.map(({ payUntil }) => payUntil)).not.toContainEqual(expect.any(String));
    expect((await pageOf('cem')).nextContributionDate).toBeNull();
  }
  world.clock.moveTo('2026-03-25T17:00:00Z');
  await startMoney(world);
  expect(await owedBy('cem')).toMatchObject({ graceEnds: '2026-04-01' });
  expect((await pageOf('ann')).payoutSchedule[0]?.missingUntil).toMatchObject({ on: '2026-04-01' });
});

it('the last day to pay is in no mail of a debit that comes back while all money is stopped', async () => {
  await stopMoney(world);
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  await world.notifyNew();
  const mail = world.sent.findLast(({ to }) => to === 'ben@example.com');
  expect(mail?.words.heading).toBe('Your bank took back your contribution');
  expect(JSON.stringify(mail?.words)).not.toContain('in time until');
});
