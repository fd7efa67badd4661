import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { noWait } from '../../../test/fakes/system.ts';
import { paid } from '../../../test/moved-money-world.ts';
import { moveTurnsToEnd, setOffAndPay } from '../../endings/ending-work.ts';
import { waitingNow } from '../../notifications/waiting-on-dashboard.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('a turn that is put at the end', () => {
  const fail = async (name: string, round: number) =>
    world.debit(name, ['started', 'submitted', 'returned'], round, { returnCode: 'R12' });

  /**
   * Ben and Cem miss the first turn, and both are put at the end by one piece of work.
   *
   * @param between happens after each move
   */
  async function bothMoved(between: () => Promise<unknown> = async () => {}) {
    await world.open();
    for (const name of world.names.filter((each) => each !== 'ben' && each !== 'cem')) await world.debit(name, paid);
    for (const name of ['ben', 'cem']) await fail(name, 1);
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-26T13:00:00Z');
    const { moneyPorts, clock, groupId } = world;
    const saveCycle: typeof moneyPorts.money.saveCycle = async (save) => {
      const saved = await moneyPorts.money.saveCycle(save);
      await between();
      return saved;
    };
    await moveTurnsToEnd(
      { ...moneyPorts, money: { ...moneyPorts.money, saveCycle }, backoff: noWait, clock },
      groupId,
      1,
    );
  }

  it('stays where it is for those of the same work who were the last, with the day on which it is, and comes sooner for none of them', async () => {
    await bothMoved();
    const [ben, cem] = [await world.heardBy('ben'), await world.heardBy('cem')];
    expect(ben.at(-1)).toBe(
      'Your turn in Aunts stays where it is, on April 16, 2026: your contribution to turn 1 was missing',
    );
    expect(cem.at(-1)).toBe(
      'Your turn in Aunts stays where it is, on May 18, 2026: your contribution to turn 1 was missing',
    );
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
    expect(groups[0]?.turnChange).toBeNull();
    expect([...ben, ...cem].filter((each) => /sooner/.test(each))).toEqual([]);
  });

  it('is said to come sooner by the next one to whoever was notified of the later day in between', async () => {
    await bothMoved(() => world.notifyNew());
    const ben = await world.heardBy('ben');
    // Both are of the same moment, in either order.
    expect(ben.slice(-2).toSorted()).toEqual([
      'Your turn in Aunts comes sooner: the payout is planned for April 16, 2026',
      'Your turn in Aunts was put at the end, on May 18, 2026: your contribution to turn 1 was missing',
    ]);
    expect(world.subjectsTo('ben').slice(-1)).toEqual([expect.stringContaining('sooner')]);
    expect(await world.heardBy('cem')).toContainEqual(expect.stringContaining('stays where it is, on May 18, 2026'));
  });

  it('is said to stay the last one to whoever was the last already, in the bell, by mail and on the page', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await fail('cem', 1);
    await world.endsGrace(1);
    world.clock.moveTo('2026-03-26T13:00:00Z');
    await moveTurnsToEnd({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, world.groupId, 1);
    expect((await world.heardBy('cem')).at(-1)).toMatch(/^Your turn in Aunts stays where it is, on May 18, 2026/);
    const mail = world.mailsTo('cem').at(-1);
    expect(mail?.words.paragraphs[0]).toContain(
      'Nobody who has paid is behind you, so it stays where it is, and no other turn moves.',
    );
    expect((await world.read('cem', world.groupId)).turnChanges.lastTurns).toMatchObject([
      { isYou: true, stays: true },
    ]);
  });

  it('is said once to whoever is behind two, with the day on which their turn is', async () => {
    world = await noticeWorld({ joining: ['ben', 'cem', 'dan'] });
    await bothMoved();
    const dan = (await world.heardBy('dan')).filter((each) => /sooner/.test(each));
    expect(dan).toEqual(['Your turn in Aunts comes sooner: the payout is planned for April 16, 2026']);
    const mails = world.sent.filter(({ to, words }) => to === 'dan@example.com' && /sooner/.test(words.subject));
    expect(mails).toHaveLength(1);
    // Both others were moved, and Ann has begun: nobody could swap.
    expect(JSON.stringify(mails)).not.toContain('swap turns');
  });

  it('is not said to be late to whoever waited for what was taken when it leaves at once', async () => {
    await world.open();
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await fail('ben', 1);
    await world.endsGrace(1);
    const ports = () => ({ ...world.moneyPorts, backoff: noWait, clock: world.clock });
    world.clock.moveTo('2026-03-26T13:00:00Z');
    await moveTurnsToEnd(ports(), world.groupId, 1);
    await world.open(3);
    for (const name of ['ann', 'cem', 'ben']) await world.debit(name, paid, 3);
    world.clock.moveTo('2026-05-26T13:00:00Z');
    await setOffAndPay(ports(), world.groupId, 3, 0);
    expect((await world.heardBy('ann')).filter((each) => /delayed/.test(each))).toEqual([]);
  });

  it('is complete for the others when all of it was set off, and nobody is said to have received or owed it', async () => {
    await bothMoved();
    for (const [round, date] of [
      [2, '2026-04-23T13:00:00Z'],
      [3, '2026-05-26T13:00:00Z'],
    ] as const) {
      await world.open(round);
      await world.debit('ann', paid, round);
      for (const name of ['ben', 'cem']) await fail(name, round);
      await world.endsGrace(round);
      world.clock.moveTo(date);
      await setOffAndPay({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, world.groupId, round, 0);
    }
    const ann = await world.heardBy('ann');
    expect(ann.filter((each) => /complete/.test(each)).toSorted()).toEqual([
      'Turn 2 of Aunts is complete: all of its payout was set off, and nothing was sent',
      'Turn 3 of Aunts is complete: all of its payout was set off, and nothing was sent',
    ]);
    const closed = world.sent.filter(({ to, words }) => to === 'ann@example.com' && /complete/.test(words.subject));
    expect(closed.map(({ words }) => words.heading)).toEqual([
      'Nothing was left to send of turn 2 of 3',
      'Nothing was left to send of turn 3 of 3',
    ]);
    expect(JSON.stringify(closed)).not.toMatch(/Ben|Cem/);
    const ben = await world.heardBy('ben');
    expect(ben.filter((each) => /taken from what you were to receive/.test(each))).toHaveLength(3);
    // The recipient is notified of it, too, and nobody has paid what was set off.
    expect(ben.filter((each) => /complete/.test(each))).toHaveLength(2);
    const own = world.sent.filter(({ to, words }) => to === 'ben@example.com' && /complete/.test(words.subject));
    expect(own.map(({ words }) => /Your turn is complete/.test(words.paragraphs.join())).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(JSON.stringify(own)).not.toContain('You paid');
    await world.happens({ kind: 'cycle_clearing' });
    const statements = world.sent.filter(({ words }) => words.subject === 'Aunts: every turn is over');
    expect(statements.map(({ to, words }) => [to, words.facts?.[0]?.[1]]).toSorted()).toEqual([
      ['ann@example.com', '3 × $100 = $300'],
      ['ben@example.com', '$0'],
      ['cem@example.com', '$0'],
    ]);
  });

  it('says to whoever was moved that what they owe is taken first, when their turn is short', async () => {
    await bothMoved();
    await world.open(2);
    await world.debit('ann', paid, 2);
    for (const name of ['ben', 'cem']) await fail(name, 2);
    await world.endsGrace(2);
    await world.notifyNew();
    const toBen = world.sent.filter(
      ({ to, words }) => to === 'ben@example.com' && /[0-9] contribution/.test(words.subject),
    );
    expect(toBen).toHaveLength(1);
    expect(JSON.stringify(toBen)).toContain(
      'If you still owe anything to turns of the group, it is taken from the payout',
    );
    expect(JSON.stringify(toBen)).not.toContain('nothing of it goes to another turn');
  });
});

it('who can take a part of their turn again once what they owed was taken is asked on the dashboard', async () => {
  await world.open();
  for (const name of ['ann', 'cem']) await world.debit(name, paid);
  await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.moveTo('2026-03-26T13:00:00Z');
  const ports = { ...world.moneyPorts, backoff: noWait, clock: world.clock };
  await moveTurnsToEnd(ports, world.groupId, 1);
  await world.open(3);
  for (const name of ['ann', 'ben']) await world.debit(name, paid, 3);
  await world.debit('cem', ['started', 'declined'], 3);
  await world.endsGrace(3);
  const asked = async () => {
    await world.notifyNew();
    const waiting = waitingNow(await world.notifications.listWaiting(userId('ben')), world.clock.now());
    return waiting.flatMap(({ kind, params }) => (kind === 'round_short' ? [params.round] : []));
  };
  expect(await asked()).toEqual([]);
  world.clock.moveTo('2026-05-29T13:00:00Z');
  await setOffAndPay({ ...ports, clock: world.clock }, world.groupId, 3, 0);
  expect(await asked()).toEqual([3]);
});
