import { cents, groupId, membershipId } from '@halqa/domain';
import { startTestBank } from 'mock-bank/testing';
import { type PlaidApi, PlaidEnvironments } from 'plaid';
import { describe, expect, it } from 'vitest';
import { firstRailCursor, type MoneyRail, type RailAccount, type TransferRequest } from '../../ports/money-rail.ts';
import { linkAddresses, plaidBank, sandboxPublicToken } from './plaid-bank.ts';
import { type PlaidSettings, plaidClient } from './plaid-client.ts';
import { plaidRail } from './plaid-rail.ts';

const { PLAID_ENV, PLAID_CLIENT_ID: clientId = '', PLAID_SECRET: secret = '' } = process.env;

type TestedBank = { readonly name: string; readonly settings: () => Promise<PlaidSettings> };

const mockBank: TestedBank = {
  name: 'the mock bank',
  settings: async () => {
    const { url } = await startTestBank({ startsAt: '2026-07-02T13:00:00Z' });
    return { baseUrl: url, keys: async () => ({ clientId: 'local', secret: 'local' }) };
  },
};

const sandbox: TestedBank = {
  name: "Plaid's sandbox",
  settings: async () => ({
    baseUrl: PlaidEnvironments['sandbox'] ?? '',
    keys: async () => ({ clientId, secret }),
  }),
};

/** What the rail relies on, of the mock bank and, with keys in the environment, of Plaid itself. */
describe.each(PLAID_ENV === 'sandbox' ? [mockBank, sandbox] : [mockBank])('$name', ({ settings }) => {
  it('repeats its decision for a key', async () => {
    const { rail, newRequest } = await openRail(settings);
    const request = await newRequest();
    const authorization = await rail.authorize(request);
    expect(authorization.kind).toBe('authorized');
    expect(await rail.authorize(request)).toEqual(authorization);
  }, 60_000);

  it('makes one transfer of an authorization, and says when there is none', async () => {
    const { rail, newRequest, authorized } = await openRail(settings);
    const request = await newRequest();
    const authorizationId = await authorized(request);
    expect(await rail.findByAuthorization(authorizationId)).toBeUndefined();
    const created = await rail.create(request, authorizationId);
    expect(created).toMatchObject({ kind: 'created' });
    expect(await rail.create(request, authorizationId)).toEqual(created);
    expect({ kind: 'created', ...(await rail.findByAuthorization(authorizationId)) }).toEqual(created);
  }, 60_000);

  it('reports every step of a debit and of the credit that it pays for', async () => {
    const { rail, newRequest, pay, stepsOf, simulate } = await openRail(settings);
    const debit = await newRequest();
    const paidIn = await pay(debit);
    await simulate(paidIn, 'posted', 'settled', 'funds_available');
    const paidOut = await pay({ ...debit, key: `${debit.key}-out`, direction: 'credit' });
    await simulate(paidOut, 'posted', 'settled');
    expect(await stepsOf(paidIn)).toEqual(['submitted', 'posted', 'settled', 'available']);
    expect(await stepsOf(paidOut)).toEqual(['submitted', 'posted', 'settled']);
    expect(await rail.ledgerBalance()).toEqual({ pending: expect.any(Number), available: expect.any(Number) });
  }, 60_000);

  it('reports a return with its code, also after the money was released', async () => {
    const { newRequest, pay, stepsOf, simulate } = await openRail(settings);
    const transferId = await pay(await newRequest());
    await simulate(transferId, 'posted', 'settled', 'funds_available', 'returned');
    expect((await stepsOf(transferId)).at(-1)).toBe('returned R10');
  }, 60_000);

  it('declines a debit of more than the account has, and permits one from a stale login', async () => {
    const { rail, newRequest, plaid } = await openRail(settings);
    const request = await newRequest();
    const tooMuch = { ...request, amount: cents(9_999_00) };
    expect(await rail.authorize(tooMuch)).toMatchObject({ kind: 'rejected', reason: 'insufficient_funds' });
    await plaid.sandboxItemResetLogin({ access_token: request.account.accessToken });
    expect(await rail.authorize({ ...request, key: `${request.key}-2` })).toMatchObject({
      kind: 'authorized',
      needsLogin: true,
    });
  }, 60_000);
});

async function openRail(settingsOf: TestedBank['settings']) {
  const settings = await settingsOf();
  const [rail, plaid] = [plaidRail(settings), plaidClient(settings)];
  return {
    rail,
    plaid,
    newRequest: async () => requestOf(await linkAccount(settings)),
    authorized: (request: TransferRequest) => authorized(rail, request),
    pay: async (request: TransferRequest) => {
      const created = await rail.create(request, await authorized(rail, request));
      if (created.kind !== 'created') throw new Error(`Not created: ${created.code}`);
      return created.transferId;
    },
    simulate: (transferId: string, ...types: string[]) => simulate(plaid, transferId, types),
    stepsOf: (transferId: string) => stepsOf(rail, transferId),
  };
}

async function linkAccount(settings: PlaidSettings): Promise<RailAccount> {
  const bank = plaidBank(settings, linkAddresses('https://halqa.example'));
  const linked = await bank.exchange(await sandboxPublicToken(settings));
  if (!linked.ok) throw new Error('The bank rejected its own token');
  const listed = await bank.listAccounts(linked.accessToken);
  const account = listed.ok ? listed.accounts.find(({ accountName }) => accountName === 'Plaid Checking') : undefined;
  if (account === undefined) throw new Error('The test user has no checking account');
  return { accessToken: linked.accessToken, accountId: account.accountId };
}

function requestOf(account: RailAccount): TransferRequest {
  // The sandbox stores keys for two days, so each run has its own.
  const key = crypto.randomUUID().replaceAll('-', '');
  const subject = { kind: 'debit', round: 1, member: membershipId('member-1'), attempt: 1 } as const;
  const about = { groupId: groupId(key), subject, requestedBy: 'schedule' } as const;
  return { key, direction: 'debit', amount: cents(10_00), account, holder: 'Ann Lee', description: 'Round 1', about };
}

async function authorized(rail: MoneyRail, request: TransferRequest): Promise<string> {
  const authorization = await rail.authorize(request);
  if (authorization.kind !== 'authorized') throw new Error(`Not authorized: ${authorization.kind}`);
  return authorization.authorizationId;
}

async function simulate(plaid: PlaidApi, transfer_id: string, types: readonly string[]): Promise<void> {
  for (const event_type of types) {
    const failure_reason = event_type === 'returned' ? { failure_code: 'R10' } : null;
    await plaid.sandboxTransferSimulate({ transfer_id, event_type, failure_reason });
  }
}

/** The steps of one transfer among all events, since the sandbox keeps those of every run. */
async function stepsOf(rail: MoneyRail, transferId: string): Promise<string[]> {
  const steps: string[] = [];
  for (let [cursor, hasMore] = [firstRailCursor, true]; hasMore; ) {
    const page = await rail.events(cursor);
    [cursor, hasMore] = [page.cursor, page.hasMore];
    for (const event of page.events) {
      if (event.transferId === transferId) steps.push([event.step, event.returnCode].filter(Boolean).join(' '));
    }
  }
  return steps;
}
