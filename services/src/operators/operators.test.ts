import { cents, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { countingIds, fakeHttpContext } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { tableContents } from '../../test/test-table.ts';
import { operatorHandlers } from '../compose/operator-handlers.ts';
import { operatorStores } from '../compose/operator-stores.ts';
import { serve } from '../http/serve.ts';
import { dueWrites } from '../store/due/due-writes.ts';
import { dynamoHealthRecords } from '../store/health-records.ts';
import { dynamoAuditLog, dynamoPeople } from '../store/operators.ts';
import { put, transact } from '../store/writes.ts';
import { PAGE_SIZE } from './audit.ts';

let world: GroupWorld;
let handler: ReturnType<typeof serve>;
let context: ReturnType<typeof fakeHttpContext>;

beforeEach(async () => {
  world = await groupWorld();
  const { table, clock } = world;
  const people = dynamoPeople(table);
  const operatorPorts = {
    ...operatorStores(table, world.ledgerTable),
    people,
    due: world.duePorts.due,
    clock,
    ids: countingIds(),
  };
  context = fakeHttpContext(['ada']);
  handler = serve('operators', operatorHandlers(operatorPorts), context);
  await world.addProfiles(profileOf('Ada', { is_admin: true, created_at: '2025-12-01T08:00:00.000Z' }));
});

const people = async (query: Record<string, string> = {}) =>
  replyOf('listPeople', await call(handler, 'listPeople', { as: 'ada', query }));
const groups = async (query: Record<string, string> = {}) =>
  replyOf('listAllGroups', await call(handler, 'listAllGroups', { as: 'ada', query }));
const audit = async (query: Record<string, string> = {}) =>
  replyOf('listAudit', await call(handler, 'listAudit', { as: 'ada', query }));
const namesOf = ({ people: found }: Awaited<ReturnType<typeof people>>) => found.map(({ name }) => name);

it.each(['listPeople', 'listAllGroups', 'listParkedWork', 'readHealth', 'listAudit'] as const)(
  '%s is for operators alone',
  async (name) => {
    expect(await call(handler, name, { as: 'ann' })).toMatchObject({ status: 403, reply: { code: 'forbidden' } });
    expect(await call(handler, name)).toMatchObject({ status: 401 });
    expect((await audit()).entries).toEqual([]);
  },
);

describe('people', () => {
  const joining = (name: string, day: string, changes = {}) =>
    profileOf(name, { created_at: `2026-01-${day}T08:00:00.000Z`, ...changes });

  it('are listed newest first, with what an operator needs and nothing else', async () => {
    await world.addProfiles(joining('Ann', '02'), joining('Bob', '03', { phone: '555-0100' }));
    const found = await people();
    expect(namesOf(found)).toEqual(['Bob', 'Ann', 'Ada']);
    expect(found.next).toBeNull();
    expect(found.people[0]).toEqual({
      id: 'bob',
      name: 'Bob',
      email: 'bob@example.com',
      created_at: '2026-01-03T08:00:00.000Z',
      last_sign_in_at: null,
      is_plaid_sandbox_authorized: true,
      is_admin: false,
      has_bank_account: true,
      closed_at: null,
      access_request: null,
    });
  });

  it('are listed page by page, each exactly once', async () => {
    const names = Array.from({ length: PAGE_SIZE * 2 }, (_, index) => `M${String(index).padStart(2, '0')}`);
    await world.addProfiles(...names.map((name) => profileOf(name)));
    const first = await people();
    const second = await people({ after: first.next ?? '' });
    const third = await people({ after: second.next ?? '' });
    expect([first, second, third].map((page) => page.people.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
    expect(third.next).toBeNull();
    expect([first, second, third].flatMap(namesOf)).toEqual([...names.toReversed(), 'Ada']);
  });

  it('are found by the beginning of their address, in its order', async () => {
    await world.addProfiles('Anna', 'Bob', 'Ann', 'Annabel');
    expect(namesOf(await people({ email: ' ANN' }))).toEqual(['Ann', 'Anna', 'Annabel']);
    expect(namesOf(await people({ email: 'ann', after: 'anna@example.com' }))).toEqual(['Annabel']);
    expect(namesOf(await people({ email: 'zoe' }))).toEqual([]);
  });

  it.each(['zoe@example.com', 'aaa@example.com', '2026-01-01T00:00:00.000Z#ann'])(
    'are not continued at %s, the cursor of another search, and the log shows no search text',
    async (after) => {
      const called = await call(handler, 'listPeople', { as: 'ada', query: { email: 'ann', after } });
      expect(called).toMatchObject({ status: 400, reply: { code: 'body_invalid', field: 'after' } });
      expect(JSON.stringify(context.logged)).not.toMatch(/ann|zoe|aaa/);
    },
  );

  it('can be filtered to those who asked for access and wait, the longest first', async () => {
    const waiting = { is_plaid_sandbox_authorized: false };
    await world.addProfiles(
      joining('Ann', '09', waiting),
      joining('Anna', '02', waiting),
      joining('Bob', '03', waiting),
    );
    const { profiles } = world.ports;
    for (const [name, day] of [
      ['ann', 1],
      ['anna', 2],
      ['bob', 3],
    ] as const) {
      await profiles.askForAccess(userId(name), world.clock.now() + day * 86_400_000);
    }
    expect(await people({ access: 'asked' })).toMatchObject({
      people: [
        { id: 'ann', access_request: { asked_at: '2026-03-02T12:00:00.000Z', rejected_at: null } },
        { id: 'anna' },
        { id: 'bob' },
      ],
      next: null,
    });
    await profiles.grantSandbox(userId('anna'), { id: 'grant', by: userId('ada'), at: 0 });
    const rejection = { id: 'rejection', by: userId('ada'), at: 0, reason: 'Unknown' };
    await profiles.rejectSandbox(userId('bob'), rejection);
    expect(namesOf(await people({ access: 'asked' }))).toEqual(['Ann']);
    expect(namesOf(await people({ access: 'asked', email: 'ann' }))).toEqual(['Ann']);
    expect(namesOf(await people({ email: 'b' }))).toEqual(['Bob']);
  });

  it('who ask for access are listed page by page', async () => {
    const names = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `M${String(index).padStart(2, '0')}`);
    await world.addProfiles(...names.map((name) => profileOf(name, { is_plaid_sandbox_authorized: false })));
    for (const [index, name] of names.entries()) {
      await world.ports.profiles.askForAccess(userId(name.toLowerCase()), world.clock.now() + index);
    }
    const first = await people({ access: 'asked' });
    const second = await people({ access: 'asked', after: first.next ?? '' });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(names);
    expect(second.next).toBeNull();
  });
});

describe('groups', () => {
  it('are listed newest first, with the number of their members', async () => {
    await world.addProfiles('Ann');
    const older = await world.created({ name: 'Aunts' });
    world.clock.advanceDays(1);
    const newer = await world.created({ name: 'Uncles' });
    const found = await groups();
    expect(found.groups.map(({ id }) => id)).toEqual([newer.groupId, older.groupId]);
    expect(found.groups[1]).toEqual({
      id: older.groupId,
      name: 'Aunts',
      status: 'forming',
      members: 1,
      totalMembers: 3,
      created_at: '2026-03-01T12:00:00.000Z',
      simulated: false,
    });
  });

  it('are empty at first', async () => {
    expect(await groups()).toEqual({ groups: [], next: null });
  });

  it('continue after the cursor of the last page', async () => {
    await world.addProfiles('Ann');
    await world.created({ name: 'Aunts' });
    world.clock.advanceDays(1);
    const newer = await world.created({ name: 'Uncles' });
    const after = `2026-03-02T12:00:00.000Z#${newer.groupId}`;
    expect((await groups({ after })).groups.map(({ name }) => name)).toEqual(['Aunts']);
  });
});

describe('health', () => {
  it('is unknown before the first sweep', async () => {
    expect(replyOf('readHealth', await call(handler, 'readHealth', { as: 'ada' }))).toEqual({
      sweep: null,
      books: null,
    });
  });

  it('is what the last sweep left undone and how the last comparison ended, in dollars and cents', async () => {
    const health = dynamoHealthRecords(world.table);
    const at = world.clock.now();
    const deadLetters = [{ bucket: 'letters', count: 2 }];
    await health.saveSweep({ at: at - 60_000, oldestDueAt: null, deadLetters: null });
    await health.saveSweep({ at, oldestDueAt: at - 60_000, deadLetters });
    await health.saveBooks({ at, difference: { pending: cents(-1), available: cents(0) }, laidOut: cents(70_050) });
    expect(replyOf('readHealth', await call(handler, 'readHealth', { as: 'ada' }))).toEqual({
      sweep: { at: '2026-03-01T12:00:00.000Z', oldestDueAt: '2026-03-01T11:59:00.000Z', deadLetters },
      books: { at: '2026-03-01T12:00:00.000Z', pending: -0.01, available: 0, laidOut: 700.5 },
    });
  });
});

describe('parked work', () => {
  it('is listed newest first, with the reason of the last try', async () => {
    const work = { kind: 'forming_ends', subject: 'g1', detail: {}, dueAt: world.clock.now() };
    for (const reason of ['conflict', 'Error: down']) {
      await transact(world.table, await dueWrites(world.table, [work]));
      for await (const listed of world.duePorts.due.list(world.clock.now())) {
        const claimed = 'item' in listed && (await world.duePorts.due.claim(listed.item, world.clock.now() + 1));
        if (claimed) await world.duePorts.due.park(claimed, world.clock.now(), reason);
      }
      world.clock.advanceDays(1);
    }
    const { items, next } = replyOf('listParkedWork', await call(handler, 'listParkedWork', { as: 'ada' }));
    expect(items.map(({ reason, attempts, parkedAt }) => [reason, attempts, parkedAt])).toEqual([
      ['Error: down', 1, '2026-03-02T12:00:00.000Z'],
      ['conflict', 1, '2026-03-01T12:00:00.000Z'],
    ]);
    expect(items[0]).toMatchObject({ kind: 'forming_ends', subject: 'g1', dueAt: '2026-03-01T12:00:00.000Z' });
    expect(next).toBeNull();
    expect((await audit()).entries).toEqual([]);
  });
});

describe('the audit log', () => {
  it('records who read what, and what was searched for', async () => {
    await people({ email: 'ann' });
    world.clock.advanceDays(1);
    await groups();
    expect(await audit()).toEqual({
      entries: [
        {
          id: '000002',
          action: 'groups_read',
          at: '2026-03-02T12:00:00.000Z',
          by: 'Ada',
          whom: null,
          search: null,
          reason: null,
        },
        {
          id: '000001',
          action: 'people_read',
          at: '2026-03-01T12:00:00.000Z',
          by: 'Ada',
          whom: null,
          search: 'ann',
          reason: null,
        },
      ],
      next: null,
    });
  });

  it('records who granted access to whom, once', async () => {
    await world.addProfiles(profileOf('Ann', { is_plaid_sandbox_authorized: false }));
    const grant = { by: userId('ada'), at: world.clock.now() };
    await world.ports.profiles.grantSandbox(userId('ann'), { id: 'g1', ...grant });
    await world.ports.profiles.grantSandbox(userId('ann'), { id: 'g2', ...grant });
    expect((await audit()).entries).toEqual([
      {
        id: 'g1',
        action: 'sandbox_granted',
        at: '2026-03-01T12:00:00.000Z',
        by: 'Ada',
        whom: 'Ann',
        search: null,
        reason: null,
      },
    ]);
  });

  it('is listed page by page, and reading it adds no entry', async () => {
    for (let count = 0; count <= PAGE_SIZE; count += 1) await groups();
    const first = await audit();
    const second = await audit({ after: first.next ?? '' });
    expect([first.entries.length, second.entries.map(({ id }) => id)]).toEqual([PAGE_SIZE, ['000001']]);
    expect(second.next).toBeNull();
  });

  it('is read whole when a later version wrote something in it', async () => {
    await groups();
    const [entry] = (await tableContents(world.table)).filter(({ action }) => action === 'groups_read');
    const { PK, SK } = { PK: String(entry?.['PK']), SK: String(entry?.['SK']) };
    await transact(world.table, [put(world.table, { ...entry, PK, SK, action: 'of_a_later_version' })]);
    expect((await audit()).entries).toMatchObject([{ action: 'unknown', by: 'Ada' }]);
  });

  it('has no name for an operator without a profile', async () => {
    const nobody = { id: 'x', action: 'groups_read', at: world.clock.now(), whom: null, search: null } as const;
    await dynamoAuditLog(world.table).add({ ...nobody, by: userId('gone') });
    expect((await audit()).entries).toMatchObject([{ by: null }]);
  });
});
