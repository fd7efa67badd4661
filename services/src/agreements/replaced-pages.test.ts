import { cents, claimRound, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { noWait } from '../../test/fakes/system.ts';
import { askToLeave, handOver, offerPlace, payOutRest, takePlace, waitForPlace } from '../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';
import { stopMoney } from '../../test/turn-switch.ts';
import { endGroupByOperators, moveTurnsToEnd } from '../endings/ending-work.ts';
import { formerGroup, isSettledWith } from '../group/views/place-view.ts';

/* What members read once Zoe has the place of Cem, who had paid $100 of the $300 of that place. */

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
  await waitForPlace(world);
}, 60_000);

const summaryOf = async (as: string) => {
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
  return groups.find(({ id }) => id === world.groupId);
};
const detailOf = (as: string) => world.read(as, world.groupId);
const payersOf = async (as: string) =>
  Object.fromEntries((await detailOf(as)).members.map(({ name, hasPaid }) => [name, hasPaid]));

describe('turns that were paid before the newcomer came', () => {
  it('are no next contribution of theirs', async () => {
    await handOver(world);
    expect(await summaryOf('zoe')).toMatchObject({ nextContribution: '2026-04-15' });
    await world.debit('zoe', paid, 2);
    expect(await detailOf('zoe')).toMatchObject({ nextContributionDate: '2026-05-15' });
  });

  it('count as paid in the list of members', async () => {
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, 2);
    await handOver(world);
    for (const as of ['ann', 'zoe']) expect(await payersOf(as)).toEqual({ Ann: true, Ben: true, Zoe: true });
    const reasonsOf = (await detailOf('ann')).members.map(({ name, contribution }) => [name, contribution?.reason]);
    expect(Object.fromEntries(reasonsOf)).toEqual({ Ann: 'debited', Ben: 'debited', Zoe: 'paid_before' });
    expect(await summaryOf('zoe')).toMatchObject({ nextContribution: '2026-05-15' });
    expect(await detailOf('zoe')).toMatchObject({ nextContributionDate: '2026-05-15' });
  });
});

describe('the turn of a place that was taken', () => {
  const moneyOf = async (as: string) => {
    const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as }));
    return groups.find(({ id }) => id === world.groupId);
  };

  it('pays out what its new member contributes, on every page', async () => {
    await handOver(world);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 2);
    world.clock.advanceDays(4);
    await world.payOut(2, received);
    await world.ports.groups.notePaidOut(world.groupId, 1, true);
    await world.ports.groups.notePaidOut(world.groupId, 2, true);
    for (const as of ['ann', 'zoe']) {
      const [summary, { payoutSchedule }] = [await summaryOf(as), await detailOf(as)];
      expect(summary?.nextPayout).toMatchObject({ recipient: 'Zoe', amount: 200 });
      expect(payoutSchedule.map(({ amount, claim, setOff }) => [amount, claim, setOff])).toEqual([
        [300, 0, 0],
        [300, 0, 0],
        [200, 100, 0],
      ]);
    }
    expect((await moneyOf('zoe'))?.payout).toMatchObject({ round: 3, amountCents: 20_000 });
    await world.open(3);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 3);
    world.clock.advanceDays(4);
    await world.payOut(3, received);
    expect((await moneyOf('zoe'))?.payout).toMatchObject({ amountCents: 20_000 });
    expect((await moneyOf('zoe'))?.receivedCents).toBe(20_000);
    expect((await detailOf('zoe')).payoutSchedule[2]).toMatchObject({ amount: 200, claim: 100, setOff: 0 });
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' }));
    const payouts = activity.filter(({ type, recipient }) => type === 'payout' && recipient === 'Zoe');
    expect(payouts.map(({ amount }) => amount)).toEqual([200]);
  });
});

