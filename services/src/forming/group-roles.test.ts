import { notificationSentence } from '@halqa/copy';
import { rateLimits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { groupHandlers } from '../compose/group-handlers.ts';
import { serve } from '../http/serve.ts';

let world: EventWorld;
let id: string;

/** A complete group of Ann, who organizes it, Ben and Cem; Dia has no seat. */
beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  const { groupId, inviteCode } = await world.created();
  id = groupId;
  for (const name of ['ben', 'cem']) await world.accept(name, inviteCode);
});

/** Calls a minute later than what came before, so that what it changes is newer. */
const callLater = (name: 'askAgreement' | 'answerAgreement' | 'endAgreement' | 'endCoOrganizer', request: Call) => {
  world.clock.advanceDays(1 / 1440);
  return call(world.handler, name, { params: { id }, ...request });
};

const done = { status: 200, reply: { success: true } };
const onlyOrganizer = { status: 403, reply: { code: 'organizer_only' } };
const seatOf = async (name: string) =>
  (await world.aggregateOf(id)).members.find((member) => member.userId === name)?.id ?? '';
const ask = async (name: string, role: string, as = 'ann') =>
  callLater('askAgreement', { as, body: { kind: 'role', memberId: await seatOf(name), role } });
const answer = async (as: string, role: string, accepts = true) =>
  callLater('answerAgreement', { as, body: { kind: 'role', memberId: await seatOf('ann'), role, accepts } });
const withdraw = async (as = 'ann') =>
  callLater('endAgreement', { as, body: { kind: 'role', memberId: await seatOf('ann') } });
const end = async (as: string, name = 'ben') =>
  callLater('endCoOrganizer', { as, params: { id, memberId: await seatOf(name) } });
/** The functions while operators stop a person from inviting. */
const whileStopped = (name: string) => {
  const invitingStops = { isStopped: async (person: string) => person === name };
  return serve('groups', groupHandlers({ ...world.ports, invitingStops }), fakeHttpContext());
};
const bellOf = async (person: string) =>
  (await world.notifications.list(userId(person), 1)).map((entry) => notificationSentence(entry));
const admins = async () =>
  (await world.read('cem', id)).members.filter(({ isAdmin }) => isAdmin).map(({ name }) => name);

describe('a co-organizer', () => {
  beforeEach(async () => {
    await ask('ben', 'co_organizer');
    expect(await answer('ben', 'co_organizer')).toMatchObject(done);
  });

  it('starts the group, changes the link, and sees how to reach the members', async () => {
    expect(await call(world.handler, 'closeLink', { as: 'ben', params: { id } })).toMatchObject(done);
    const seen = await world.read('ben', id);
    expect(seen).toMatchObject({ youAreOrganizer: false, youAreCoOrganizer: true });
    expect(seen.members.map(({ email }) => email)).toEqual(['ann@example.com', 'ben@example.com', 'cem@example.com']);
    expect((await world.read('cem', id)).members.map(({ isCoOrganizer }) => isCoOrganizer)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await world.start('ben', id)).toMatchObject(done);
  });

  it('resends no invitation while operators stop the organizer, so that the link that was mailed goes on', async () => {
    const open = await world.created({ memberCount: 3, memberEmails: ['dia@example.com'] });
    await world.accept('ben', open.inviteCode);
    id = open.groupId;
    await ask('ben', 'co_organizer');
    await answer('ben', 'co_organizer');
    const [invitation] = (await world.aggregateOf(id)).invitations;
    const request = { as: 'ben', params: { id, invitationId: invitation?.id ?? '' } };
    const denied = { status: 403, reply: { code: 'inviting_stopped' } };
    expect(await call(whileStopped('ann'), 'resendInvitation', request)).toMatchObject(denied);
    expect((await world.aggregateOf(id)).invitations).toEqual([invitation]);
    expect(await call(world.handler, 'resendInvitation', request)).toMatchObject(done);
  });

  it('removes nobody, changes no order, appoints nobody, and leaves without closing the group', async () => {
    expect(await world.remove('ben', id, await seatOf('cem'))).toMatchObject(onlyOrganizer);
    const { order } = await world.read('ann', id);
    const body = { order: order.map(({ id: seat }) => seat).toReversed() };
    expect(await call(world.handler, 'reorderGroup', { as: 'ben', params: { id }, body })).toMatchObject(onlyOrganizer);
    expect(await ask('cem', 'organizer', 'ben')).toMatchObject(onlyOrganizer);
    expect(await world.leave('ben', id)).toMatchObject({ status: 200 });
    const { group } = await world.aggregateOf(id);
    expect(group.state).toBe('forming');
    expect(await call(world.handler, 'renewLink', { as: 'ben', params: { id } })).toMatchObject({ status: 404 });
    expect(await ask('cem', 'co_organizer')).toMatchObject(done);
  });

  it('is ended by name, so that a page of before does not end the role of the next one', async () => {
    await end('ben');
    await ask('cem', 'co_organizer');
    await answer('cem', 'co_organizer');
    expect(await end('ann', 'ben')).toMatchObject(done);
    expect((await world.aggregateOf(id)).group.coOrganizer).toBe(await seatOf('cem'));
    expect(await end('ann', 'cem')).toMatchObject(done);
    expect((await world.aggregateOf(id)).group.coOrganizer).toBeNull();
  });

  it('steps down, or loses the role, and everybody concerned is notified once', async () => {
    await world.notifyAll();
    expect(await bellOf('cem')).toEqual(['Ben is co-organizer of Aunts']);
    expect(await end('cem')).toMatchObject(onlyOrganizer);
    expect(await end('ben')).toMatchObject(done);
    await world.notifyAll();
    await world.notifyAll();
    for (const name of ['ann', 'ben'])
      expect(await bellOf(name)).toEqual(['Ben is not co-organizer of Aunts any more']);
    const subject = 'Ben is not co-organizer of Aunts any more';
    expect(world.subjectsTo('ann@example.com').filter((each) => each === subject)).toHaveLength(1);
    expect(await call(world.handler, 'renewLink', { as: 'ben', params: { id } })).toMatchObject(onlyOrganizer);
  });
});

