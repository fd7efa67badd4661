import { groupId as idOfGroup, limits, rateLimits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { type EventWorld, eventWorld } from '../../../test/event-world.ts';
import { profileOf } from '../../../test/fakes/people.ts';
import { inviteFromStandby } from './invite-from-standby.ts';

let world: EventWorld;
let groupId: string;
let openCode: string;

/** A full group by Ann with Ben and Cem; Dia, Eve and Fay would like to join. */
beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia', 'Eve', 'Fay');
  ({ groupId, inviteCode: openCode } = await world.created());
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  await world.accept('cem', openCode);
});

const join = (as: string, inviteCode = openCode) => call(world.handler, 'joinStandby', { as, params: { inviteCode } });
const giveUp = (as: string) => call(world.handler, 'leaveStandby', { as, params: { inviteCode: openCode } });
const place = async (as: string) =>
  replyOf('readInvite', await call(world.handler, 'readInvite', { as, params: { inviteCode: openCode } })).standby;
const waitingNames = async () => (await world.read('ann', groupId)).standby.map(({ name }) => name);
const invited = async () =>
  (await world.aggregateOf(groupId)).invitations
    .filter(({ state }) => state === 'created' || state === 'sent')
    .map(({ email }) => email);

describe('the standby list of a full group', () => {
  it('is among the groups of whoever waits, with their place and the link, until they leave it or have a seat', async () => {
    const waits = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).standby;
    await join('dia');
    await join('eve');
    const eves = { name: 'Aunts', place: 2 };
    expect(await waits('eve')).toEqual([{ ...eves, inviteCode: openCode }]);
    expect(await waits('ben')).toEqual([]);
    await giveUp('dia');
    expect(await waits('dia')).toEqual([]);
    await call(world.handler, 'closeLink', { as: 'ann', params: { id: groupId } });
    expect(await waits('eve')).toEqual([{ ...eves, place: 1, inviteCode: null }]);
    await world.leave('cem', groupId);
    expect(await inviteFromStandby(world.ports, idOfGroup(groupId))).toBeUndefined();
    expect(await waits('eve')).toEqual([]);
  });

  it('is in the order of joining; each sees their own place, the organizer the names', async () => {
    expect(await place('dia')).toEqual({ place: null, isFull: false, mayGetSeat: true });
    expect(await join('dia')).toMatchObject({ status: 200, reply: { place: 1 } });
    expect(await join('eve')).toMatchObject({ reply: { place: 2 } });
    expect(await join('dia')).toMatchObject({ status: 200, reply: { place: 1 } });
    expect(await place('eve')).toMatchObject({ place: 2 });
    expect(await waitingNames()).toEqual(['Dia', 'Eve']);
    expect((await world.read('ben', groupId)).standby).toEqual([]);
  });

  it('is of a group that has not started while the order of its turns is drawn', async () => {
    const drawn = await world.created({ payoutSchedule: 'random' });
    await world.accept('ben', await world.codeFor(drawn.groupId, 'ben'));
    await world.accept('cem', drawn.inviteCode);
    await call(world.handler, 'startGroup', { as: 'ann', params: { id: drawn.groupId } });
    expect((await world.aggregateOf(drawn.groupId)).group.state).toBe('drawing');
    const read = { as: 'fay', params: { inviteCode: drawn.inviteCode } };
    expect(replyOf('readInvite', await call(world.handler, 'readInvite', read)).standby).toMatchObject({
      mayGetSeat: true,
    });
  });

  it('is left, which moves the others up', async () => {
    await join('dia');
    await join('eve');
    expect(await giveUp('dia')).toMatchObject({ status: 200 });
    expect(await giveUp('dia')).toMatchObject({ status: 200 });
    expect(await place('dia')).toMatchObject({ place: null });
    expect(await place('eve')).toMatchObject({ place: 1 });
  });

  it('keeps everybody who joins at the same moment, once', async () => {
    await Promise.all(['dia', 'eve', 'fay', 'dia', 'eve', 'fay'].map((as) => join(as)));
    expect((await waitingNames()).toSorted()).toEqual(['Dia', 'Eve', 'Fay']);
  });

  it('is not invited from while the organizer is stopped from inviting', async () => {
    await join('dia');
    await world.leave('cem', groupId);
    const stopped = { ...world.ports, invitingStops: { isStopped: async () => true } };
    await inviteFromStandby(stopped, idOfGroup(groupId));
    expect([await waitingNames(), await invited()]).toEqual([['Dia'], []]);
    await inviteFromStandby(world.ports, idOfGroup(groupId));
    expect([await waitingNames(), await invited()]).toEqual([[], ['dia@example.com']]);
  });

  it('is joined a limited number of times in an hour by one person', async () => {
    for (let count = 0; count < rateLimits.joinsAndLeaves.most; count += 2) {
      expect(await join('dia')).toMatchObject({ status: 200 });
      expect(await giveUp('dia')).toMatchObject({ status: 200 });
    }
    expect(await join('dia')).toMatchObject({ status: 429, reply: { code: 'too_many_joins' } });
    expect(await join('eve')).toMatchObject({ status: 200 });
    expect(await waitingNames()).toEqual(['Eve']);
  });

  it('has twelve places', async () => {
    const many = Array.from({ length: 13 }, (_, index) => profileOf(`P${index}`));
    await world.addProfiles(...many);
    for (const { id } of many.slice(0, 12)) expect(await join(id)).toMatchObject({ status: 200 });
    expect(await place('p12')).toMatchObject({ place: null, isFull: true });
    expect(await join('p12')).toMatchObject({ status: 409, reply: { code: 'standby_full' } });
  });

  it('is not for members, people without access, unknown codes, and groups with a free seat', async () => {
    await world.addProfiles(profileOf('Gus', { is_plaid_sandbox_authorized: false }));
    expect(await join('ben')).toMatchObject({ status: 409, reply: { code: 'already_member' } });
    expect(await join('gus')).toMatchObject({ status: 403 });
    expect(await join('dia', 'never-issued')).toMatchObject({ status: 404 });
    expect(await join('dia', await world.codeFor(groupId, 'ben'))).toMatchObject({ status: 404 });
    await world.leave('cem', groupId);
    expect(await join('dia')).toMatchObject({ status: 409, reply: { code: 'seat_free' } });
  });
});

