import { type UserId, userId } from '@halqa/domain';
import { readPlaidWebhook } from '../src/adapters/plaid/webhook-body.ts';
import type { BankPorts } from '../src/bank/bank-ports.ts';
import { modeSettings } from '../src/basics/environment.ts';
import { bankHandlers } from '../src/compose/bank-handlers.ts';
import { syncBankEventsWork } from '../src/due/due-work.ts';
import { type HttpContext, serve } from '../src/http/serve.ts';
import type { DebitAccount } from '../src/ports/bank.ts';
import type { WebhookCheck } from '../src/ports/money-rail.ts';
import { dynamoBalanceSnapshots } from '../src/store/bank/balance-snapshots.ts';
import { dynamoBankConnections } from '../src/store/bank/bank-connections.ts';
import { dynamoLinkTokens } from '../src/store/bank/link-tokens.ts';
import { dynamoDueQueue } from '../src/store/due/due-writes.ts';
import { dynamoGroups } from '../src/store/groups/group-repository.ts';
import { dynamoRounds } from '../src/store/money/money-repository.ts';
import { dynamoProfiles } from '../src/store/profiles.ts';
import { dynamoRateLimits } from '../src/store/rate-limits.ts';
import type { Table } from '../src/store/table.ts';
import { call } from './call.ts';
import { memoryBank, memoryCipher } from './fakes/memory-bank.ts';
import { profileOf } from './fakes/people.ts';
import { fakeHttpContext, movableClock } from './fakes/system.ts';
import { newTable } from './test-table.ts';

/** The signature that the bank of a test world puts on its webhooks. */
export const signedByBank = 'signed by the bank';

export type BankWorld = Awaited<ReturnType<typeof bankWorld>>;

/** The bank service over tables: Ann has sandbox access, Eve has none. It is noon on 1 March 2026. */
export async function bankWorld(productTable?: Table) {
  const [table, bankTable] = await Promise.all([productTable ?? newTable(), newTable()]);
  const cipher = memoryCipher();
  const clock = movableClock('2026-03-01T12:00:00Z');
  const linked: UserId[] = [];
  const world = memoryBank();
  const ports: BankPorts = {
    bank: world.bank,
    connections: dynamoBankConnections({ table, bankTable, cipher }),
    balances: dynamoBalanceSnapshots(bankTable, cipher),
    rateLimits: dynamoRateLimits(table),
    linkTokens: dynamoLinkTokens(table),
    profiles: dynamoProfiles(table),
    groups: dynamoGroups(table),
    money: dynamoRounds(table),
    clock,
    mode: modeSettings('demo'),
    onBankLinked: async (user) => void linked.push(user),
    isFromBank: async ({ headers }) => headers['plaid-verification'] === signedByBank,
    readBankReport: readPlaidWebhook,
    queue: dynamoDueQueue(table),
    makeSyncDue: () => dynamoDueQueue(table).add(syncBankEventsWork(clock.now())),
  };
  await ports.profiles.create(profileOf('Ann', { has_bank_account: false }));
  await ports.profiles.create(profileOf('Eve', { has_bank_account: false, is_plaid_sandbox_authorized: false }));
  const counted: unknown[] = [];
  const context: HttpContext = { ...fakeHttpContext(), count: (...each) => void counted.push(each) };
  const handler = serve('bank', bankHandlers(ports), context);
  return {
    ...world,
    handler,
    counted,
    serveWith: (isFromBank: WebhookCheck) => serve('bank', bankHandlers({ ...ports, isFromBank }), context),
    table,
    bankTable,
    ports,
    clock,
    linked,
    createLinkToken: (body: object = {}, as = 'ann') => call(handler, 'createLinkToken', { as, body }),
    resume: (as = 'ann') => call(handler, 'resumeLink', { as }),
    confirmRepair: (as = 'ann') => call(handler, 'confirmBankRepair', { as }),
    exchange: (public_token: string, as = 'ann') =>
      call(handler, 'exchangePublicToken', { as, body: { public_token } }),
    accounts: (body: object = {}, as = 'ann') => call(handler, 'listBankAccounts', { as, body }),
    debit: (accountId: string, as = 'ann') => call(handler, 'chooseDebitAccount', { as, body: { accountId } }),
    bankGroups: (as = 'ann') => call(handler, 'listBankGroups', { as }),
    unlink: (as = 'ann') => call(handler, 'unlinkBank', { as }),
    profile: (user = 'ann') => ports.profiles.find(userId(user)),
    hasBank: async (user = 'ann') => (await ports.profiles.find(userId(user)))?.has_bank_account,
    connection: (user = 'ann') => ports.connections.find(userId(user)),
  };
}

/** Links a bank for a person of another service's world, as the bank service stores it. */
export async function linkBank(
  table: Table,
  user: string,
  debitAccount: DebitAccount | null = null,
  connectedAt = 0,
): Promise<void> {
  const connections = dynamoBankConnections({ table, bankTable: await newTable(), cipher: memoryCipher() });
  const connection = {
    userId: userId(user),
    itemId: 'item',
    accessToken: 'access',
    connectedAt,
    debitAccount,
  };
  if (!(await connections.save(connection, undefined))) throw new Error(`${user} has no profile, or a bank already`);
}
