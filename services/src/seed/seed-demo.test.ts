import { userId } from '@halqa/domain';
import { beforeEach, expect, it } from 'vitest';
import { memoryBank, memoryCipher } from '../../test/fakes/memory-bank.ts';
import { movableClock } from '../../test/fakes/system.ts';
import { newTable, tableContents } from '../../test/test-table.ts';
import { dynamoBankConnections, dynamoLinkTokens } from '../adapters/dynamo/bank.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import type { Table } from '../adapters/dynamo/table.ts';
import { takePendingSeats } from '../groups/update-seats.ts';
import { type SeedPorts, seedDemo } from './seed-demo.ts';

const accounts = { demoUserId: 'demo', operatorUserId: 'admin' };
let table: Table;
let ports: SeedPorts;

beforeEach(async () => {
  table = await newTable();
  const groups = dynamoGroups(table);
  ports = {
    bank: memoryBank().bank,
    connections: dynamoBankConnections(await newTable(), memoryCipher()),
    linkTokens: dynamoLinkTokens(table),
    profiles: dynamoProfiles(table),
    clock: movableClock('2026-03-01T12:00:00Z'),
    onBankLinked: (user) => takePendingSeats(groups, user, 0),
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
  const [id] = await ports.groups.listByMember(userId('demo'));
  const aggregate = id && (await ports.groups.find(id));
  expect(aggregate).toMatchObject({ group: { simulated: true, state: 'active', memberCount: 10 } });
  expect(aggregate ? aggregate.members.length : 0).toBe(10);
});

it('changes nothing the second time', async () => {
  await seedDemo(ports, accounts);
  const before = await tableContents(table);
  await seedDemo(ports, accounts);
  expect(await tableContents(table)).toEqual(before);
});