describe('the standby list behind an invitation that has ended', () => {
  const readBy = async (as: string, inviteCode: string) =>
    call(world.handler, 'readInvite', { as, params: { inviteCode } });
  const preview = async (inviteCode: string) =>
    replyOf('previewInvite', await call(world.handler, 'previewInvite', { params: { inviteCode } })).unusable;
  const invalid = { status: 404, reply: { code: 'invitation_invalid' } };

  /** A group by Ann: Dia declined, Eve’s invitation was withdrawn, and Ben and Cem have joined. */
  async function declined() {
    ({ groupId, inviteCode: openCode } = await world.created({ memberEmails: ['dia@example.com', 'eve@example.com'] }));
    const [dias, eves] = [await world.codeFor(groupId, 'dia'), await world.codeFor(groupId, 'eve')];
    await world.decline('dia', dias);
    const withdrawn = (await world.aggregateOf(groupId)).invitations.find(({ email }) => email === 'eve@example.com');
    await world.revoke('ann', groupId, withdrawn?.id ?? '');
    await world.accept('ben', openCode);
    return { dias, eves };
  }

  it('is joined and left by any invitation of a group that has started, which the link says before', async () => {
    const { dias, eves } = await declined();
    await world.accept('cem', openCode);
    await world.start('ann', groupId);
    for (const code of [dias, eves]) {
      expect(await preview(code)).toEqual({ reason: 'started', on: null, standby: true, wayBack: null });
      const standby = { place: null, isFull: false, mayGetSeat: false };
      const full = { isFull: true, alreadyMember: false, mandate: null, keptUntil: null, standby };
      expect(await readBy('fay', code)).toMatchObject({ status: 200, reply: full });
      expect(await join('fay', code)).toMatchObject({ status: 200, reply: { place: 1 } });
      const left = await call(world.handler, 'leaveStandby', { as: 'fay', params: { inviteCode: code } });
      expect(left).toMatchObject({ status: 200 });
      expect(await world.accept('fay', code)).toMatchObject({ status: 404 });
    }
  });

  it('shows members of the group that they have a seat, by a link to another address too', async () => {
    const { dias } = await declined();
    await world.accept('cem', openCode);
    await call(world.handler, 'closeLink', { as: 'ann', params: { id: groupId } });
    await world.start('ann', groupId);
    expect(await readBy('ben', dias)).toMatchObject({ reply: { alreadyMember: true, isFull: false, groupId } });
  });

  it('is joined before the start by one that was declined, once no seat is left, and by none that was withdrawn', async () => {
    const { dias, eves } = await declined();
    const isDeclined = { reason: 'declined', on: '2026-03-01', wayBack: null };
    expect(await preview(dias)).toEqual({ ...isDeclined, standby: false });
    expect(await readBy('dia', dias)).toMatchObject(invalid);
    expect(await join('dia', dias)).toMatchObject({ status: 409, reply: { code: 'seat_free' } });
    await world.accept('cem', openCode);
    expect(await preview(dias)).toEqual({ ...isDeclined, standby: true });
    expect(await readBy('dia', dias)).toMatchObject({ reply: { isFull: true, standby: { mayGetSeat: true } } });
    expect(await join('dia', dias)).toMatchObject({ status: 200, reply: { place: 1 } });
    expect(await readBy('eve', eves)).toMatchObject(invalid);
    expect(await join('eve', eves)).toMatchObject(invalid);
  });

  it('is closed with the open link', async () => {
    const { dias } = await declined();
    await world.accept('cem', openCode);
    await call(world.handler, 'closeLink', { as: 'ann', params: { id: groupId } });
    await world.start('ann', groupId);
    expect(await preview(dias)).toEqual({ reason: 'started', on: null, standby: false, wayBack: null });
    expect(await readBy('dia', dias)).toMatchObject(invalid);
    expect(await join('dia', dias)).toMatchObject(invalid);
  });
});

