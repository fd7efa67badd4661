import { limits, rateLimits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';

let world: EventWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  ({ groupId, inviteCode: openCode } = await world.created());
});

const done = { status: 200, reply: { success: true } };
const invalid = { status: 404, reply: { code: 'invitation_invalid' } };
const seatOf = async (name: string) => {
  const found = (await world.read('ann', groupId)).members.find((member) => member.name === name);
  if (found === undefined) throw new Error(`${name} has no seat`);
  return found;
};
const invitationId = async () => (await world.read('ann', groupId)).invitations[0]?.id ?? '';
const renew = (as = 'ann') => call(world.handler, 'renewLink', { as, params: { id: groupId } });
const close = (as = 'ann') => call(world.handler, 'closeLink', { as, params: { id: groupId } });
const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

describe('removing a member', () => {
  it('frees the seat, ends the mandate, and notifies the member by mail and bell', async () => {
    await world.accept('cem', openCode);
    await world.notifyAll();
    const sentBefore = world.subjectsTo('cem@example.com').length;
    expect(await world.remove('ann', groupId, (await seatOf('Cem')).id)).toMatchObject(done);
    await world.notifyAll();
    await world.notifyAll();
    expect((await world.read('ann', groupId)).members.map(({ name }) => name)).toEqual(['Ann']);
    expect(world.subjectsTo('cem@example.com').slice(sentBefore)).toEqual(['You were removed from Aunts']);
    const listed = await world.notifications.list(userId('cem'), 9);
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['mandate_signed', 'member_removed']);
    expect(world.subjectsTo('ann@example.com').filter((subject) => /left/.test(subject))).toEqual([]);
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 200 });
  });

  it('keeps the person out, by the open link too', async () => {
    await world.accept('cem', openCode);
    await world.remove('ann', groupId, (await seatOf('Cem')).id);
    expect(await world.accept('cem', openCode)).toMatchObject(invalid);
    expect(await call(world.handler, 'readGroup', { as: 'cem', params: { id: groupId } })).toMatchObject({
      status: 404,
    });
  });

  it('returns a complete group to forming', async () => {
    await world.accept('ben', openCode);
    await world.accept('cem', openCode);
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
    await world.remove('ann', groupId, (await seatOf('Cem')).id);
    expect((await world.aggregateOf(groupId)).group.state).toBe('forming');
  });

  it('changes nothing a second time', async () => {
    await world.accept('cem', openCode);
    const { id } = await seatOf('Cem');
    await world.remove('ann', groupId, id);
    const before = await world.aggregateOf(groupId);
    expect(await world.remove('ann', groupId, id)).toMatchObject(done);
    expect(await world.aggregateOf(groupId)).toEqual(before);
  });

  it('is not possible with the organizer’s own seat, nor one of another group', async () => {
    const own = (await seatOf('Ann')).id;
    expect(await world.remove('ann', groupId, own)).toMatchObject({ status: 409, reply: { code: 'organizer_stays' } });
    expect(await world.remove('ann', groupId, 'other')).toMatchObject({ status: 404, reply: { code: 'not_found' } });
  });
});

describe('resending an invitation', () => {
  it('mails a new link, and the old one opens nothing any more', async () => {
    await world.notifyAll();
    const old = await world.codeFor(groupId, 'ben');
    world.clock.advanceDays(10);
    expect(await world.resend('ann', groupId, await invitationId())).toMatchObject(done);
    await world.notifyAll();
    await world.notifyAll();
    const mails = world.sent.filter(({ to, words }) => to === 'ben@example.com' && /invited/.test(words.subject));
    expect(mails).toHaveLength(2);
    const fresh = await world.codeFor(groupId, 'ben');
    expect(mails[1]?.words.action?.href).toContain(fresh);
    expect(await world.accept('ben', old)).toMatchObject(invalid);
    world.clock.advanceDays(10);
    expect(await world.accept('ben', fresh)).toMatchObject({ status: 200 });
  });

  it('reserves the seat until the new invitation expires', async () => {
    world.clock.advanceDays(4);
    await world.resend('ann', groupId, await invitationId());
    world.clock.advanceDays(limits.invitation.validDays - 1);
    await world.sweep();
    expect((await world.read('ann', groupId)).invitations).toMatchObject([{ status: 'created' }]);
    world.clock.advanceDays(1);
    await world.sweep();
    expect((await world.read('ann', groupId)).invitations).toMatchObject([{ status: 'expired' }]);
  });

  it('is limited as every mail to one address', async () => {
    const id = await invitationId();
    expect(await world.resend('ann', groupId, id)).toMatchObject(done);
    expect(await world.resend('ann', groupId, id)).toMatchObject(done);
    const code = await world.codeFor(groupId, 'ben');
    expect(await world.resend('ann', groupId, id)).toMatchObject({
      status: 429,
      reply: { code: 'address_invited_often' },
    });
    expect(await world.accept('ben', code)).toMatchObject({ status: 200 });
  });

  it('counts among all invitations that the organizer sends in an hour', async () => {
    const others = rateLimits.invitationsSent.most - 1;
    await world.ports.rateLimits.count('invitationsSent', userId('ann'), world.clock.now(), { amount: others });
    const code = await world.codeFor(groupId, 'ben');
    expect(await world.resend('ann', groupId, await invitationId())).toMatchObject({
      status: 429,
      reply: { code: 'too_many_invitations' },
    });
    expect(await world.accept('ben', code)).toMatchObject({ status: 200 });
  });

  it('is not possible once it was answered', async () => {
    const id = await invitationId();
    await world.decline('ben', await world.codeFor(groupId, 'ben'));
    const answered = { status: 409, reply: { code: 'invitation_answered' } };
    expect(await world.resend('ann', groupId, id)).toMatchObject(answered);
    expect(await world.revoke('ann', groupId, id)).toMatchObject(answered);
  });
});

