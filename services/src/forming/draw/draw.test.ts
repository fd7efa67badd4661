import { createHash } from 'node:crypto';
import { commitToDraw, groupId as idOf, membershipId, toHex, userId, verifyDraw } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../test/call.ts';
import { groupViolations } from '../../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../../test/group-world.ts';
import { tableContents } from '../../../test/test-table.ts';
import { releaseGroup } from '../../store/bank/profile-writes.ts';
import { keys } from '../../store/keys.ts';
import { transact } from '../../store/writes.ts';
import { drawSecretOf } from './draw-secret.ts';

const salt = new Uint8Array(16).fill(7);
const nonce = '0b'.repeat(16);

let world: GroupWorld;
let groupId: string;
let openCode: string;

/** A full group of Ann, Ben and Cem with a random order. */
beforeEach(async () => {
  world = await groupWorld({ randomBytes: () => salt });
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  ({ groupId, inviteCode: openCode } = await world.created({ payoutSchedule: 'random' }));
  await world.accept('ben', openCode);
  await world.accept('cem', openCode);
});

const secretOf = (number: number) =>
  drawSecretOf(world.ports.mac, { groupId: idOf(groupId), number, salt: toHex(salt) });
const stateOf = async () => (await world.aggregateOf(groupId)).group.state;
const violations = async () => groupViolations(groupId, await world.stored());
const hours = (count: number) => world.clock.advanceDays(count / 24);

async function drawn() {
  const { draw } = await world.readDraw('ben', groupId);
  if (draw === null) throw new Error('There is no draw');
  return draw;
}

describe('the start of a group with a random order', () => {
  it('begins a draw: the commit is public, the time of the reveal is fixed, and nobody has a position', async () => {
    expect((await world.readDraw('ben', groupId)).draw).toBeNull();
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200, reply: { success: true } });

    expect(await stateOf()).toBe('drawing');
    expect(await drawn()).toMatchObject({
      number: 1,
      state: 'open',
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
      closesAt: '2026-03-02T12:00:00.000Z',
      members: [{ isReady: false }, { isReady: false }, { isReady: false }],
      yourNonce: null,
      transcript: null,
    });
    expect((await world.read('ben', groupId)).payoutSchedule.map(({ name }) => name)).toEqual([null, null, null]);
    expect(await violations()).toEqual([]);
  });

  it('once more begins no second draw', async () => {
    await world.start('ann', groupId);
    const before = await world.stored();
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    expect(await world.stored()).toEqual(before);
  });

  it('stores the secret nowhere, and what it is derived from in one place, which no reply shows', async () => {
    await world.start('ann', groupId);
    const secret = toHex(await secretOf(1));
    const text = toHex(salt);
    const holding = (await world.stored()).filter((item) => JSON.stringify(item).includes(text));
    expect(holding.map(({ PK, SK }) => ({ PK, SK }))).toEqual([keys.drawSecret(groupId, 1)]);
    expect(JSON.stringify(await tableContents(world.table))).not.toContain(secret);
    const replies = JSON.stringify([await world.readDraw('ann', groupId), await world.read('ann', groupId)]);
    expect([replies.includes(text), replies.includes(secret)]).toEqual([false, false]);
  });

  it('derives the secret by the key too: the stored salt alone gives another one', async () => {
    await world.start('ann', groupId);
    const { commit, members } = await drawn();
    const roster = { groupId: idOf(groupId), rulesVersion: 1, members: members.map(({ id }) => membershipId(id)) };
    const commitFor = (secret: Uint8Array) => commitToDraw(roster, secret).commit;
    const withoutKey = createHash('sha256')
      .update(`draw:${groupId}:1:${toHex(salt)}`)
      .digest();
    expect(commit).toBe(commitFor(await secretOf(1)));
    expect(commit).not.toBe(commitFor(withoutKey));
    // A secret has 32 bytes, the salt half as many.
    expect(commit).not.toBe(commitFor(new Uint8Array([...salt, ...salt])));
  });

  it('locks the group: nobody leaves, is removed, joins or closes it', async () => {
    await world.start('ann', groupId);
    const { members } = await world.aggregateOf(groupId);
    const ben = members.find(({ userId }) => userId === 'ben')?.id ?? '';
    const running = { status: 409, reply: { code: 'draw_running' } };
    expect(await world.leave('ben', groupId)).toMatchObject(running);
    expect(await world.close('ann', groupId)).toMatchObject(running);
    expect(await world.remove('ann', groupId, ben)).toMatchObject(running);
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
    expect(await violations()).toEqual([]);
  });
});

describe('a member', () => {
  it('is ready once: the first nonce counts, and is shown to nobody else before the reveal', async () => {
    await world.start('ann', groupId);
    expect(await world.ready('ben', groupId, nonce)).toMatchObject({ status: 200, reply: { nonce } });
    expect(await world.ready('ben', groupId, '0c'.repeat(16))).toMatchObject({ status: 200, reply: { nonce } });

    expect((await drawn()).yourNonce).toBe(nonce);
    const { draw } = await world.readDraw('cem', groupId);
    expect(draw?.members.filter(({ isReady }) => isReady).map(({ name }) => name)).toEqual(['Ben']);
    expect(JSON.stringify(draw)).not.toContain(nonce);
  });

  it('cannot be ready before the commit, nor from the closing instant on', async () => {
    const closed = { status: 409, reply: { code: 'draw_closed' } };
    expect(await world.ready('ben', groupId, nonce)).toMatchObject(closed);
    await world.start('ann', groupId);
    hours(24);
    expect(await world.ready('ben', groupId, nonce)).toMatchObject(closed);
    await world.sweep();
    expect(await world.ready('ben', groupId, nonce)).toMatchObject(closed);
  });

  it('sends 16 bytes, in lower-case hexadecimal', async () => {
    await world.start('ann', groupId);
    for (const wrong of ['', 'ab', 'zz'.repeat(16), '0b'.repeat(17), '0B'.repeat(16)])
      expect(await world.ready('ben', groupId, wrong)).toMatchObject({ status: 400 });
  });

  it('alone sees the draw: for a stranger there is no group', async () => {
    await world.start('ann', groupId);
    const unknown = { status: 404, reply: { code: 'group_not_found' } };
    expect(await world.ready('dia', groupId, nonce)).toMatchObject(unknown);
    await expect(world.readDraw('dia', groupId)).rejects.toThrow('404');
  });
});