describe('a seat that becomes free before the start', () => {
  beforeEach(async () => {
    await join('dia');
    await join('eve');
  });

  it('is offered to the first of the list, by mail and behind the bell, and to nobody twice', async () => {
    await world.leave('cem', groupId);
    await world.projectAll();
    await world.projectAll();
    await world.notifyAll();

    expect(await invited()).toEqual(['dia@example.com']);
    expect(await waitingNames()).toEqual(['Eve']);
    expect(world.subjectsTo('dia@example.com')).toContain('You are invited to a savings circle on Halqa');
    expect(await world.notifications.list(userId('dia'), 1)).toMatchObject([{ kind: 'invited' }]);
    expect(world.subjectsTo('eve@example.com')).not.toContain('You are invited to a savings circle on Halqa');
    expect(
      (await world.aggregateOf(groupId)).invitations.find(({ email }) => email === 'dia@example.com'),
    ).toMatchObject({
      position: 3,
    });
    expect(await world.accept('dia', await world.codeFor(groupId, 'dia'))).toMatchObject({ status: 200 });
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
  });

  it('is reserved: nobody else takes it by the open link', async () => {
    await world.leave('cem', groupId);
    await world.projectAll();
    expect(await world.accept('fay', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
  });

  it('is offered to the next when the first declines, and when their invitation expires', async () => {
    await join('fay');
    await world.leave('cem', groupId);
    await world.projectAll();
    await world.decline('dia', await world.codeFor(groupId, 'dia'));
    await world.projectAll();
    expect(await invited()).toEqual(['eve@example.com']);
    expect(await waitingNames()).toEqual(['Fay']);
    world.clock.advanceDays(limits.invitation.validDays);
    await world.sweep();
    await world.projectAll();
    expect(await invited()).toEqual(['fay@example.com']);
  });

  it('is offered to one person for each seat', async () => {
    await Promise.all([world.leave('cem', groupId), world.leave('ben', groupId)]);
    await Promise.all([world.projectAll(), world.projectAll()]);
    expect((await invited()).toSorted()).toEqual(['dia@example.com', 'eve@example.com']);
    expect(await waitingNames()).toEqual([]);
  });
});
