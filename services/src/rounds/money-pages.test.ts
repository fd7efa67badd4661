import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { moneyActivity } from '../records/money-activity.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld({ withStream: true });
});

const page = (as = 'ann') => world.read(as, world.groupId);
const payments = async (as?: string) =>
  (await page(as)).members.map(({ name, hasPaid, contribution }) => [name, hasPaid, contribution?.reason]);
const payouts = async (as?: string) => (await page(as)).payoutSchedule.map(({ status, reason }) => [status, reason]);

describe('the page of a group in which money moves', () => {
  it('shows before the first debit that nobody has to have paid yet', async () => {
    expect(await payments()).toEqual([
      ['Ann', false, 'not_due'],
      ['Ben', false, 'not_due'],
      ['Cem', false, 'not_due'],
    ]);
    expect((await page()).members[0]?.contribution).toMatchObject({ round: 1, debitDate: '2026-03-16' });
    expect(await payouts()).toEqual([1, 2, 3].map(() => ['pending', 'not_due']));
  });

  it('shows of a turn that has opened, before its debits, that nobody has paid it yet', async () => {
    await world.payRound(1);
    expect((await payments()).map(([, hasPaid]) => hasPaid)).toEqual([true, true, true]);
    await world.open(2);
    world.clock.moveTo('2026-04-13T12:00:00Z');
    expect(await payments()).toEqual([
      ['Ann', false, 'not_due'],
      ['Ben', false, 'not_due'],
      ['Cem', false, 'not_due'],
    ]);
    expect((await page()).members[0]?.contribution).toMatchObject({ round: 2, debitDate: '2026-04-15' });
  });

  it('shows a contribution as paid once it has settled, and not before, whatever day it is', async () => {
    await world.open();
    await world.debit('ann', paid);
    await world.debit('ben', ['started', 'submitted']);
    world.clock.advanceDays(20);
    expect(await payments()).toEqual([
      ['Ann', true, 'debited'],
      ['Ben', false, 'debit_on_its_way'],
      ['Cem', false, 'not_due'],
    ]);
    expect((await payouts())[0]).toEqual(['pending', 'collecting']);
  });

  it('distinguishes contributions that are still missing from those whose transfers are not cleared yet', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, ['started', 'submitted', 'posted', 'settled']);
    expect((await payouts())[0]).toEqual(['pending', 'collecting']);
    await world.debit('cem', ['started', 'submitted', 'posted', 'settled']);
    expect((await payouts())[0]).toEqual(['pending', 'clearing']);
  });

  it('shows why a contribution is missing to its member, and to the others that it is', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    expect((await payments('ben'))[1]).toEqual(['Ben', false, 'retry_planned']);
    for (const other of ['ann', 'cem']) expect((await payments(other))[1]).toEqual(['Ben', false, 'outstanding']);
    expect(JSON.stringify([await page('ann'), await page('cem')])).not.toMatch(/returned|retry|R01/);
  });

  it('shows of the turn that is collected who has paid it, whatever is missing of a turn before', async () => {
    await world.open();
    await world.debit('ann', paid);
    await world.debit('ben', ['started', 'declined']);
    await world.debit('cem', ['started', 'submitted']);
    await world.open(2);
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
    expect(await payments('ann')).toEqual([
      ['Ann', true, 'debited'],
      ['Ben', true, 'debited'],
      ['Cem', false, 'not_due'],
    ]);
    const missingOf = async (as: string) =>
      (await page(as)).members.map(({ missing }) => missing.map(({ round, reason }) => [round, reason]));
    expect(await missingOf('ben')).toEqual([[], [[1, 'debit_declined']], [[1, 'debit_on_its_way']]]);
    expect((await missingOf('cem'))[1]).toEqual([[1, 'outstanding']]);
    expect((await page('ben')).members[1]?.contribution).toMatchObject({ round: 2 });
    expect((await page('ben')).nextContributionDate).toBe('2026-05-15');
  });

  it('shows the day of the first debit once that is a later one than planned, whoever it is of', async () => {
    await world.open();
    expect((await page()).firstDebitOn).toBeUndefined();
    world.clock.advanceDays(2);
    await world.debit('cem', ['started']);
    expect((await page()).firstDebitOn).toBe('2026-03-18');
    world.clock.advanceDays(1);
    for (const name of ['ann', 'ben']) await world.debit(name, ['started']);
    for (const name of ['ann', 'ben', 'cem']) expect((await page(name)).firstDebitOn).toBe('2026-03-18');
  });

  it('shows no other day of the first debit than planned where one began on it', async () => {
    await world.open();
    await world.debit('cem', ['started']);
    world.clock.advanceDays(1);
    await world.debit('ann', ['started']);
    expect((await page()).firstDebitOn).toBeUndefined();
  });

  it('names no day of a debit on which banks do not work, neither of one that waits nor of one that was asked for', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    // A Saturday.
    world.clock.moveTo('2026-03-21T15:00:00Z');
    expect((await page('ann')).nextContributionDate).toBe('2026-03-23');
    const params = { id: world.groupId };
    await call(world.handler, 'payContribution', { as: 'ben', params, body: { round: 1 } });
    await world.debit('ben', ['submitted'], 1, { attempt: 2 });
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ben' })).groups;
    expect(money?.movements[0]).toMatchObject({ round: 1, state: 'on_its_way', date: '2026-03-23' });
    const next = async (now: string) => {
      world.clock.moveTo(now);
      return (await page('ben')).nextContributionDate;
    };
    // Debits begin at 9 AM in New York.
    expect(await next('2026-03-23T12:59:00Z')).toBe('2026-03-23');
    expect(await next('2026-03-23T13:00:00Z')).toBe('2026-04-15');
  });

  it('counts as missing what has neither arrived nor is on its way', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    const missing = async () => (await page('ann')).payoutSchedule[0]?.missing;
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    expect(await missing()).toBe(1);
    const params = { id: world.groupId };
    await call(world.handler, 'payContribution', { as: 'cem', params, body: { round: 1 } });
    expect(await missing()).toBe(0);
  });

  it('shows a payout as completed once the recipient has it, with the day on which it came', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    expect((await payouts())[0]).toEqual(['pending', 'ready_to_send']);
    world.clock.advanceDays(4);
    await world.payOut(1, ['started', 'submitted']);
    expect((await payouts())[0]).toEqual(['pending', 'payout_on_its_way']);
    expect((await page()).nextPayoutRecipient).toBe('Ann');
    await world.payOut(1, ['posted', 'settled']);

    const after = await page('ben');
    expect(after.payoutSchedule[0]).toMatchObject({ status: 'completed', reason: 'received', date: '2026-03-20' });
    expect(after).toMatchObject({ nextPayoutRecipient: 'Ben', nextPayoutDate: '2026-04-16' });
    expect(after.seats.map(({ state }) => state)).toEqual(['received', 'current', 'joined']);
    expect(after.nextContributionDate).toBe('2026-04-15');
  });

  it('shows everybody that a payout could not be delivered', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, [...received.slice(0, 3), 'returned']);
    expect((await payouts('ann'))[0]).toEqual(['pending', 'account_needed']);
    expect((await payouts('ben'))[0]).toEqual(['pending', 'account_needed']);
  });
});

