import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { bankWorld } from '../../test/bank-world.ts';
import { noWait } from '../../test/fakes/system.ts';
import { tableContents } from '../../test/test-table.ts';
import { takePendingSeats } from '../forming/update-seats.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import type { Table } from '../store/table.ts';
import { type SeedPorts, seedDemo } from './seed-demo.ts';

const accounts = { demoUserId: 'demo', operatorUserId: 'admin' };
let table: Table;
let ports: SeedPorts;

beforeEach(async () => {
  const world = await bankWorld();
  table = world.table;
  const groups = dynamoGroups(table);
  ports = {
    ...world.ports,
    onBankLinked: (user) => takePendingSeats({ groups, backoff: noWait }, user, 0),
    groups,
    publicToken: async () => 'good-demo',
  };
});

it('creates a demo member with a bank, an operator, and one simulated group of ten', async () => {
  await seedDemo(ports, accounts);
  expect(await ports.profiles.find(userId('demo'))).toMatchObject({
    email: 'demo@halqa.test',
    is_admin: false,
    is_plaid_sandbox_authorized: true,
    has_bank_account: true,
  });
  expect(await ports.profiles.find(userId('admin'))).toMatchObject({ is_admin: true, has_bank_account: false });
  const [own] = await ports.groups.listByMember(userId('demo'));
  const aggregate = own && (await ports.groups.find(own.groupId));
  expect(aggregate).toMatchObject({ group: { simulated: true, state: 'active', memberCount: 10 } });
  expect(aggregate ? aggregate.members.length : 0).toBe(10);
});

it('changes nothing the second time', async () => {
  await seedDemo(ports, accounts);
  const before = await tableContents(table);
  await seedDemo(ports, accounts);
  expect(await tableContents(table)).toEqual(before);
});
