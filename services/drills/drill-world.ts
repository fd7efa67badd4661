import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewGroup } from '@halqa/contract';
import { type CycleWaits, type GroupId, groupId, userId, type WaitingTimes } from '@halqa/domain';
import { startMockBank } from 'mock-bank';
import { Configuration, PlaidApi, Products } from 'plaid';
import { plaidConnectionEnder } from '../src/adapters/plaid/plaid-bank.ts';
import { plaidHistory } from '../src/adapters/plaid/plaid-history.ts';
import { plaidRail } from '../src/adapters/plaid/plaid-rail.ts';
import type { MoneyRail } from '../src/ports/money-rail.ts';
import { dynamoBankConnections } from '../src/store/bank/bank-connections.ts';
import { memoryCipher } from '../test/fakes/memory-bank.ts';
import { profileOf } from '../test/fakes/people.ts';
import { groupWorld } from '../test/group-world.ts';
import { newTable } from '../test/test-table.ts';

/** Who has what account at first; whoever has no money pays by hand from another one once a debit has failed. */
export type Person = { readonly name: string; readonly user: string; readonly account: string };

export type DrillWorld = Awaited<ReturnType<typeof drillWorld>>;

type Stage = { readonly waits: WaitingTimes; readonly cycleWaits: CycleWaits; readonly startsAt: number };

/** The groups service over tables of the engine, and the mock bank over HTTP. Clock and bank are moved together. */
export async function drillWorld({ waits, cycleWaits, startsAt }: Stage, wrap: (rail: MoneyRail) => MoneyRail) {
  const directory = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  let now = startsAt;
  const bank = await startMockBank({ directory, clock: { now: () => now } });
  const headers = { 'PLAID-CLIENT-ID': 'local-client', 'PLAID-SECRET': 'local-secret' };
  const plaid = new PlaidApi(new Configuration({ basePath: bank.url, baseOptions: { headers } }));
  const settings = { baseUrl: bank.url, keys: async () => ({ clientId: 'local', secret: 'local' }) };
  const registered = new Set<string>();
  const [table, bankTable] = [{ ...(await newTable()), registered }, await newTable()];
  const connections = dynamoBankConnections({ table, bankTable, cipher: memoryCipher() });
  const rail = plaidRail(settings);
  const changes = { waits, cycleWaits };
  const world = await groupWorld(changes, table, {
    connections,
    rail: wrap(rail),
    bank: plaidConnectionEnder(settings),
  });
  moveTo(startsAt);
  return {
    ...world,
    bank,
    bankTable,
    connections,
    rail,
    history: plaidHistory(settings),
    moveTo,
    linkBank,
    started,
    /** The bank's own clock, which goes on while nothing of ours runs. */
    moveBankTo: (instant: number) => {
      now = Math.max(now, instant);
    },
    /** What a process remembers of tables ends with it. */
    kill: () => registered.clear(),
    end: async () => {
      await bank.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };

  function moveTo(instant: number): void {
    const later = Math.max(instant, world.clock.now(), now);
    world.clock.moveTo(new Date(later).toISOString());
    now = later;
  }

  async function linkBank({ name, user, account: wanted }: Person): Promise<void> {
    const created = await plaid.sandboxPublicTokenCreate({
      // First Platypus Bank.
      institution_id: 'ins_109508',
      initial_products: [Products.Auth, Products.Transfer],
      options: { override_username: user },
    });
    const { access_token: accessToken } = (
      await plaid.itemPublicTokenExchange({ public_token: created.data.public_token })
    ).data;
    const { accounts, item } = (await plaid.accountsGet({ access_token: accessToken })).data;
    const account = accounts.find((each) => each.name === wanted);
    if (account === undefined) throw new Error(`The bank has no account ${wanted}`);
    const person = userId(name);
    const debitAccount = {
      accountId: account.account_id,
      institutionName: 'Bank',
      accountName: wanted,
      maskNumber: '0000',
    };
    const connection = {
      userId: person,
      itemId: item.item_id,
      accessToken,
      connectedAt: world.clock.now(),
      debitAccount,
    };
    if (!(await connections.save(connection, await connections.find(person))))
      throw new Error('The bank was not linked');
  }

  async function started(people: readonly [Person, ...Person[]], terms: Partial<NewGroup>): Promise<GroupId> {
    const [organizer, ...others] = people;
    await world.addProfiles(...people.map(({ name }) => profileOf(name, { has_bank_account: false })));
    for (const person of people) await linkBank(person);
    const memberEmails = [`${others[0]?.name}@example.com`];
    const created = await world.created({ memberCount: people.length, memberEmails, ...terms }, organizer.name);
    for (const { name } of others) await world.accept(name, created.inviteCode);
    const { status } = await world.start(organizer.name, created.groupId);
    if (status !== 200) throw new Error(`The group did not start: ${status}`);
    return groupId(created.groupId);
  }
}