describe('the card of the dashboard', () => {
  const card = async (as = 'ann') =>
    replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups.find(
      ({ id }) => id === world.groupId,
    );
  const next = async (as?: string) => {
    await world.projectAll();
    const { nextContribution, nextPayout, seats = [] } = (await card(as)) ?? {};
    return [nextContribution, nextPayout?.recipient, seats.map(({ state }) => state)];
  };

  it('follows the money, each member’s own', async () => {
    await world.open();
    await world.debit('ann', paid);
    expect(await next('ann')).toEqual(['2026-04-15', 'Ann', ['current', 'joined', 'joined']]);
    expect((await card('ben'))?.nextContribution).toBe('2026-03-16');
    await world.debit('ann', ['returned'], 1, { returnCode: 'R10' });
    expect(await next('ann')).toEqual(['2026-03-23', 'Ann', ['current', 'joined', 'joined']]);
  });

  it('names no day of a debit that is on its way, as the page of the group does, but the one of the next', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted']);
    expect((await card('ben'))?.nextContribution).toBe('2026-04-15');
    expect((await world.read('ben', world.groupId)).nextContributionDate).toBe('2026-04-15');
    await world.debit('ben', ['returned'], 1, { returnCode: 'R12' });
    expect((await card('ben'))?.nextContribution).toBe('2026-03-23');
  });

  it('says of a contribution that failed and no debit follows that it is paid by hand, and until when its turn waits', async () => {
    await world.payRound(1);
    await world.payRound(2);
    await world.open(3);
    await world.debit('ben', ['started', 'submitted', 'returned'], 3, { returnCode: 'R12' });
    await world.projectAll();
    const byHand = { contributionsByHand: 1 } as const;
    expect(await card('ben')).toMatchObject({ ...byHand, nextContribution: '2026-05-22' });
    expect(await world.read('ben', world.groupId)).toMatchObject({ ...byHand, nextContributionDate: '2026-05-22' });
    expect(await card('cem')).toMatchObject({ contributionsByHand: 0 });
    // 5 p.m. in New York, where the bank is.
    world.clock.moveTo('2026-05-22T21:00:00Z');
    expect(await card('ben')).toMatchObject({ ...byHand, nextContribution: null });
  });

  it('counts with a last day to pay what can be paid until then, without what is overdue', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    await world.open(2);
    await world.debit('ben', ['started', 'submitted', 'returned'], 2, { returnCode: 'R12' });
    await world.projectAll();
    const until = { nextContribution: '2026-04-22', contributionsByHand: 1 };
    expect(await card('ben')).toMatchObject(until);
  });

  it('names what can be paid by hand before a debit that is repeated later, and the debit where that is earlier', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
    await world.open(2);
    await world.debit('ben', ['started', 'submitted', 'returned'], 2, { returnCode: 'R01' });
    await world.projectAll();
    world.clock.moveTo('2026-03-23T12:00:00Z');
    expect(await card('ben')).toMatchObject({ nextContribution: '2026-03-23', contributionsByHand: 1 });
    world.clock.moveTo('2026-03-23T22:00:00Z');
    const { nextContribution, contributionsByHand } = (await card('ben')) ?? {};
    expect([nextContribution, contributionsByHand]).toEqual([expect.stringMatching(/^2026-04/), 0]);
  });

  it('names the day of the next debit, which is none that is over', async () => {
    world.clock.moveTo('2026-03-16T12:00:00Z');
    expect((await card('ben'))?.nextContribution).toBe('2026-03-16');
    world.clock.moveTo('2026-03-17T12:00:00Z');
    expect((await card('ben'))?.nextContribution).toBe('2026-04-15');
    world.clock.moveTo('2026-06-17T12:00:00Z');
    // What is missing can be paid today.
    expect((await card('ben'))?.nextContribution).toBe('2026-06-17');
  });

  it('follows payouts, and is the same when the stream is delivered again', async () => {
    await world.payRound(1);
    expect(await next('cem')).toEqual(['2026-04-15', 'Ben', ['received', 'current', 'joined']]);
    expect(await next('cem')).toEqual(['2026-04-15', 'Ben', ['received', 'current', 'joined']]);
    await world.payOut(1, ['returned']);
    expect(await next('cem')).toEqual(['2026-04-15', 'Ann', ['current', 'joined', 'joined']]);
  });
});