describe('revoking an invitation', () => {
  it('ends its link and frees its seat, without another mail', async () => {
    await world.notifyAll();
    const code = await world.codeFor(groupId, 'ben');
    const sentBefore = world.sent.length;
    const id = await invitationId();
    expect(await world.revoke('ann', groupId, id)).toMatchObject(done);
    expect(await world.revoke('ann', groupId, id)).toMatchObject(done);
    await world.notifyAll();
    expect(world.sent).toHaveLength(sentBefore);
    expect(await world.accept('ben', code)).toMatchObject(invalid);
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 200 });
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 200 });
  });
});

describe('the open link', () => {
  it('is replaced: the old code works for nobody new', async () => {
    const { inviteLink } = replyOf('renewLink', await renew());
    expect((await world.read('ann', groupId)).inviteLink).toBe(inviteLink);
    expect(await world.accept('cem', openCode)).toMatchObject(invalid);
    expect(await call(world.handler, 'previewInvite', { params: { inviteCode: openCode } })).toMatchObject(invalid);
    expect(await world.accept('cem', codeOf(inviteLink))).toMatchObject({ status: 200 });
  });

  it('is closed, and opened by a new one', async () => {
    expect(await close()).toMatchObject(done);
    expect(await close()).toMatchObject(done);
    expect(await world.read('ann', groupId)).toMatchObject({ linkIsOpen: false, inviteLink: null });
    expect(await world.accept('cem', openCode)).toMatchObject(invalid);
    const { inviteLink } = replyOf('renewLink', await renew());
    expect(await world.accept('cem', openCode)).toMatchObject(invalid);
    expect(await world.accept('cem', codeOf(inviteLink))).toMatchObject({ status: 200 });
  });

  it('is replaced a limited number of times in an hour', async () => {
    for (let count = 0; count < rateLimits.linkChanges.most; count += 1) {
      expect(await renew()).toMatchObject({ status: 200 });
    }
    const { inviteLink } = await world.read('ann', groupId);
    expect(await renew()).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
    expect((await world.read('ann', groupId)).inviteLink).toBe(inviteLink);
    world.clock.advanceDays(1 / 24);
    expect(await renew()).toMatchObject({ status: 200 });
  });

  it('leads the invited to their own seat, closed or replaced', async () => {
    await close();
    await renew();
    expect(await world.accept('ben', openCode)).toMatchObject({ status: 200 });
    expect((await world.read('ann', groupId)).members).toMatchObject([{}, { name: 'Ben', joinedByLink: false }]);
  });

  it('shows the organizer alone who came by it', async () => {
    await world.accept('cem', openCode);
    expect(await seatOf('Cem')).toMatchObject({ joinedByLink: true });
    expect(await seatOf('Ann')).toMatchObject({ joinedByLink: false });
    const others = (await world.read('cem', groupId)).members;
    expect(others.map(({ joinedByLink }) => joinedByLink)).toEqual([false, false]);
  });
});

describe('the organizer’s control', () => {
  it('is no other member’s, and nothing that a stranger finds', async () => {
    await world.accept('cem', openCode);
    const [seat, invitation] = [(await seatOf('Cem')).id, await invitationId()];
    for (const [who, problem] of [
      ['cem', { status: 403, reply: { code: 'organizer_only' } }],
      ['dia', { status: 404, reply: { code: 'group_not_found' } }],
    ] as const) {
      expect(await world.remove(who, groupId, seat)).toMatchObject(problem);
      expect(await world.resend(who, groupId, invitation)).toMatchObject(problem);
      expect(await world.revoke(who, groupId, invitation)).toMatchObject(problem);
      expect(await renew(who)).toMatchObject(problem);
      expect(await close(who)).toMatchObject(problem);
    }
  });

  it('ends with the group', async () => {
    await world.accept('cem', openCode);
    const [seat, invitation] = [(await seatOf('Cem')).id, await invitationId()];
    await world.close('ann', groupId);
    const closed = { status: 409, reply: { code: 'group_closed' } };
    expect(await world.remove('ann', groupId, seat)).toMatchObject(closed);
    expect(await world.resend('ann', groupId, invitation)).toMatchObject(closed);
    expect(await world.revoke('ann', groupId, invitation)).toMatchObject(closed);
    expect(await renew()).toMatchObject(closed);
  });
});
