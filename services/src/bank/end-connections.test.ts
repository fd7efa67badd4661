import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { profileOf } from '../../test/fakes/people.ts';
import { type MoneyWorld, moneyWorld } from '../../test/money-world.ts';
import { dynamoAccounts } from '../store/accounts.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { endConnections } from './end-connections.ts';

let world: MoneyWorld;
let id: Awaited<ReturnType<MoneyWorld['started']>>;

beforeEach(async () => {
  world = await moneyWorld();
  id = await world.started({ frequency: 'daily' });
}, 60_000);

const ben = userId('ben');

const end = (person = ben) => {
  const { bank, queue, clock } = world.moneyPorts;
  const groups = dynamoGroups(world.table);
  return endConnections({ bank, connections: world.connections, groups, money: world.money, queue, clock }, person);
};

/** Whether the bank still knows the item of this token. */
const isAtBank = async (access_token: string) =>
  world.bank.plaid.itemGet({ access_token }).then(
    () => true,
    () => false,
  );

const stateOfBensDebit = async () => {
  const rounds = await world.money.listRounds(id);
  const { cycle } = (await world.money.findCycle(id)) ?? {};
  return rounds[0]?.contributions.find(({ member }) => member === cycle?.members[1])?.state;
};

const dueEnds = async () => {
  const due = [];
  for await (const listed of world.duePorts.due.list(world.clock.now() + 30 * 24 * 3_600_000)) {
    if ('item' in listed && listed.item.kind === 'end_connections') due.push(listed.item);
  }
  return due;
};

it('keeps a replaced connection at the bank until the last transfer through it is final, and ends it then', async () => {
  const { accessToken = '' } = (await world.connections.find(ben)) ?? {};
  await world.runUntil(async () => (await stateOfBensDebit()) === 'submitted');
  await world.linkBank('Ben');
  await end();
  expect(await isAtBank(accessToken)).toBe(true);
  expect(await dueEnds()).toMatchObject([{ subject: ben, dueAt: world.clock.now() + 24 * 3_600_000 }]);

  await world.runUntil(async () => (await stateOfBensDebit()) === 'settled');
  await end();
  expect(await isAtBank(accessToken)).toBe(true);
  // The work of each next day looks again; nothing is under way when the group has ended.
  await world.runUntil(async () => (await world.money.findCycle(id))?.state === 'completed');
  await world.runUntil(async () => (await dueEnds()).length === 0);
  expect(await isAtBank(accessToken)).toBe(false);
  expect(await world.connections.listEnded(ben)).toEqual([]);
}, 60_000);

it('ends a replaced connection at once when nothing is under way', async () => {
  const { accessToken = '' } = (await world.connections.find(ben)) ?? {};
  await world.linkBank('Ben');
  await end();
  expect(await isAtBank(accessToken)).toBe(false);
  expect(await dueEnds()).toEqual([]);
});

it('tries again on the next day while the bank is down', async () => {
  await world.linkBank('Ben');
  const body = JSON.stringify({ path: '/item/remove', fault: '500-before' });
  await fetch(`${world.bank.url}/faults`, { method: 'POST', body });
  await end();
  expect(await world.connections.listEnded(ben)).toHaveLength(1);
  expect(await dueEnds()).toHaveLength(1);
});

it('ends the connection of a closed account, of which nothing stays stored', async () => {
  await world.addProfiles(profileOf('Zoe', { has_bank_account: false }));
  await world.linkBank('Zoe');
  const zoe = userId('zoe');
  const { accessToken = '' } = (await world.connections.find(zoe)) ?? {};
  const accounts = dynamoAccounts(world.table);
  const at = world.clock.now();
  expect(await accounts.close({ userId: zoe, at, bonds: await accounts.findBonds(zoe), audit: null })).toBe(true);
  await end(zoe);
  expect(await isAtBank(accessToken)).toBe(false);
  expect(await world.connections.find(zoe)).toBeUndefined();
  expect(await world.connections.listEnded(zoe)).toEqual([]);
});
