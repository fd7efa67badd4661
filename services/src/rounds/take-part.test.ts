import { dateInZone } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { paid } from '../../test/moved-money-world.ts';
import { type YourMoneyWorld, yourMoneyWorld } from './your-money.fixture.ts';

let world: YourMoneyWorld;

beforeEach(async () => {
  world = await yourMoneyWorld();
});

describe('a turn that is short', () => {
  const take = (as: string, amountCents: number, round = 1) =>
    call(world.handler, 'takePart', { as, params: { id: world.groupId }, body: { round, amountCents } });
  const turn = async (as: string) => (await world.read(as, world.groupId)).payoutSchedule[0];
  const payout = async () => (await world.money.findRound(world.groupId, 1))?.payout;
  const statement = async (as: string) =>
    replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: { id: world.groupId } }));
  const facts = async () => (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#'));

  beforeEach(async () => {
    await world.open();
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    await world.debitReturned('ben', 'R12');
    await world.endsGrace(1);
    world.clock.advanceDays(7);
  });

  it('sends a part that came back again as that part, and nothing else', async () => {
    await take('ann', 20_000);
    await world.startPayouts();
    await world.payOut(1, ['submitted', 'returned'], { returnCode: 'R03' });
    expect(await world.yourMoneyOf('ann')).toMatchObject({
      payoutCameBack: true,
      shortPayout: { availableCents: 20_000 },
    });
    expect(await take('ann', 30_000)).toMatchObject({ status: 409, reply: { code: 'part_changed' } });
    expect((await take('ann', 20_000)).status).toBe(200);
    expect(await world.yourMoneyOf('ann')).toMatchObject({
      payoutCameBack: false,
      shortPayout: { chosenCents: 20_000 },
    });
    await world.startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 2, parts: { sending: 20_000 } });
  });

  it('sends what is there once its recipient chooses so, and the rest by itself when it has come', async () => {
    const there = { round: 1, missing: 1, receivedCents: 0, availableCents: 20_000, restCents: 10_000 };
    expect(await world.yourMoneyOf('ann')).toMatchObject({ shortPayout: { ...there, chosenCents: null } });
    const replies = await Promise.all([take('ann', 20_000), take('ann', 20_000), take('ann', 20_000)]);
    expect([...replies, await take('ann', 20_000)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await world.yourMoneyOf('ann')).toMatchObject({ shortPayout: { ...there, chosenCents: 20_000 } });
    expect((await facts()).filter(({ kind }) => kind === 'part_chosen')).toMatchObject([
      { by: world.memberOf('ann'), count: 1 },
    ]);

    await world.startPayouts();
    await world.startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 1, parts: { sending: 20_000 } });
    const late = { expectedOn: null };
    const moving = { parts: [{ amountCents: 20_000, date: null }], missing: 1, late };
    expect(await turn('cem')).toMatchObject({ status: 'pending', ...moving });
    const inParts = { wholeCents: 30_000, parts: moving.parts };
    const card = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' })).groups[0];
    expect(card).toMatchObject({ yourPayoutSent: true, yourPayoutInParts: inParts, yourPayoutLate: late });
    expect(card?.nextPayout).toMatchObject({ amount: 200, isSent: true, inParts, late, missing: 1 });
    const money = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' })).groups[0];
    expect(money?.payout).toMatchObject(moving);
    const read = await call(world.handler, 'readGroupCalendar', { as: 'ann', params: { id: world.groupId } });
    const dates = replyOf('readGroupCalendar', read).dates.filter(({ kind }) => kind === 'payout');
    expect(dates.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [20_000, 'under_way'],
      [10_000, 'late'],
    ]);
    const sentOn = money?.movements.find(({ state }) => state === 'on_its_way')?.date;
    expect([dates[0]?.date, sentOn]).toEqual(Array(2).fill(dateInZone(world.clock.now(), 'America/New_York')));
    await world.payOut(1, ['submitted', 'posted', 'settled']);
    expect(await turn('cem')).toMatchObject({
      status: 'pending',
      parts: [{ amountCents: 20_000, date: '2026-03-23' }],
    });
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'cem' }));
    expect(groups.find(({ id }) => id === world.groupId)?.nextPayout).toMatchObject({
      amount: 100,
      inParts: { wholeCents: 30_000, parts: [{ amountCents: 20_000, date: '2026-03-23' }] },
    });
    const sent = (await world.yourMoneyOf('ann'))?.shortPayout;
    expect(sent).toMatchObject({ receivedCents: 20_000, availableCents: 0 });
    expect(sent).not.toHaveProperty('mayBeReturned');
    expect(await statement('ann')).toMatchObject({ receivedCents: 20_000, onTheWayCents: 0 });

    await world.pay('ben');
    await world.debit('ben', ['submitted', 'posted', 'settled', 'available'], 1, { attempt: 2 });
    world.clock.advanceDays(7);
    await world.startPayouts();
    expect(await payout()).toMatchObject({ state: 'authorizing', attempt: 2, parts: { sending: null } });
    await world.payOut(1, ['submitted', 'posted', 'settled'], { attempt: 2 });
    expect(await turn('ben')).toMatchObject({ status: 'completed', amount: 300 });
    expect((await turn('ben'))?.parts.map(({ amountCents }) => amountCents)).toEqual([20_000, 10_000]);
    const rows = (await statement('ann')).rows.filter(({ kind }) => kind === 'payout_received');
    expect(rows.map(({ amountCents, part }) => [amountCents, part])).toEqual([
      [20_000, 'part'],
      [10_000, 'rest'],
    ]);
    expect(await statement('ann')).toMatchObject({ receivedCents: 30_000 });
  });

  it('is decided by its recipient alone, and only for the amount that they were shown', async () => {
    expect(await world.yourMoneyOf('cem')).toBeNull();
    expect(await take('cem', 20_000)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    expect(await take('zoe', 20_000)).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(await take('ann', 20_000, 2)).toMatchObject({ status: 409, reply: { code: 'not_payable' } });
    for (const other of [10_000, 30_000])
      expect(await take('ann', other)).toMatchObject({ status: 409, reply: { code: 'part_changed' } });
    expect((await payout())?.parts).toBeUndefined();
    expect(await world.dueOf('start_payout')).toEqual([]);
  });

  it('is asked for a few times an hour at most', async () => {
    await world.ports.rateLimits.count('payments', 'ann', world.clock.now(), { amount: 10 });
    expect(await take('ann', 20_000)).toMatchObject({ status: 429 });
    expect((await payout())?.parts).toBeUndefined();
  });

  it('sends nothing when what was chosen came back before', async () => {
    await take('ann', 20_000);
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    await world.startPayouts();
    expect(await payout()).toMatchObject({ state: 'scheduled', attempt: 0, parts: { chosen: null } });
    expect(await world.dueOf('send_transfer')).toHaveLength(3);
    expect(await world.yourMoneyOf('ann')).toMatchObject({ shortPayout: { missing: 2, availableCents: 10_000 } });
  });

  it('says until when its recipient can choose, and no more once a vote can have begun', async () => {
    const ends = async () => {
      const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' }));
      return [(await world.yourMoneyOf('ann'))?.shortPayout?.until, groups[0]?.payout?.choiceUntil];
    };
    const until = '2026-03-26T13:00:00.000Z';
    expect(await ends()).toEqual([until, until]);
    world.clock.moveTo(until);
    expect(await ends()).toEqual([undefined, undefined]);
  });

  it('says whether a bank can still take back what has arrived', async () => {
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    expect((await world.yourMoneyOf('ann'))?.shortPayout).not.toHaveProperty('mayBeReturned');
    await world.pay('ben');
    expect((await world.yourMoneyOf('ann'))?.shortPayout).not.toHaveProperty('clearing');
    await world.debit('ben', ['submitted', 'posted', 'settled'], 1, { attempt: 2 });
    expect(await world.yourMoneyOf('ann')).toMatchObject({
      shortPayout: { availableCents: 10_000, restCents: 20_000, mayBeReturned: true, clearing: { cents: 10_000 } },
    });
    await world.debit('ben', ['available'], 1, { attempt: 2 });
    expect((await world.yourMoneyOf('ann'))?.shortPayout).not.toHaveProperty('mayBeReturned');
    expect((await world.yourMoneyOf('ann'))?.shortPayout).not.toHaveProperty('clearing');
  });
});
