import { randomBytes } from 'node:crypto';
import { routes } from '@halqa/contract';
import { rateLimits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, eventOf } from '../../test/call.ts';
import { aGroup, type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { tableContents } from '../../test/test-table.ts';

let world: GroupWorld;

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
});

const emails = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `person${first + index}@example.com`);
const tooMany = (code: string) => ({ status: 429, reply: { code } });
const groupCount = async () => (await tableContents(world.table)).filter(({ PK }) => PK === 'GROUPS').length;

describe('creating groups', () => {
  const createSmall = (index: number) => world.create({ memberEmails: emails(index, 1) });
  const createLarge = (index: number) => world.create({ memberCount: 12, memberEmails: emails(index * 11, 11) });
  /** How many groups with eleven invitations each the limit of invitations allows, and a small one beside them. */
  const mostLarge = Math.floor(rateLimits.invitationsSent.most / 11);

  it('is limited for each member and hour', async () => {
    for (let index = 0; index < rateLimits.groupsCreated.most; index += 1) {
      expect(await createSmall(index)).toMatchObject({ status: 201 });
    }
    expect(await createSmall(99)).toMatchObject(tooMany('too_many_groups'));
    expect(await world.create({ memberEmails: emails(99, 1) }, 'ben')).toMatchObject({ status: 201 });
    world.clock.moveTo('2026-03-01T13:00:00Z');
    expect(await createSmall(99)).toMatchObject({ status: 201 });
  });

  it('says when to try again, in the sentence, the reply and the header', async () => {
    world.clock.moveTo('2026-03-01T12:34:30Z');
    for (let index = 0; index < rateLimits.groupsCreated.most; index += 1) await createSmall(index);
    const body = { ...aGroup, memberEmails: emails(99, 1) };
    const response = await world.handler(eventOf(routes.createGroup, { as: 'ann', body }));
    expect(response.headers['retry-after']).toBe('1530');
    expect(JSON.parse(response.body)).toEqual({
      code: 'too_many_groups',
      error: 'You created many groups within an hour. Please try again in 26 minutes.',
      retryAfter: 1530,
    });
  });

  it('is limited by the number of invitations too', async () => {
    for (let index = 0; index < mostLarge; index += 1) expect(await createLarge(index)).toMatchObject({ status: 201 });
    expect(await createLarge(mostLarge)).toMatchObject(tooMany('too_many_invitations'));
    expect(await createSmall(99)).toMatchObject({ status: 201 });
  });

  it('invites one address three times a day at most', async () => {
    const { most } = rateLimits.invitationsToAddress;
    for (let count = 0; count < most; count += 1) expect(await createSmall(1)).toMatchObject({ status: 201 });
    const again = await world.create({ memberEmails: emails(0, 2) });
    expect(again).toMatchObject(tooMany('address_invited_often'));
    expect(again.reply).toMatchObject({ error: expect.stringContaining('try again in 12 hours') });
    expect(await createSmall(2)).toMatchObject({ status: 201 });
    world.clock.moveTo('2026-03-02T00:00:00Z');
    expect(await createSmall(1)).toMatchObject({ status: 201 });
  });

  it('counts nothing of a request that one of its limits rejects', async () => {
    for (let index = 0; index < mostLarge; index += 1) await createLarge(index);
    for (let index = mostLarge; index < mostLarge + rateLimits.groupsCreated.most; index += 1) {
      expect(await createLarge(index)).toMatchObject(tooMany('too_many_invitations'));
    }
    expect(await createSmall(99)).toMatchObject({ status: 201 });
  });

  it('leaves no group and no used idempotency key when it is rejected', async () => {
    for (let index = 0; index < rateLimits.groupsCreated.most; index += 1) await createSmall(index);
    const before = await groupCount();
    const body = { memberEmails: emails(99, 1) };
    expect(await world.create(body, 'ann', 'key-1')).toMatchObject({ status: 429 });
    expect(await groupCount()).toBe(before);
    world.clock.moveTo('2026-03-01T13:00:00Z');
    expect(await world.create(body, 'ann', 'key-1')).toMatchObject({ status: 201 });
  });

  it('counts a request once that arrives many times at the same moment', async () => {
    const arrivals = Array.from({ length: 2 * rateLimits.groupsCreated.most }, () => world.create({}, 'ann', 'key-1'));
    const statuses = (await Promise.all(arrivals)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await groupCount()).toBe(1);
  });

  it('counts neither mistakes in the form nor repeated requests', async () => {
    for (let index = 0; index < 20; index += 1) {
      expect(await world.create({ name: '' })).toMatchObject({ status: 400 });
      expect(await world.create({}, 'ann', 'key-1')).toMatchObject({ status: 201 });
    }
    expect(await groupCount()).toBe(1);
  });
});

