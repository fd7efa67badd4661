import type { NewGroup } from '@halqa/contract';
import { type GroupId, groupId, userId } from '@halqa/domain';
import { startTestBank } from 'mock-bank/testing';
import { plaidConnectionEnder } from '../src/adapters/plaid/plaid-bank.ts';
import { plaidRail } from '../src/adapters/plaid/plaid-rail.ts';
import type { MoneyWorkPorts } from '../src/compose/money-work.ts';
import { dynamoBankConnections } from '../src/store/bank/bank-connections.ts';
import { memoryCipher } from './fakes/memory-bank.ts';
import { profileOf } from './fakes/people.ts';
import { type GroupWorld, groupWorld } from './group-world.ts';
import { newTable } from './test-table.ts';

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

const startsAt = '2026-03-01T12:00:00Z';

/** Groups whose money moves at the mock bank, over HTTP. Clock and bank are moved together. */
export async function moneyWorld() {
  const [table, bankTable] = await Promise.all([newTable(), newTable()]);
  const connections = dynamoBankConnections({ table, bankTable, cipher: memoryCipher() });
  const bank = await startTestBank({ startsAt });
  const plaid = { baseUrl: bank.url, keys: async () => ({ clientId: 'local', secret: 'local' }) };
  const rail = plaidRail(plaid);
  const world = await groupWorld({}, table, { connections, rail, bank: plaidConnectionEnder(plaid) });
  return { ...world, bank, rail, connections, linkBank, started, moveTo, runUntil };

  /** Links a member's account at the bank; `Empty Checking` has no money. */
  async function linkBank(name: string, accountName = 'Plaid Checking'): Promise<void> {
    const accessToken = await bank.linkItem();
    const { accounts, item } = (await bank.plaid.accountsGet({ access_token: accessToken })).data;
    const accountId = accounts.find((account) => account.name === accountName)?.account_id;
    if (accountId === undefined) throw new Error(`The bank has no account ${accountName}`);
    const person = userId(name.toLowerCase());
    const seen = await connections.find(person);
    const debitAccount = { accountId, institutionName: 'First Platypus Bank', accountName, maskNumber: '0000' };
    const connection = { userId: person, itemId: item.item_id, accessToken, connectedAt: 0, debitAccount };
    if (!(await connections.save(connection, seen))) throw new Error(`The bank of ${name} was not linked`);
  }

  /** A started group of Ann, Ben and Cem. */
  async function started(body: Partial<NewGroup> = {}): Promise<GroupId> {
    await world.addProfiles(...['Ann', 'Ben', 'Cem'].map((name) => profileOf(name, { has_bank_account: false })));
    for (const name of ['Ann', 'Ben', 'Cem']) await linkBank(name);
    const created = await world.created(body);
    for (const name of ['ben', 'cem']) await world.accept(name, created.inviteCode);
    const { status } = await world.start('ann', created.groupId);
    if (status !== 200) throw new Error(`The group did not start: ${status}`);
    return groupId(created.groupId);
  }

  function moveTo(instant: number): void {
    const later = new Date(Math.max(instant, world.clock.now())).toISOString();
    world.clock.moveTo(later);
    if (Date.parse(later) > bank.clock.now()) bank.advanceTo(later);
  }

  /** Does everything that falls due until the condition holds, each at its time. Returns how many times it stopped. */
  async function runUntil(isDone: () => Promise<boolean>, changes: Partial<MoneyWorkPorts> = {}): Promise<number> {
    for (let stops = 0; stops < 3000; stops += 1) {
      if (await isDone()) return stops;
      const next = await world.duePorts.due.nextAt(await world.duePorts.waitingKinds());
      if (next === undefined) throw new Error('Nothing is due any more');
      moveTo(next);
      await world.sweep(changes);
    }
    throw new Error('It never ends');
  }
}

export const stateOf = async ({ money }: Pick<GroupWorld, 'money'>, id: GroupId) => (await money.findCycle(id))?.state;
