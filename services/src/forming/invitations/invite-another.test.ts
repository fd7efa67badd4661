import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { type EventWorld, eventWorld } from '../../../test/event-world.ts';

let world: EventWorld;
let id: string;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Dia');
  ({ groupId: id } = await world.created({ memberCount: 3, memberEmails: ['ben@example.com'] }));
});

const invite = (email: string, as = 'ann') =>
  call(world.handler, 'inviteAnother', { as, params: { id }, body: { email } });
const addresses = async () => (await world.aggregateOf(id)).invitations.map(({ email, position }) => [email, position]);

it('reserves the free seat for another address, which gets the mail and can take it', async () => {
  expect(await invite(' Dia@Example.com ')).toMatchObject({ status: 200 });
  expect((await addresses()).map(([email]) => email)).toEqual(['ben@example.com', 'dia@example.com']);
  await world.notifyAll();
  await world.notifyAll();
  const mailed = world.sent.filter(({ to, words }) => to === 'dia@example.com' && /invited/.test(words.subject));
  expect(mailed).toHaveLength(1);
  expect(await world.accept('dia', await world.codeFor(id, 'dia'))).toMatchObject({ status: 200 });
  const history = await call(world.handler, 'listHistory', { as: 'ann', params: { id } });
  expect(JSON.stringify(history.reply)).toContain('invitation_sent');
  expect(JSON.stringify(history.reply)).not.toContain('dia@example.com');
});

it('is not possible without a free seat, until one becomes free', async () => {
  await invite('dia@example.com');
  expect(await invite('eve@example.com')).toMatchObject({ status: 409, reply: { code: 'group_full' } });
  await world.decline('ben', await world.codeFor(id, 'ben'));
  expect(await invite('eve@example.com')).toMatchObject({ status: 200 });
});

it('invites nobody twice, and no address that is none', async () => {
  const twice = { status: 409, reply: { code: 'invited_already', field: 'email' } };
  expect(await invite('ben@example.com')).toMatchObject(twice);
  expect(await invite('ann@example.com')).toMatchObject(twice);
  expect(await invite('nobody')).toMatchObject({ status: 400 });
  expect(await addresses()).toHaveLength(1);
});

it('is for whoever organizes the group, and not for members or strangers', async () => {
  await world.accept('ben', await world.codeFor(id, 'ben'));
  expect(await invite('eve@example.com', 'ben')).toMatchObject({ status: 403, reply: { code: 'organizer_only' } });
  expect(await invite('eve@example.com', 'dia')).toMatchObject({ status: 404 });
});

describe('an invitation that was declined or has expired', () => {
  const asked = async (as = 'ann') => {
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
    const { endedInvitations } = replyOf('readGroup', await call(world.handler, 'readGroup', { as, params: { id } }));
    const asks = groups.find((group) => group.id === id)?.asks.filter(({ kind }) => /^invitation_/.test(kind));
    expect(asks).toEqual(
      endedInvitations.map(({ status, email }) => ({ kind: `invitation_${status}`, name: email, until: null })),
    );
    return endedInvitations.map(({ status, email }) => `${email} ${status}`);
  };

  it('is what the organizer is asked about, and nobody else, until another one is invited', async () => {
    expect(await asked()).toEqual([]);
    await world.accept('dia', (await world.aggregateOf(id)).group.inviteCode);
    world.clock.advanceDays(1);
    await world.decline('ben', await world.codeFor(id, 'ben'));
    expect(await asked()).toEqual(['ben@example.com declined']);
    expect(await asked('dia')).toEqual([]);
    world.clock.advanceDays(1);
    await invite('eve@example.com');
    expect(await asked()).toEqual([]);
  });

  it('is still asked about after another invitation was sent once more', async () => {
    await invite('eve@example.com');
    world.clock.advanceDays(1);
    await world.decline('ben', await world.codeFor(id, 'ben'));
    world.clock.advanceDays(1);
    const eve = (await world.aggregateOf(id)).invitations.find(({ email }) => email === 'eve@example.com');
    const params = { id, invitationId: eve?.id ?? '' };
    expect(await call(world.handler, 'resendInvitation', { as: 'ann', params })).toMatchObject({ status: 200 });
    expect(await asked()).toEqual(['ben@example.com declined']);
  });

  it('is asked about as long as a seat is open that nobody is invited to, whoever joins', async () => {
    const memberEmails = ['ben@example.com', 'eve@example.com'];
    ({ groupId: id } = await world.created({ memberCount: 5, memberEmails }));
    world.clock.advanceDays(1);
    await world.decline('ben', await world.codeFor(id, 'ben'));
    world.clock.advanceDays(1);
    await world.accept('dia', (await world.aggregateOf(id)).group.inviteCode);
    expect(await asked()).toEqual(['ben@example.com declined']);
    world.clock.advanceDays(12);
    expect(await asked()).toEqual(['ben@example.com declined', 'eve@example.com expired']);
    await invite('eve@example.com');
    expect(await asked()).toEqual(['ben@example.com declined']);
    await invite('fay@example.com');
    expect(await asked()).toEqual([]);
  });

  it('is not asked about any more once its address has a seat', async () => {
    ({ groupId: id } = await world.created({ memberCount: 5, memberEmails: ['ben@example.com'] }));
    world.clock.advanceDays(14);
    expect(await asked()).toEqual(['ben@example.com expired']);
    await world.accept('ben', (await world.aggregateOf(id)).group.inviteCode);
    expect(await asked()).toEqual([]);
  });

  it('is not asked about any more once somebody has taken the seat by the link', async () => {
    await invite('eve@example.com');
    world.clock.advanceDays(1);
    await world.decline('ben', await world.codeFor(id, 'ben'));
    world.clock.advanceDays(1);
    await world.accept('dia', (await world.aggregateOf(id)).group.inviteCode);
    expect(await asked()).toEqual([]);
  });

  it('leads the organizer from the mail and the bell to the form', async () => {
    await world.notifyAll();
    await world.decline('ben', await world.codeFor(id, 'ben'));
    await world.notifyAll();
    const mail = world.sent.find(({ words }) => words.subject.startsWith('ben@example.com declined'));
    expect(mail?.words.action?.href).toBe(`https://halqa.test/groups/${id}/people#invite`);
    expect(mail?.words.paragraphs[0]).toContain('invite another address');
  });
});
