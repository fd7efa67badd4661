import { parseEmailAddress, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { sampleGroup } from '../seed/sample-group.ts';

let world: GroupWorld;
let groupId: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const created = await world.created({ memberEmails: ['ben@example.com', 'late@example.com'] });
  groupId = created.groupId;
  await world.accept('ben', created.inviteCode);
});

const listOf = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups;

describe('a group', () => {
  it('looks to strangers like one that does not exist', async () => {
    const foreign = await call(world.handler, 'readGroup', { as: 'cem', params: { id: groupId } });
    const unknown = await call(world.handler, 'readGroup', { as: 'cem', params: { id: 'never' } });
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, reply: { error: 'Group Not Found', code: 'group_not_found' } });
    expect(await listOf('cem')).toEqual([]);
    expect((await call(world.handler, 'listActivity', { as: 'cem' })).reply).toEqual({ activity: [] });
  });

  it('shows addresses and invitations to its organizer alone', async () => {
    const organizers = await world.read('ann', groupId);
    expect(organizers.members.map(({ email }) => email)).toEqual(['ann@example.com', 'ben@example.com']);
    expect(organizers.invitations).toHaveLength(2);
    const members = await world.read('ben', groupId);
    expect(members.members.map(({ email }) => email)).toEqual([null, 'ben@example.com']);
    expect(members.invitations).toEqual([]);
    expect(JSON.stringify(members)).not.toMatch(/ann@|late@/);
  });

  it('plans each payout on the first business day on which the money can have settled', async () => {
    const { payoutSchedule, endDate } = await world.read('ben', groupId);
    // 15 March 2026 is a Sunday: collected on Monday, settled on Tuesday.
    expect(
      payoutSchedule.map((entry) => [entry.contributionDate, entry.date, entry.name, entry.isYou, entry.status]),
    ).toEqual([
      ['2026-03-16', '2026-03-17', 'Ann', false, 'pending'],
      ['2026-04-15', '2026-04-16', 'Ben', true, 'pending'],
      ['2026-05-15', '2026-05-18', null, false, 'pending'],
    ]);
    expect(endDate).toBe('2026-05-18');
  });

  it('moves its dates with today while it is forming', async () => {
    world.clock.moveTo('2026-03-20T12:00:00Z');
    expect((await world.read('ann', groupId)).nextContributionDate).toBe('2026-04-15');
  });

  it('is put away once it has ended, by each member for themselves, and brought back', async () => {
    const put = (as: string, hidden: unknown, id = groupId) =>
      call(world.handler, 'putGroupAway', { as, params: { id }, body: { hidden } });
    const isHidden = async (as: string) => (await listOf(as)).find(({ id }) => id === groupId)?.hidden;

    expect(await put('ben', true)).toMatchObject({ status: 409, reply: { code: 'group_not_ended' } });
    await world.close('ann', groupId);
    expect(await put('ben', true)).toMatchObject({ status: 200 });
    expect(await put('ben', true)).toMatchObject({ status: 200 });
    expect([await isHidden('ben'), await isHidden('ann')]).toEqual([true, false]);
    expect(await put('ben', false)).toMatchObject({ status: 200 });
    expect(await isHidden('ben')).toBe(false);

    expect(await put('cem', true)).toMatchObject({ status: 404 });
    expect(await put('ben', true, 'unknown')).toMatchObject({ status: 404 });
    expect(await put('ben', 'yes')).toMatchObject({ status: 400 });
  });

  it('lists whose bank is missing before it can start', async () => {
    await world.addProfiles(profileOf('Fay', { has_bank_account: false }));
    const { groupId } = await world.created({}, 'fay');
    expect((await listOf('fay')).find(({ id }) => id === groupId)?.banksMissing).toEqual([
      { name: 'Fay', isYou: true, until: null },
    ]);
  });

  it('lists whose agreement to changed terms is missing before it can start', async () => {
    const { groupId, inviteCode } = await world.created();
    await world.accept('ben', inviteCode);
    const order = (await world.read('ann', groupId)).order.map(({ id }) => id).toReversed();
    await call(world.handler, 'reorderGroup', { as: 'ann', params: { id: groupId }, body: { order } });
    expect((await listOf('ben')).find(({ id }) => id === groupId)?.agreementsMissing).toEqual([
      { name: 'Ben', isYou: true },
      { name: 'Ann', isYou: false },
    ]);
  });

  it('is listed for each member, newest first', async () => {
    world.clock.advanceDays(1);
    const second = await world.created({ name: 'Uncles', payoutSchedule: 'random', startDate: '2026-03-03' });
    expect((await listOf('ann')).map(({ name }) => name)).toEqual(['Uncles', 'Aunts']);
    expect(await listOf('ben')).toMatchObject([
      {
        id: groupId,
        status: 'forming',
        members: 2,
        totalMembers: 3,
        yourPosition: 2,
        yourPayoutDate: '2026-04-16',
        nextPayout: { date: '2026-03-17', recipient: 'Ann', amount: 300 },
      },
    ]);
    expect((await listOf('ann'))[0]).toMatchObject({ id: second.groupId, nextPayout: { recipient: null } });
  });

  it('hides its link when twelve people have a seat', async () => {
    await world.addProfiles(...Array.from({ length: 11 }, (_, index) => `P${index}`));
    const { groupId: full, inviteCode } = await world.created({ memberCount: 12, memberEmails: ['p0@example.com'] });
    expect((await world.read('ann', full)).inviteLink).toBe(`https://halqa.test/groups/join/${inviteCode}`);
    for (let index = 0; index < 10; index += 1) await world.accept(`p${index}`, inviteCode);
    expect((await world.read('ann', full)).inviteLink).not.toBeNull();
    await world.accept('p10', inviteCode);
    expect((await world.read('ann', full)).inviteLink).toBeNull();
  });
});