describe('the reveal', () => {
  beforeEach(async () => {
    await world.start('ann', groupId);
    await world.ready('ben', groupId, nonce);
  });

  it('comes at its time and not before, and starts the group with the drawn order', async () => {
    hours(23.9);
    await world.sweep();
    expect(await stateOf()).toBe('drawing');
    hours(0.1);
    expect(await world.sweep()).toMatchObject({ done: 1, failed: 0 });

    const { group, members } = await world.aggregateOf(groupId);
    expect(group).toMatchObject({ state: 'active', activatedOn: '2026-03-02' });
    const { transcript } = await drawn();
    const inOrder = members.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
    expect(inOrder.map(({ id, position, state }) => [id, position, state])).toEqual(
      transcript?.order.map((id, index) => [id, index + 1, 'active']),
    );
    expect((await world.read('ben', groupId)).payoutSchedule.map(({ name }) => name)).toEqual(
      inOrder.map(({ name }) => name),
    );
    expect(await violations()).toEqual([]);
  });

  it('publishes what anybody needs to verify it, with every nonce that was added', async () => {
    const { commit } = await drawn();
    const ben = membershipId((await drawn()).members.find(({ isYou }) => isYou)?.id ?? '');
    hours(24);
    await world.sweep();
    const published = { groupId: idOf(groupId), commit, nonces: new Map([[ben, nonce]]) };
    const { transcript, state } = await drawn();
    expect(state).toBe('revealed');
    expect(verifyDraw(transcript, published)).toEqual([]);
    expect(transcript?.secret).toBe(toHex(await secretOf(1)));
  });

  it('a second time changes nothing', async () => {
    hours(24);
    await world.sweep();
    const before = await world.stored();
    await world.reveal(groupId);
    expect(await world.stored()).toEqual(before);
  });

  it('waits for a member’s bank, and is tried again', async () => {
    await transact(world.table, [releaseGroup(world.table, userId('ben'), idOf(groupId))]);
    hours(24);
    expect(await world.sweep()).toMatchObject({ done: 0, failed: 1 });
    expect(await stateOf()).toBe('drawing');
    expect((await drawn()).transcript).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

describe('a draw that is not revealed within 24 hours of its time', () => {
  beforeEach(async () => {
    await world.start('ann', groupId);
    hours(48);
  });

  it('is void: the group is ready, and shows no order', async () => {
    await world.sweep();
    expect(await stateOf()).toBe('ready');
    expect(await drawn()).toMatchObject({ number: 1, state: 'void', transcript: null });
    expect(await violations()).toEqual([]);
  });

  it('can be followed by another one, with a secret of its own', async () => {
    await world.sweep();
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    expect(await drawn()).toMatchObject({ number: 2, state: 'open', closesAt: '2026-03-04T12:00:00.000Z' });
    hours(24);
    await world.sweep();
    expect(await stateOf()).toBe('active');
    expect(await violations()).toEqual([]);
  });

  it('lets members leave again', async () => {
    await world.sweep();
    expect(await world.leave('ben', groupId)).toMatchObject({ status: 200 });
    expect(await stateOf()).toBe('forming');
  });
});

describe('recent activity', () => {
  const draws = async () => {
    const { activity } = replyOf('listActivity', await call(world.handler, 'listActivity', { as: 'ben' }));
    return activity.filter(({ type }) => type.startsWith('draw'));
  };

  it('lists a draw with its commit when it begins, and with its order once it was revealed', async () => {
    await world.start('ann', groupId);
    const { commit } = await drawn();
    const begun = { type: 'draw_begun', status: 'pending', date: '2026-03-01T12:00:00.000Z' };
    expect(await draws()).toMatchObject([{ ...begun, draw: { commit, order: null } }]);
    hours(24);
    await world.sweep();
    const order = (await world.read('ben', groupId)).payoutSchedule.map(({ name }) => name);
    expect(await draws()).toMatchObject([
      { type: 'draw_revealed', date: '2026-03-02T12:00:00.000Z', draw: { commit, order } },
      { ...begun, status: 'completed' },
    ]);
  });

  it('lists a void draw, also after the next one began', async () => {
    await world.start('ann', groupId);
    hours(48);
    await world.sweep();
    await world.start('ann', groupId);
    expect((await draws()).map(({ type }) => type).toSorted()).toEqual(['draw_begun', 'draw_begun', 'draw_void']);
  });

  it('reads the last three draws of many', async () => {
    for (let count = 0; count < 4; count += 1) {
      await world.start('ann', groupId);
      hours(48);
      await world.sweep();
    }
    const begun = (await draws()).filter(({ type }) => type === 'draw_begun');
    expect(begun.map(({ id }) => id.replace(groupId, ''))).toEqual(['-draw-4-begun', '-draw-3-begun', '-draw-2-begun']);
  });
});