describe('that a member wants to leave', () => {
  const historyOf = async (as: string) => {
    const read = await call(world.handler, 'listHistory', { as, params: { id: world.groupId } });
    return replyOf('listHistory', read).entries.map(({ kind }) => kind);
  };
  const wishes = ['place_offered', 'replacement_asked'];

  it('is read by them and by the organizer alone, and that somebody has their place by everybody', async () => {
    await askToLeave(world);
    await offerPlace(world);
    expect(await historyOf('ann')).toEqual(expect.arrayContaining(wishes));
    expect(await historyOf('cem')).toEqual(expect.arrayContaining(wishes));
    for (const kind of wishes) expect(await historyOf('ben')).not.toContain(kind);
    await takePlace(world);
    for (const as of ['ben', 'zoe']) {
      expect(await historyOf(as)).toContain('member_replaced');
      for (const kind of wishes) expect(await historyOf(as)).not.toContain(kind);
    }
  });
});

it('names whoever was replaced on the page of the books', async () => {
  await handOver(world);
  const { members } = replyOf(
    'readLedger',
    await call(world.handler, 'readLedger', { as: 'ann', params: { id: world.groupId } }),
  );
  expect(members.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ben', 'Cem', 'Zoe']);
});

describe('whoever was replaced', () => {
  const homeOf = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
  const moneyOf = async () => {
    const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'cem' }));
    return groups.find(({ id }) => id === world.groupId);
  };

  const activityOf = async () => {
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'cem' }));
    // The bank's day, at a time at which it is that day in every zone of the country.
    for (const { date } of activity) expect(date).toMatch(/T12:00:00\.000Z$/);
    return activity.map(({ type, amount, status, isClaim }) => [isClaim ? 'claim' : type, amount, status]);
  };

  /** The whole rest of the group, until the claim is sent. */
  async function payOutAll() {
    await payOutRest(world);
    await world.sweep();
  }

  it('reads the next business day of what comes back from the moment at which our own bank declined it, at any hour', async () => {
    await handOver(world);
    await payOutAll();
    // Before the hour of the bank, as where another account was linked in the morning.
    world.clock.moveTo('2026-06-01T11:00:00Z');
    await world.payOut(claimRound(3), ['started', 'declined'], { attempt: 2 });
    const next = { status: 'on_its_way', expectedOn: '2026-06-02' };
    const expectNext = async () =>
      expect([(await moneyOf())?.claim, (await homeOf('cem')).former[0]]).toMatchObject([next, next]);
    await expectNext();
    for (const time of ['2026-06-01T17:00:00Z', '2026-06-02T12:00:00Z']) {
      world.clock.moveTo(time);
      await expectNext();
    }
  });

  it('reads no day of what comes back while only a part of the payout before it is on its way', async () => {
    await handOver(world);
    const { group, members } = await world.aggregateOf(world.groupId);
    const membershipId = members.find(({ userId }) => userId === 'cem')?.id;
    const rounds = await world.money.listRounds(world.groupId);
    const sending = (part: number | null) =>
      rounds.map((money) => {
        const { claim, recipient, amount } = money.round;
        if (claim === undefined) return money;
        const parts = { earlier: [], sending: part === null ? null : cents(part), chosen: null };
        const payout = { round: 3, recipient, amount, attempt: 1, settledOn: null, version: 1, parts };
        return { ...money, payout: { ...payout, state: 'submitted' as const } };
      });
    const dayWhile = (part: number | null) =>
      membershipId && formerGroup({ group, membershipId }, sending(part), [], world.clock.now(), new Map())?.expectedOn;
    expect([dayWhile(10_000), dayWhile(null)]).toEqual([null, expect.any(String)]);
  });

  it('finds what is theirs on the dashboard and among their money, also after it has arrived', async () => {
    await handOver(world);
    const { groups, former } = await homeOf('cem');
    expect(groups.map(({ id }) => id)).not.toContain(world.groupId);
    expect(former).toMatchObject([{ name: 'Aunts', claimCents: 10_000, status: 'waiting', owes: false }]);
    expect((await homeOf('zoe')).former).toEqual([]);
    expect(await moneyOf()).toMatchObject({ paidCents: 10_000, payout: null, claim: { claimCents: 10_000 } });
    expect(await activityOf()).toEqual([['contribution', 100, 'completed']]);
    await payOutAll();
    expect((await homeOf('cem')).former).toMatchObject([{ status: 'needs_account' }]);
    await world.payOut(claimRound(3), received, { attempt: 2 });
    expect(await activityOf()).toEqual([
      ['claim', 100, 'completed'],
      ['contribution', 100, 'completed'],
    ]);
    expect((await homeOf('cem')).former).toMatchObject([{ name: 'Aunts', status: 'received', owes: false }]);
    expect(await moneyOf()).toMatchObject({ receivedCents: 10_000, owedCents: 0, claim: { status: 'received' } });
  });

  it('has the days of what they paid and of what comes back in their calendar', async () => {
    await handOver(world);
    await payOutAll();
    const made = await call(world.handler, 'createCalendarFeed', { as: 'cem', body: { language: 'en' } });
    const token = replyOf('createCalendarFeed', made).address.split('/').at(-1) ?? '';
    const { reply } = await call(world.handler, 'readCalendar', { params: { token } });
    expect(String(reply).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(String(reply)).toContain(`/groups/${world.groupId}/former`);
  });

  it('is no member: the group cannot be put away, nor are their name and address copied to it', async () => {
    await handOver(world);
    const hidden = { as: 'cem', params: { id: world.groupId }, body: { hidden: true } };
    expect((await call(world.handler, 'putGroupAway', hidden)).status).toBe(404);
    expect(await world.ports.groups.listByMember(userId('cem'))).toEqual([]);
  });

  it('finds no card of a group into which they had never paid', async () => {
    await handOver(world);
    const { group } = await world.aggregateOf(world.groupId);
    const rounds = await world.money.listRounds(world.groupId);
    const cardOf = (from: typeof rounds) =>
      formerGroup({ group, membershipId: world.memberOf('cem') }, from, [], world.clock.now(), new Map());
    expect(cardOf(rounds)).toMatchObject({ status: 'waiting' });
    expect(cardOf([])).toBe(null);
  });

  it('is settled with, so that they may unlink their bank, once what has arrived cannot come back, and not before', async () => {
    await handOver(world);
    await payOutAll();
    const rounds = await world.money.listRounds(world.groupId);
    const isSettled = async () =>
      isSettledWith(
        { group: (await world.aggregateOf(world.groupId)).group, member: world.memberOf('cem') },
        rounds,
        await world.money.listShares(world.groupId),
        world.clock.now(),
      );
    expect(await isSettled()).toBe(false);
    await world.payOut(claimRound(3), received, { attempt: 2 });
    expect(await isSettled()).toBe(false);
    // Until then a bank can send the payout back.
    world.clock.advanceDays(10);
    expect(await isSettled()).toBe(true);
  });

  const formerOf = async () =>
    replyOf(
      'readFormerPlace',
      await call(world.handler, 'readFormerPlace', { as: 'cem', params: { id: world.groupId } }),
    );

  it('reads the turn and the day that their place has since another turn was put at the end', async () => {
    world = await movedMoneyWorld({ joining: ['ben', 'dan', 'cem'], withStream: true });
    await waitForPlace(world);
    await handOver(world);
    await world.notifyNew();
    expect(await formerOf()).toMatchObject({ round: 4, expectedOn: '2026-06-17' });
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 2);
    await world.debit('dan', ['started', 'submitted', 'returned'], 2, { returnCode: 'R12' });
    await world.endsGrace(2);
    world.clock.moveTo('2026-04-29T13:00:00Z');
    await moveTurnsToEnd({ ...world.moneyPorts, backoff: noWait, clock: world.clock }, world.groupId, 2);
    expect((await detailOf('zoe')).yourPosition).toBe(3);
    expect(await formerOf()).toMatchObject({ round: 3, expectedOn: '2026-05-19' });
    await world.notifyNew();
    const [moved] = await world.notifications.list(userId('cem'), 1);
    expect(moved).toMatchObject({ kind: 'claim_moved', params: { payoutDate: '2026-05-19' } });
    expect(world.subjectsTo('cem@example.com')).toContain(
      'What you had paid into Aunts is to be sent on May 19, 2026 now',
    );
    const [money] = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'cem' })).groups;
    expect(money?.movements.filter(({ kind }) => kind === 'claim')).toMatchObject([
      { round: 3, state: 'planned', date: '2026-05-19', amountCents: 10_000 },
    ]);
  });

  it('reads until when members vote, which can move the day, on their page and on their dashboard', async () => {
    await handOver(world);
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 2);
    await world.debit('zoe', ['started', 'submitted', 'returned'], 2, { returnCode: 'R12' });
    const ends = async () => {
      const { former } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'cem' }));
      return [(await formerOf()).voteEndsAt, former[0]?.voteEndsAt];
    };
    const endsAt = Date.parse('2026-05-04T13:00:00Z');
    vi.spyOn(world.ports.votes, 'findLast').mockResolvedValue({ result: null, endsAt } as never);
    expect(await ends()).toEqual([undefined, undefined]);
    await world.endsGrace(2);
    expect(await ends()).toEqual(['2026-05-04T13:00:00.000Z', '2026-05-04T13:00:00.000Z']);
    vi.spyOn(world.ports.votes, 'findLast').mockResolvedValue({ result: 'wait', endsAt } as never);
    expect(await ends()).toEqual([undefined, undefined]);
  });

  it('reads that what comes back is late, and on no known day, while all money is stopped', async () => {
    await handOver(world);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, 2);
    world.clock.advanceDays(4);
    await world.payOut(2, received);
    await world.open(3);
    for (const name of ['ann', 'ben']) await world.debit(name, paid, 3);
    await world.debit('zoe', ['started', 'submitted', 'posted', 'settled', 'returned'], 3, { returnCode: 'R12' });
    world.clock.moveTo('2026-05-18T16:00:00Z');
    await call(world.handler, 'payContribution', { as: 'zoe', params: { id: world.groupId }, body: { round: 3 } });
    await world.debit('zoe', ['submitted', 'posted'], 3, { attempt: 2 });
    const days = async () => [
      (await formerOf()).expectedOn,
      (await homeOf('cem')).former?.[0]?.expectedOn,
      (await moneyOf())?.claim?.expectedOn,
    ];
    const claims = async () => (await moneyOf())?.movements.filter(({ kind }) => kind === 'claim');
    const day = '2026-05-20';
    expect(await days()).toEqual([day, day, day]);
    expect(await claims()).toMatchObject([{ date: day, isLate: false }]);
    await stopMoney(world);
    expect(await days()).toEqual([null, null, null]);
    expect(await claims()).toMatchObject([{ date: null, isLate: true }]);
  });

  it('reads that what they owe is taken from what comes back, once it cannot be paid by hand any more', async () => {
    await handOver(world);
    await world.debit('cem', ['returned'], 1, { returnCode: 'R07' });
    expect(await formerOf()).toMatchObject({ owed: [{ round: 1 }], isTakenFromClaim: false });
    await payOutRest(world);
    expect(await formerOf()).toMatchObject({ isTakenFromClaim: true });
    const pay = { as: 'cem', params: { id: world.groupId }, body: { round: 1 } };
    expect((await call(world.handler, 'payContribution', pay)).status).toBe(409);
  });
});

it('a turn of a group that ends early promises nothing to whoever had the place before', async () => {
  await handOver(world);
  expect((await detailOf('ann')).payoutSchedule[2]).toMatchObject({ amount: 200, claim: 100 });
  const ports = { ...world.moneyPorts, backoff: noWait, clock: world.clock };
  await endGroupByOperators(ports, world.groupId, 'no_payment');
  expect((await detailOf('ann')).payoutSchedule[2]).toMatchObject({ amount: 200, claim: 0 });
});