describe('the simulated group', () => {
  beforeEach(async () => {
    const email = parseEmailAddress('ann@example.com');
    if (email === undefined) throw new Error('Ann has no address');
    await world.ports.groups.create(sampleGroup({ userId: userId('ann'), name: 'Ann', email }, world.clock.now()));
  });

  it('has completed its past payouts and shows who has paid for the next one', async () => {
    const { payoutSchedule, members } = await world.read('ann', 'simulated-wedding-fund');
    const yourDate = async () => (await listOf('ann')).find(({ simulated }) => simulated)?.yourPayoutDate;
    expect(await yourDate()).toBe(payoutSchedule[5]?.date);
    const statuses = payoutSchedule.map(({ status }) => status);
    expect(statuses).toEqual([...Array(3).fill('completed'), ...Array(7).fill('pending')]);
    expect(members.filter(({ hasPaid }) => hasPaid)).toHaveLength(8);
    expect(members.find(({ position }) => position === 6)).toMatchObject({ isYou: true, hasPaid: true });
    // As in a group that somebody else organizes, the member sees no address but their own.
    expect(members.find(({ isAdmin }) => isAdmin)).toMatchObject({ isYou: false });
    expect(members.filter(({ email }) => email !== null)).toMatchObject([{ isYou: true }]);
    world.clock.advanceDays(60);
    expect(await yourDate()).toBeNull();
  });

  it('pays out no turn to which a contribution is missing, and has nobody pay before the debits, on any day', async () => {
    const counts = new Set<number>();
    for (let day = 0; day < 30; day += 1) {
      const page = await world.read('ann', 'simulated-wedding-fund');
      const { payoutSchedule, members, nextContributionDate } = page;
      const today = new Date(world.clock.now()).toISOString().slice(0, 10);
      const open = payoutSchedule.find(({ status }) => status === 'pending');
      const paid = members.filter(({ hasPaid }) => hasPaid).length;
      // By the first debits eight of the ten have paid; of the others they are repeated, and arrive before the payout.
      const hasBegun = open !== undefined && open.contributionDate <= today;
      expect(paid).toBe(!hasBegun ? 0 : open.date <= today ? 10 : 8);
      expect(nextContributionDate).toBe(
        payoutSchedule.find(({ contributionDate }) =>
          hasBegun ? contributionDate > open.contributionDate : contributionDate >= today,
        )?.contributionDate,
      );
      counts.add(paid);
      world.clock.advanceDays(1);
    }
    expect(counts).toEqual(new Set([0, 8, 10]));
  });

  it('lists in its activity the payouts that its schedule has completed, on the same days', async () => {
    const { payoutSchedule } = await world.read('ann', 'simulated-wedding-fund');
    const completed = payoutSchedule.filter(({ status }) => status === 'completed');
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' }));
    const payouts = activity.filter(({ type, group }) => type === 'payout' && group === 'Wedding Fund').toReversed();
    expect(payouts.map(({ date, recipient, amount }) => [date.slice(0, 10), recipient, amount])).toEqual(
      completed.map(({ date, name, amount }) => [date, name, amount]),
    );
    expect(payouts).toHaveLength(3);
  });

  // On day 93 is the last payout, and on day 94 the group starts again.
  it.each([45, 93, 94, 200, 400, 4000])(
    'is still running %i days later, with an activity that fits its schedule',
    async (days) => {
      world.clock.advanceDays(days);
      const { status, payoutSchedule, nextPayoutDate, seats } = await world.read('ann', 'simulated-wedding-fund');
      expect(status).toBe('active');
      const completed = payoutSchedule.filter((entry) => entry.status === 'completed');
      expect(completed.length).toBeLessThan(10);
      expect(nextPayoutDate).toBe(payoutSchedule[completed.length]?.date);
      expect(seats.filter(({ state }) => state === 'current')).toHaveLength(1);
      const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ann' }));
      expect(activity.filter(({ type }) => type === 'payout')).toHaveLength(completed.length);
    },
  );

  it('is full for everyone who follows its link', async () => {
    const params = { inviteCode: 'simulated' };
    const looked = await call(world.handler, 'readInvite', { as: 'ben', params });
    expect(looked).toMatchObject({ status: 200, reply: { isFull: true, name: 'Wedding Fund', members: 10 } });
    expect(await world.accept('ben', 'simulated')).toMatchObject({ status: 409, reply: { code: 'group_full' } });
    expect((await call(world.handler, 'readInvite', { as: 'ann', params })).reply).toMatchObject({
      alreadyMember: true,
      isFull: false,
    });
  });
});