describe('joining and leaving', () => {
  it('is limited for each member and hour, and the seat stays as it is', async () => {
    const { groupId, inviteCode } = await world.created();
    for (let count = 0; count < rateLimits.joinsAndLeaves.most; count += 2) {
      expect(await world.accept('cem', inviteCode)).toMatchObject({ status: 200 });
      expect(await world.leave('cem', groupId)).toMatchObject({ status: 200 });
    }
    const before = await world.aggregateOf(groupId);
    expect(await world.accept('cem', inviteCode)).toMatchObject(tooMany('too_many_joins'));
    expect(await world.aggregateOf(groupId)).toEqual(before);
    expect(await world.accept('dia', inviteCode)).toMatchObject({ status: 200 });
  });

  it('does not count a member who opens the link again', async () => {
    const { inviteCode } = await world.created();
    for (let count = 0; count < 20; count += 1) {
      expect(await world.accept('cem', inviteCode)).toMatchObject({ status: 200 });
    }
  });
});

describe('guessing invite codes', () => {
  const guess = (as: string, source: string, inviteCode = randomBytes(16).toString('base64url')) =>
    call(world.handler, 'readInvite', { as, source, params: { inviteCode } });

  it('is limited for each member and hour, but never for codes that exist', async () => {
    const { inviteCode } = await world.created();
    for (let count = 0; count < rateLimits.wrongCodesOfMember.most; count += 1) {
      expect(await guess('cem', `10.0.0.${count}`)).toMatchObject({ status: 404 });
    }
    expect(await guess('cem', '10.0.1.1')).toMatchObject(tooMany('too_many_codes'));
    expect(await guess('cem', '10.0.1.1', inviteCode)).toMatchObject({ status: 200 });
    expect(await world.accept('cem', inviteCode)).toMatchObject({ status: 200 });
    world.clock.moveTo('2026-03-01T13:00:00Z');
    expect(await guess('cem', '10.0.1.1')).toMatchObject({ status: 404 });
  });

  it('is limited for each source address, whoever calls from there', async () => {
    const { inviteCode } = await world.created();
    const people = Array.from({ length: 6 }, (_, index) => `Guest ${index}`);
    await world.addProfiles(...people);
    const ids = people.map((name) => name.toLowerCase());
    for (let count = 0; count < rateLimits.wrongCodesOfSource.most; count += 1) {
      await guess(ids[count % ids.length] ?? '', '192.0.2.1');
    }
    expect(await guess('dia', '192.0.2.1')).toMatchObject(tooMany('too_many_codes'));
    expect(await guess('dia', '192.0.2.2')).toMatchObject({ status: 404 });
    expect(await guess('dia', '192.0.2.1', inviteCode)).toMatchObject({ status: 200 });
    expect(await world.accept('dia', inviteCode)).toMatchObject({ status: 200 });
  });

  it('is limited for visitors too', async () => {
    const { inviteCode } = await world.created();
    const preview = (code: string) =>
      call(world.handler, 'previewInvite', { source: '192.0.2.1', params: { inviteCode: code } });
    for (let count = 0; count < rateLimits.wrongCodesOfSource.most; count += 1) {
      expect(await preview(`wrong-${count}`)).toMatchObject({ status: 404 });
    }
    expect(await preview('wrong')).toMatchObject(tooMany('too_many_codes'));
    expect(await preview(inviteCode)).toMatchObject({ status: 200 });
  });

  it('does not count codes that work', async () => {
    const { inviteCode } = await world.created();
    for (let count = 0; count < 30; count += 1) {
      expect(await guess('cem', '10.0.0.1', inviteCode)).toMatchObject({ status: 200 });
    }
  });

  it('stores no source address, and each count expires', async () => {
    await guess('cem', '192.0.2.1');
    const counts = (await tableContents(world.table)).filter(({ PK }) => String(PK).startsWith('RATE#'));
    expect(counts).toHaveLength(2);
    expect(JSON.stringify(counts)).not.toContain('192.0.2.1');
    const now = world.clock.now() / 1000;
    for (const { expiresAt } of counts) {
      expect(expiresAt).toBeGreaterThan(now + 3600);
      expect(expiresAt).toBeLessThanOrEqual(now + 3 * 3600);
    }
  });
});