describe('a payout that can no longer leave on its planned day', () => {
  it.each([
    ['has no other day', 'R12', null],
    ['can leave on the business day after its retry', 'R01', '2026-03-23'],
  ])('%s, on the dashboard, on the page of the group and in the money of its recipient', async (_, returnCode, on) => {
    const late = async () => {
      const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' }));
      const { nextPayout, yourPayoutLate } = groups.find(({ id }) => id === world.groupId) ?? {};
      const money = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' })).groups;
      const { payout } = money.find(({ id }) => id === world.groupId) ?? {};
      expect(nextPayout?.missing).toBe((await page('ben')).payoutSchedule[0]?.missing);
      return [nextPayout?.late, yourPayoutLate, (await page('ann')).payoutSchedule[0]?.late, payout?.late];
    };
    const everywhere = (expected: unknown) => [expected, expected, expected, expected];
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    expect(await late()).toEqual(everywhere(undefined));
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode });
    // What is missing could still be paid by hand in time; what is repeated has a later day.
    expect(await late()).toEqual(everywhere(on === null ? undefined : { expectedOn: on }));
    world.clock.moveTo('2026-03-17T16:00:00Z');
    expect(await late()).toEqual(everywhere({ expectedOn: on }));
  });
});

describe('the next payout beside a late one without a day', () => {
  const next = async () => {
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
    const { nextPayout } = groups.find(({ id }) => id === world.groupId) ?? {};
    const { nextPayoutDate, nextPayoutRecipient, seats } = await page('ben');
    const current = seats.find(({ state }) => state === 'current')?.name;
    return [nextPayout?.recipient, nextPayout?.date, nextPayoutRecipient, nextPayoutDate, current];
  };

  it('is the late one until the next turn has begun', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    world.clock.moveTo('2026-03-20T16:00:00Z');
    expect(await next()).toEqual(['Ann', '2026-03-17', 'Ann', '2026-03-17', 'Ann']);
    world.clock.moveTo('2026-04-15T16:00:00Z');
    await world.open(2);
    expect(await next()).toEqual(['Ben', '2026-04-16', 'Ben', '2026-04-16', 'Ben']);
  });
});

describe('payouts that come together', () => {
  const next = async (as: string) => {
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
    const { seats } = await page(as);
    const recipient = groups.find(({ id }) => id === world.groupId)?.nextPayout?.recipient;
    return [recipient, seats.find(({ state }) => state === 'current')?.name];
  };

  it('have the reader’s own as the next one, and for others that of the earlier turn', async () => {
    await world.open();
    for (const name of ['ann', 'ben']) await world.debit(name, paid);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R12' });
    await world.open(2);
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 2, { returnCode: 'R12' });
    world.clock.moveTo('2026-04-17T16:00:00Z');
    expect(await next('ann')).toEqual(['Ann', 'Ann']);
    expect(await next('ben')).toEqual(['Ben', 'Ben']);
    expect(await next('cem')).toEqual(['Ann', 'Ann']);
  });

  it('are together on their way too', async () => {
    for (const round of [1, 2]) {
      await world.open(round);
      for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, round);
    }
    world.clock.advanceDays(7);
    for (const round of [1, 2]) await world.payOut(round, ['started', 'submitted']);
    expect(await next('ann')).toEqual(['Ann', 'Ann']);
    expect(await next('ben')).toEqual(['Ben', 'Ben']);
  });
});

