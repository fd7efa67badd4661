import { problemSentences } from '@halqa/copy';
import { type GroupState, inState } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { noRateLimits } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld({ rateLimits: noRateLimits });
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  const created = await world.created();
  groupId = created.groupId;
  openCode = created.inviteCode;
});

const done = { status: 200, reply: { success: true } };
const aggregate = () => world.aggregateOf(groupId);
const groupsOf = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups;
const moveTo = async (state: GroupState) => {
  const before = await aggregate();
  const facts = [{ kind: 'group_started', by: null }] as const;
  return world.ports.groups.change(before, { at: 0, facts, next: inState(before, state, 0) });
};
const fill = async () => {
  await world.accept('ben', openCode);
  await world.accept('cem', openCode);
};

describe('a member who leaves before the start', () => {
  it('reads afterwards when that was, and the way back while a seat is free', async () => {
    const left = (as: string) => call(world.handler, 'readLeftGroup', { as, params: { id: groupId } });
    await world.accept('cem', openCode);
    const unknown = { status: 404, reply: { code: 'group_not_found' } };
    for (const as of ['cem', 'ann', 'dia']) expect(await left(as)).toMatchObject(unknown);
    await world.leave('cem', groupId);
    const words = { groupName: 'Aunts', organizerName: 'Ann', leftOn: '2026-03-01', wasRemoved: false };
    const free = { inviteCode: openCode, noSeat: null, standbyCode: null };
    expect(await left('cem')).toMatchObject({ status: 200, reply: { ...words, ...free } });
    await world.accept('dia', openCode);
    const full = { inviteCode: null, noSeat: 'full', standbyCode: openCode };
    expect(await left('cem')).toMatchObject({ status: 200, reply: { ...words, ...full } });
    const [, dia] = (await world.read('ann', groupId)).members;
    await world.remove('ann', groupId, dia?.id ?? '');
    const removed = { ...words, wasRemoved: true, inviteCode: null, standbyCode: null };
    expect(await left('dia')).toMatchObject({ status: 200, reply: removed });
    await world.accept('cem', openCode);
    expect(await left('cem')).toMatchObject(unknown);
  });

  it('reads that the group has started, or was closed', async () => {
    const ofBen = async () => {
      const left = await call(world.handler, 'readLeftGroup', { as: 'ben', params: { id: groupId } });
      const { noSeat, standbyCode } = replyOf('readLeftGroup', left);
      return { noSeat, standbyCode };
    };
    await world.accept('ben', openCode);
    await world.leave('ben', groupId);
    await world.accept('cem', openCode);
    await world.accept('dia', openCode);
    await world.start('ann', groupId);
    expect(await ofBen()).toEqual({ noSeat: 'started', standbyCode: openCode });
    const byLink = await call(world.handler, 'joinStandby', { as: 'ben', params: { inviteCode: openCode } });
    expect(byLink).toMatchObject({ status: 200, reply: { place: 1 } });
    ({ groupId, inviteCode: openCode } = await world.created());
    await world.accept('ben', openCode);
    await world.leave('ben', groupId);
    await world.close('ann', groupId);
    expect(await ofBen()).toEqual({ noSeat: 'closed', standbyCode: null });
  });

  it('frees the seat and its position, and no longer sees the group', async () => {
    await world.accept('ben', openCode);
    expect(await world.leave('ben', groupId)).toMatchObject(done);

    const seen = await world.read('ann', groupId);
    expect(seen.members.map(({ name }) => name)).toEqual(['Ann']);
    expect(seen.seats.map(({ state }) => state)).toEqual(['joined', 'open', 'open']);
    expect(seen.invitations).toEqual([]);
    expect(await groupsOf('ben')).toEqual([]);
    const unknown = await call(world.handler, 'readGroup', { as: 'ben', params: { id: groupId } });
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('leaves a record of the mandate: what was signed, when, and when it ended', async () => {
    await world.accept('ben', openCode);
    const signed = (await aggregate()).members.find(({ userId }) => userId === 'ben')?.mandate;
    const signedAt = world.clock.now();
    world.clock.advanceDays(2);
    await world.leave('ben', groupId);

    const records = (await aggregate()).members.filter(({ state }) => state === 'left');
    expect(records).toMatchObject([
      { userId: 'ben', position: 2, mandate: { ...signed, signedAt }, endedAt: world.clock.now() },
    ]);
  });

  it('leaves the seat to the next who joins', async () => {
    await fill();
    await world.leave('ben', groupId);

    expect(await world.accept('dia', openCode)).toMatchObject({ status: 200 });
    expect((await world.read('dia', groupId)).yourPosition).toBe(2);
    expect((await aggregate()).group.state).toBe('ready');
  });

  it('sets a complete group back to forming, with the full period to find members', async () => {
    await fill();
    world.clock.advanceDays(60);
    await world.leave('cem', groupId);
    expect((await aggregate()).group.state).toBe('forming');

    world.clock.advanceDays(29);
    await world.sweep();
    expect((await aggregate()).group.state).toBe('forming');
    world.clock.advanceDays(1);
    await world.sweep();
    expect((await aggregate()).group.state).toBe('cancelled');
  });

  it('may join again by the open link, each time with a new membership and mandate, and leave again', async () => {
    for (const times of [1, 2, 3]) {
      world.clock.advanceDays(1);
      expect(await world.accept('ben', openCode)).toMatchObject({ status: 200 });
      expect((await aggregate()).members.filter(({ state }) => state === 'joined')).toHaveLength(2);
      expect(await world.leave('ben', groupId)).toMatchObject(done);
      const memberships = (await aggregate()).members.filter(({ userId }) => userId === 'ben');
      expect(new Set(memberships.map(({ id }) => id)).size).toBe(times);
      expect(new Set(memberships.map(({ mandate }) => mandate.signedAt)).size).toBe(times);
    }
  });

  it('is listed to the organizer as invited and accepted once they have come back', async () => {
    await world.accept('ben', await world.codeFor(groupId, 'ben'));
    await world.leave('ben', groupId);
    await world.accept('ben', openCode);
    const { invitations } = await world.read('ann', groupId);
    expect(invitations).toMatchObject([{ email: 'ben@example.com', status: 'accepted' }]);
  });

  it('cannot join again by the invitation that was accepted', async () => {
    const code = await world.codeFor(groupId, 'ben');
    await world.accept('ben', code);
    await world.leave('ben', groupId);

    expect(await world.accept('ben', code)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
  });

  it('may leave twice', async () => {
    await world.accept('ben', openCode);
    const both = await Promise.all([world.leave('ben', groupId), world.leave('ben', groupId)]);
    const after = await aggregate();

    expect(both).toMatchObject([done, done]);
    expect(await world.leave('ben', groupId)).toMatchObject(done);
    expect(await aggregate()).toEqual(after);
  });

  it('may leave while the bank is still to be linked', async () => {
    await world.addProfiles(profileOf('Eve', { has_bank_account: false }));
    const eves = await world.created({ name: 'Eves', memberEmails: ['ben@example.com'] }, 'eve');
    await world.accept('ben', eves.inviteCode);
    expect(await world.leave('ben', eves.groupId)).toMatchObject(done);
  });

  it('may leave before a draw, when nobody has a position', async () => {
    const { groupId: drawn, inviteCode } = await world.created({ payoutSchedule: 'random' });
    await world.accept('ben', inviteCode);

    expect(await world.leave('ben', drawn)).toMatchObject(done);
    expect(await world.accept('ben', inviteCode)).toMatchObject({ status: 200 });
  });
});

describe('an organizer who leaves', () => {
  it('closes the group for everyone', async () => {
    await world.accept('cem', openCode);
    expect(await world.close('ann', groupId)).toMatchObject(done);

    const { group, invitations, members } = await aggregate();
    expect(group).toMatchObject({ state: 'cancelled', closedBy: 'ann' });
    expect(invitations.map(({ state }) => state)).toEqual(['revoked']);
    expect(members.map(({ state }) => state)).toEqual(['joined', 'joined']);
    expect(await groupsOf('cem')).toMatchObject([{ status: 'cancelled', nextContribution: null }]);
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    const { version } = await aggregate();
    world.clock.advanceDays(31);
    await world.sweep();
    expect((await aggregate()).version).toBe(version);
  });

  it('may leave twice', async () => {
    const both = await Promise.all([world.close('ann', groupId), world.close('ann', groupId)]);
    expect(both).toMatchObject([done, done]);
    expect(await world.close('ann', groupId)).toMatchObject(done);
  });
});

describe('leaving is rejected', () => {
  it('once the group has started', async () => {
    await fill();
    await moveTo('active');
    const problem = { status: 409, reply: { code: 'group_started', error: problemSentences.group_started } };
    expect(await world.leave('ben', groupId)).toMatchObject(problem);
    expect(await world.close('ann', groupId)).toMatchObject(problem);
  });

  it('once the group has ended', async () => {
    await fill();
    await moveTo('cancelled');
    expect(await world.leave('ben', groupId)).toMatchObject({
      status: 409,
      reply: { code: 'group_closed', error: problemSentences.group_closed },
    });
  });

  it('for a person without a seat, as if the group did not exist', async () => {
    const unknown = { status: 404, reply: { code: 'group_not_found' } };
    expect(await world.leave('dia', groupId)).toMatchObject(unknown);
    expect(await world.leave('dia', 'never')).toMatchObject(unknown);
    expect(await world.leave('dia', '%/..')).toMatchObject(unknown);
    expect((await aggregate()).version).toBe(1);
  });
});

describe('leaving at the same moment', () => {
  it('as the start: the member stays or the group does not start, never both', async () => {
    for (let race = 0; race < 10; race += 1) {
      const { groupId: id, inviteCode } = await world.created({ name: `Race ${race}` });
      await world.accept('ben', inviteCode);
      await world.accept('cem', inviteCode);
      const seen = await world.aggregateOf(id);
      const start = () =>
        world.ports.groups.change(seen, {
          at: 0,
          facts: [{ kind: 'group_started', by: null }],
          next: inState(seen, 'active', 0),
        });
      const [left, started] = await Promise.all([world.leave('ben', id), start()]);
      const { group, members } = await world.aggregateOf(id);
      const seats = members.filter(({ state }) => state === 'joined').length;
      expect([group.state, seats, left.status]).toEqual(started === 'saved' ? ['active', 3, 409] : ['forming', 2, 200]);
    }
  });

  it('as another joins: each seat goes to one person', async () => {
    for (let race = 0; race < 10; race += 1) {
      const { groupId: id, inviteCode } = await world.created({ name: `Race ${race}` });
      await world.accept('ben', inviteCode);
      await world.accept('cem', inviteCode);
      const [left, came] = await Promise.all([world.leave('cem', id), world.accept('dia', inviteCode)]);
      const { group, members } = await world.aggregateOf(id);
      const seated = members.filter(({ state }) => state === 'joined').map(({ position }) => position);
      expect(left.status).toBe(200);
      expect(seated.toSorted()).toEqual(came.status === 200 ? [1, 2, 3] : [1, 2]);
      expect(group.state).toBe(came.status === 200 ? 'ready' : 'forming');
    }
  });

  it('as the organizer: the group is closed, whoever comes first', async () => {
    await world.accept('ben', openCode);
    const [member, organizer] = await Promise.all([world.leave('ben', groupId), world.close('ann', groupId)]);
    expect([200, 409]).toContain(member.status);
    expect(organizer.status).toBe(200);
    expect((await aggregate()).group.state).toBe('cancelled');
  });
});
