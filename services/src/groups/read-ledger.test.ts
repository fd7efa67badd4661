import { appendEntries, emptyChain, groupId as idOf, isJournal, type JournalEntry, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { dynamoLedger } from '../adapters/dynamo/ledger/ledger-repository.ts';

let world: GroupWorld;
let groupId: string;

const read = (as: string) => call(world.handler, 'readLedger', { as, params: { id: groupId } });

beforeEach(async () => {
  world = await groupWorld();
  await world.settle('Ann', 'Ben', 'Cem', 'Zoe');
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

async function fillBooks(): Promise<void> {
  const { group, members } = await world.aggregateOf(groupId);
  const ids = members.map(({ id }) => id);
  const terms = { members: ids, contribution: group.contribution };
  const entries: JournalEntry[] = [
    { kind: 'cycle_started', ...terms },
    { kind: 'round_opened', round: 1, ...terms },
  ];
  const ledger = dynamoLedger(world.ledgerTable);
  for (const journal of appendEntries(emptyChain(idOf(groupId)), entries, 1_700_000_000_000)) {
    await ledger.append(journal, (account) => (account.startsWith('pot:') ? 'at_most_zero' : 'at_least_zero'));
  }
}
