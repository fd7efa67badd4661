import { groupId as idOf, isJournal, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';

let world: GroupWorld;
let groupId: string;

const read = (as: string) => call(world.handler, 'readLedger', { as, params: { id: groupId } });

beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Zoe');
  const created = await world.created();
  groupId = created.groupId;
  for (const person of ['ben', 'cem']) await world.accept(person, created.inviteCode);
});

describe('the books of a group', () => {
  it('are empty before the start', async () => {
    expect(replyOf('readLedger', await read('ben'))).toMatchObject({ groupName: 'Aunts', journals: [] });
  });

  it('are every journal as it was stored, which the member can verify, with the names beside them', async () => {
    await fillBooks();
    const { journals, members } = replyOf('readLedger', await read('ben'));
    expect(journals.every(isJournal)).toBe(true);
    expect(verifyBooks(idOf(groupId), journals.filter(isJournal))).toMatchObject({ ok: true });
    expect(journals).toHaveLength(2);
    expect(members.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cem']);
  });

  it('name no person, address or user: journals have ids of memberships alone', async () => {
    await fillBooks();
    const { journals } = replyOf('readLedger', await read('ben'));
    expect(JSON.stringify(journals)).not.toMatch(/@|\b(ann|ben|cem)\b/i);
  });

  it('do not exist for anybody else', async () => {
    await fillBooks();
    const [stranger, unknown] = [
      await read('zoe'),
      await call(world.handler, 'readLedger', { as: 'ann', params: { id: 'no-such-group' } }),
    ];
    expect(stranger).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(unknown.reply).toEqual(stranger.reply);
  });
});

/** The start writes the first journal, and the opening of a round the second. */
async function fillBooks(): Promise<void> {
  await world.start('ann', groupId);
  world.clock.moveTo('2026-03-16T13:00:00Z');
  await world.sweep();
}