describe('the dashboard on the day of a debit and of a payout', () => {
  const summary = async (as: string) =>
    replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups.find(
      ({ id }) => id === world.groupId,
    );

  it('names the day on which a debit that failed is made again, and no longer the one on which it failed', async () => {
    await world.open();
    expect(await summary('cem')).toMatchObject({ nextContribution: '2026-03-16' });
    await world.debit('cem', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R01' });
    expect(await summary('cem')).toMatchObject({ nextContribution: '2026-03-20' });
    expect(await page('cem')).toMatchObject({ nextContributionDate: '2026-03-20' });
  });

  it('says that a payout is on its way as soon as it was sent', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    expect(await summary('ann')).toMatchObject({ yourPayoutSent: false, nextPayout: { isSent: false } });
    world.clock.advanceDays(4);
    await world.payOut(1, ['started', 'submitted']);
    // It was planned for the 17th.
    const sent = { isSent: true, date: '2026-03-20' };
    expect(await summary('ann')).toMatchObject({ yourPayoutSent: true, nextPayout: sent });
    expect(await summary('ben')).toMatchObject({ yourPayoutSent: false, nextPayout: sent });
  });
});

describe('recent activity', () => {
  const activity = async (as = 'ann') =>
    replyOf('listActivity', await call(world.handler, 'listActivity', { as })).activity.map(
      ({ type, amount, status, recipient }) => [type, amount, status, recipient],
    );

  it('lists the viewer’s own contributions and every payout, as they stand', async () => {
    await world.open();
    await world.debit('ben', ['started', 'submitted']);
    expect((await activity('ben'))[0]).toEqual(['contribution', 100, 'pending', null]);
    await world.debit('ben', paid.slice(2));
    for (const name of ['ann', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    await world.payOut(1, ['started', 'submitted']);
    expect((await activity('ben')).slice(0, 2)).toEqual([
      ['payout', 300, 'pending', 'Ann'],
      ['contribution', 100, 'completed', null],
    ]);
    await world.payOut(1, received.slice(2));
    expect((await activity('ben')).filter(([, amount]) => amount !== null)).toEqual([
      ['payout', 300, 'completed', 'Ann'],
      ['contribution', 100, 'completed', null],
    ]);
  });

  it('has a debit on the day on which it left, and a payout on the one on which it arrived', async () => {
    const days = async () =>
      replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' })).activity.flatMap(
        ({ type, date, status, amount }) => (amount === null ? [] : [[type, date.slice(0, 10), status]]),
      );
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid.slice(0, 3));
    world.clock.advanceDays(1);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid.slice(3));
    expect(await days()).toEqual([['contribution', '2026-03-16', 'completed']]);
    world.clock.advanceDays(4);
    await world.payOut(1, received.slice(0, 3));
    world.clock.advanceDays(1);
    await world.payOut(1, received.slice(3));
    expect(await days()).toEqual([
      ['payout', '2026-03-22', 'completed'],
      ['contribution', '2026-03-16', 'completed'],
    ]);
  });

  it('says that a bank took back what had arrived, and not that it failed', async () => {
    await world.open();
    await world.debit('ben', [...paid, 'returned'], 1, { returnCode: 'R10' });
    expect((await activity('ben'))[0]).toEqual(['contribution', 100, 'taken_back', null]);
  });

  it('lists the first contribution, however many events have followed it', async () => {
    await world.open();
    await world.debit('ben', paid);
    const events = await world.money.listEvents(world.groupId, 50);
    const later = { ...events[0], event: { kind: 'cycle_clearing' } } as (typeof events)[number];
    const listEvents: typeof world.money.listEvents = async (_, atMost) =>
      [...Array<typeof later>(500).fill(later), ...events].slice(0, atMost);
    const viewer = { userId: userId('ben'), membershipId: world.memberOf('ben') };
    const money = { ...world.money, listEvents };
    const listed = await moneyActivity({ money }, await world.aggregateOf(world.groupId), viewer);
    expect(listed).toMatchObject([{ type: 'contribution', round: 1, status: 'completed' }]);
  });

  it('shows nothing of it to somebody who is not in the group', async () => {
    await world.payRound(1);
    expect(await activity('zoe')).toEqual([]);
  });
});