describe('handing a group over', () => {
  it('takes the consent of the new organizer; the one before stays a member', async () => {
    expect(await ask('ben', 'organizer')).toMatchObject(done);
    await world.notifyAll();
    expect(await bellOf('ben')).toEqual(['Ann asks you to take over Aunts']);
    expect(world.subjectsTo('ben@example.com')).toContain('Ann asks you to take over Aunts');
    expect(await admins()).toEqual(['Ann']);
    expect((await world.read('ben', id)).roleOffer).toMatchObject({ role: 'organizer', isYou: true });
    expect((await world.read('ann', id)).roleOffer).toMatchObject({ memberName: 'Ben', isYou: false });
    expect((await world.read('cem', id)).roleOffer).toBeNull();

    expect(await answer('ben', 'organizer')).toMatchObject(done);
    expect(await answer('ben', 'organizer')).toMatchObject(done);
    await world.notifyAll();
    expect(await admins()).toEqual(['Ben']);
    for (const name of ['ann', 'cem']) expect(await bellOf(name)).toEqual(['Ben organizes Aunts now']);
    expect(await world.start('ann', id)).toMatchObject(onlyOrganizer);
    expect(await world.read('ann', id)).toMatchObject({ youAreOrganizer: false, standby: [], invitations: [] });
    expect(await world.leave('ann', id)).toMatchObject({ status: 200 });
    expect((await world.aggregateOf(id)).group).toMatchObject({ state: 'forming', organizerId: 'ben' });
  });

  it('changes what leaving means, so that nobody closes or leaves it by a page of before', async () => {
    await ask('ben', 'organizer');
    await answer('ben', 'organizer');
    const changed = { status: 409, reply: { code: 'role_changed' } };
    expect(await world.close('ann', id)).toMatchObject(changed);
    expect(await world.leave('ben', id)).toMatchObject(changed);
    const { group, members } = await world.aggregateOf(id);
    expect(group).toMatchObject({ state: 'ready', organizerId: 'ben' });
    expect(members.map(({ state }) => state)).toEqual(['joined', 'joined', 'joined']);
    expect(await world.close('ben', id)).toMatchObject(done);
  });

  it('goes on in a group that runs, without touching seats or money', async () => {
    await world.start('ann', id);
    const before = await world.aggregateOf(id);
    await ask('cem', 'organizer');
    expect(await answer('cem', 'organizer')).toMatchObject(done);
    const after = await world.aggregateOf(id);
    expect(after.members).toEqual(before.members);
    expect(after.group.rounds).toEqual(before.group.rounds);
    expect(await admins()).toEqual(['Cem']);
  });

  it('is declined, or taken back, and then cannot be accepted', async () => {
    await ask('ben', 'organizer');
    expect(await answer('ben', 'organizer', false)).toMatchObject(done);
    await world.notifyAll();
    expect(await bellOf('ann')).toEqual(['Ben does not take over Aunts']);
    const gone = { status: 409, reply: { code: 'role_not_offered' } };
    expect(await answer('ben', 'organizer')).toMatchObject(gone);
    await ask('cem', 'organizer');
    expect(await withdraw('cem')).toMatchObject(done);
    expect((await world.read('cem', id)).roleOffer).toMatchObject({ isYou: true });
    expect(await withdraw()).toMatchObject(done);
    expect(await withdraw()).toMatchObject(done);
    expect(await answer('cem', 'organizer')).toMatchObject(gone);
    expect(await admins()).toEqual(['Ann']);
  });

  it('is nothing to whoever has no seat, nor to whom nobody asked', async () => {
    await ask('ben', 'organizer');
    const hidden = { status: 404, reply: { code: 'group_not_found' } };
    expect(await answer('dia', 'organizer')).toMatchObject(hidden);
    expect(await ask('ben', 'organizer', 'dia')).toMatchObject(hidden);
    expect(await end('dia')).toMatchObject(hidden);
    expect(await answer('cem', 'organizer')).toMatchObject({ status: 409 });
  });

  it('is not for whoever operators stopped from inviting', async () => {
    const body = { kind: 'role', memberId: await seatOf('ben'), role: 'organizer' };
    expect(await call(whileStopped('ann'), 'askAgreement', { as: 'ann', params: { id }, body })).toMatchObject({
      reply: { code: 'inviting_stopped' },
    });
  });

  it('goes to nobody after operators stopped the organizer who asked; declining is always possible', async () => {
    await ask('ben', 'organizer');
    const asked = { kind: 'role', memberId: await seatOf('ann'), role: 'organizer' };
    const accepts = { as: 'ben', params: { id }, body: { ...asked, accepts: true } };
    const handler = whileStopped('ann');
    expect(await call(handler, 'answerAgreement', accepts)).toMatchObject({ reply: { code: 'role_not_offered' } });
    expect(await admins()).toEqual(['Ann']);
    const declines = { ...accepts, body: { ...asked, accepts: false } };
    expect(await call(handler, 'answerAgreement', declines)).toMatchObject(done);
  });

  it('is done once it was accepted, whoever operators stop later', async () => {
    await ask('ben', 'organizer');
    await answer('ben', 'organizer');
    const asked = { kind: 'role', memberId: await seatOf('ann'), role: 'organizer' };
    const accepts = { as: 'ben', params: { id }, body: { ...asked, accepts: true } };
    expect(await call(whileStopped('ben'), 'answerAgreement', accepts)).toMatchObject(done);
  });

  it('is asked for no more often than anybody needs', async () => {
    for (let count = 0; count < rateLimits.agreementRequests.most; count += 1) {
      await ask(
        count < rateLimits.agreementRequestsToPerson.most ? 'ben' : 'cem',
        count % 2 === 0 ? 'organizer' : 'co_organizer',
      );
    }
    expect(await ask('cem', 'co_organizer')).toMatchObject({ status: 429 });
    expect(
      replyOf('listHistory', await call(world.handler, 'listHistory', { as: 'cem', params: { id } })).entries[0],
    ).toMatchObject({ kind: 'role_asked', by: 'Ann', about: 'Cem' });
  });

  it('is asked of one member a few times a day, whatever is withdrawn in between', async () => {
    for (let count = 0; count < rateLimits.agreementRequestsToPerson.most; count += 1) {
      expect(await ask('ben', 'organizer')).toMatchObject(done);
      await withdraw();
    }
    world.clock.advanceDays(1 / 24);
    expect(await ask('ben', 'organizer')).toMatchObject({ status: 429 });
    expect(await ask('cem', 'organizer')).toMatchObject(done);
    world.clock.advanceDays(1);
    expect(await ask('ben', 'organizer')).toMatchObject(done);
  });
});
