import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dateInZone, limits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { keys } from '../store/keys.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  ({ groupId, inviteCode: openCode } = await world.created({ memberEmails: ['ben@example.com', 'dee@example.com'] }));
});

const sweep = () => world.sweep();
const done = (count: number) => ({ done: count, failed: 0 });
const states = async () => (await world.aggregateOf(groupId)).invitations.map(({ state }) => state);

describe('the due work of a group before its start', () => {
  it('changes nothing before a deadline', async () => {
    world.clock.advanceDays(limits.invitation.validDays - 0.01);
    expect(await sweep()).toMatchObject(done(0));
    expect(await states()).toEqual(['created', 'created']);
  });

  it('expires invitations that are valid no longer and frees their seats', async () => {
    await world.accept('ben', openCode);
    world.clock.advanceDays(limits.invitation.validDays);
    expect(await sweep()).toMatchObject(done(1));
    expect(await states()).toEqual(['accepted', 'expired']);
    expect(await sweep()).toMatchObject(done(0));
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 200 });
  });

  it('moves the dates along that members know, of a group that has not started in time for them', async () => {
    await world.accept('ben', openCode);
    const shown = async () =>
      replyOf('readGroup', await call(world.handler, 'readGroup', { as: 'ben', params: { id: groupId } }))
        .payoutSchedule;
    const known = async () => (await world.aggregateOf(groupId)).group.plannedFrom;
    const history = async () =>
      replyOf('listHistory', await call(world.handler, 'listHistory', { as: 'ben', params: { id: groupId } })).entries;
    expect([await known(), (await shown())[0]?.contributionDate]).toEqual(['2026-03-15', '2026-03-16']);
    world.clock.moveTo('2026-03-15T23:59:59Z');
    await sweep();
    expect(await known()).toBe('2026-03-15');
    world.clock.moveTo('2026-03-16T00:00:00Z');
    expect(await sweep()).toMatchObject(done(1));
    expect([await known(), (await shown())[0]?.contributionDate]).toEqual(['2026-04-15', '2026-04-15']);
    expect((await history()).filter(({ kind }) => kind === 'dates_moved')).toMatchObject([{ text: '2026-04-15' }]);
    expect(await sweep()).toMatchObject(done(0));
  });

  describe('a seat that waits for a bank', () => {
    const seats = async () => (await world.aggregateOf(groupId)).members.map(({ userId, state }) => [userId, state]);
    beforeEach(async () => {
      ({ groupId, inviteCode: openCode } = await world.created({ memberCount: 4 }));
      await world.addProfiles(profileOf('Fay', { has_bank_account: false }));
      await world.accept('fay', openCode);
    });

    it('is free after 48 hours, for its member too', async () => {
      world.clock.advanceDays(1.99);
      expect(await sweep()).toMatchObject(done(0));
      world.clock.advanceDays(0.01);
      expect(await sweep()).toMatchObject(done(1));
      expect(await seats()).toEqual([
        ['ann', 'joined'],
        ['fay', 'left'],
      ]);
      expect(await sweep()).toMatchObject(done(0));
      expect(await world.accept('fay', openCode)).toMatchObject({
        status: 200,
        reply: { bankDueAt: expect.any(String) },
      });
    });

    it('is kept once the bank is linked', async () => {
      await linkBank(world.table, 'fay');
      await world.accept('fay', openCode);
      world.clock.advanceDays(2);
      await sweep();
      expect(await seats()).toContainEqual(['fay', 'joined']);
    });

    it('is kept when its member declines an invitation to another address', async () => {
      const inviteCode = await world.codeFor(groupId, 'ben');
      const declined = await call(world.handler, 'declineInvite', { as: 'fay', params: { inviteCode } });
      expect(declined).toMatchObject({ status: 200 });
      expect(await seats()).toContainEqual(['fay', 'pending_bank']);
      expect((await world.aggregateOf(groupId)).invitations[0]).toMatchObject({ state: 'declined' });
    });

    it('is free once its member declines', async () => {
      const declined = await call(world.handler, 'declineInvite', { as: 'fay', params: { inviteCode: openCode } });
      expect(declined).toMatchObject({ status: 200 });
      expect(await seats()).toContainEqual(['fay', 'left']);
    });
  });

  it('keeps the seat of an organizer without a bank as long as the group forms', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const own = await world.created({ memberEmails: ['ben@example.com'] }, 'eve');
    world.clock.advanceDays(10);
    await sweep();
    expect((await world.aggregateOf(own.groupId)).members).toMatchObject([{ state: 'pending_bank' }]);
  });

  it('cancels a group that is not complete after thirty days, on the day that its page names', async () => {
    const { closesOn } = await world.read('ann', groupId);
    world.clock.advanceDays(30);
    expect(closesOn).toBe(dateInZone(world.clock.now(), 'America/New_York'));
    await sweep();
    expect(await world.read('ann', groupId)).toMatchObject({
      status: 'cancelled',
      nextContributionDate: null,
      inviteLink: null,
    });
    expect(await world.accept('ben', openCode)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    expect(await sweep()).toMatchObject(done(0));
  });

  it('leaves a cancelled group without rounds, seats or moving dates', async () => {
    const planned = await world.read('ann', groupId);
    world.clock.advanceDays(45);
    await sweep();
    const group = await world.read('ann', groupId);
    expect(planned).toMatchObject({ yourPosition: 1, payoutSchedule: { length: 3 }, seats: { length: 3 } });
    expect(group).toMatchObject({ yourPosition: null, payoutSchedule: [], seats: [], nextPayoutDate: null });
    expect(group.members).toMatchObject([{ name: 'Ann', position: null }]);
    expect([group.startDate, group.endDate]).toEqual(['2026-03-02', '2026-03-02']);
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ann' }));
    expect(groups).toMatchObject([{ yourPosition: null, yourPayoutDate: null, seats: [], nextPayout: null }]);
  });

  it('ends the invite codes of a cancelled group for everyone, also for its members', async () => {
    world.clock.advanceDays(30);
    await sweep();
    for (const as of ['ann', 'ben', 'cem']) {
      const looked = await call(world.handler, 'readInvite', { as, params: { inviteCode: openCode } });
      expect(looked).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    }
  });

  it('does not change a complete group', async () => {
    const two = await world.created({ name: 'Two', memberEmails: ['ben@example.com'] });
    await world.accept('ben', two.inviteCode);
    await world.accept('cem', two.inviteCode);
    world.clock.advanceDays(60);
    await sweep();
    expect((await world.aggregateOf(two.groupId)).group.state).toBe('ready');
  });

  it('sweeps the other groups when one cannot be read', async () => {
    await world.created({ name: 'Two', memberEmails: ['ben@example.com'] });
    const unreadable = {
      TableName: world.table.name,
      Key: keys.group(groupId),
      UpdateExpression: 'SET memberCount = :none',
      ExpressionAttributeValues: { ':none': 'none' },
    };
    await world.table.documents.send(new UpdateCommand(unreadable));
    world.clock.advanceDays(31);
    // Each of the two groups has three works that are due.
    expect(await sweep()).toMatchObject({ done: 3, failed: 3 });
    const two = (await world.stored()).find(({ name }) => name === 'Two');
    expect(two?.['state']).toBe('cancelled');
  });

  it('gives the same result when sweeps run at once', async () => {
    world.clock.advanceDays(31);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await states()).toEqual(['expired', 'expired']);
    expect((await world.aggregateOf(groupId)).group.state).toBe('cancelled');
  });
});
