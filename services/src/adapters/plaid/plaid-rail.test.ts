import { cents, groupId, membershipId } from '@halqa/domain';
import { startTestBank, type TestBank } from 'mock-bank/testing';
import { describe, expect, it } from 'vitest';
import {
  firstRailCursor,
  type RailAccount,
  RailUnavailable,
  type TransferAbout,
  type TransferRequest,
} from '../../ports/money-rail.ts';
import { plaidHistory } from './plaid-history.ts';
import { plaidRail } from './plaid-rail.ts';

const keys = async () => ({ clientId: 'local', secret: 'local' });

/** Nine in the morning in New York; the bank is open on the Friday and the Monday after it. */
const thursday = '2026-07-02T13:00:00Z';
/** When the money of a debit that was created on that Thursday is available. */
const released = '2026-07-07T12:45:00Z';

async function openRail() {
  const bank = await startTestBank({ startsAt: thursday });
  const settings = { baseUrl: bank.url, keys };
  return { bank, rail: plaidRail(settings), impatient: plaidRail(settings, 200) };
}

async function accountOf({ plaid, linkItem }: TestBank, name = 'Plaid Checking'): Promise<RailAccount> {
  const accessToken = await linkItem();
  const { accounts } = (await plaid.accountsGet({ access_token: accessToken })).data;
  return { accessToken, accountId: accounts.find((account) => account.name === name)?.account_id ?? '' };
}

const about: TransferAbout = {
  groupId: groupId('group-1'),
  subject: { kind: 'debit', round: 12, member: membershipId('member-1'), attempt: 2 },
  requestedBy: 'member',
};

const requestOf = (account: RailAccount, changes: Partial<TransferRequest> = {}): TransferRequest => ({
  key: 'a'.repeat(40),
  direction: 'debit',
  amount: cents(100_00),
  account,
  holder: 'Ann Lee',
  description: 'Halqa R12',
  about,
  ...changes,
});

async function authorized(rail: ReturnType<typeof plaidRail>, request: TransferRequest): Promise<string> {
  const authorization = await rail.authorize(request);
  if (authorization.kind !== 'authorized') throw new Error(`Not authorized: ${authorization.kind}`);
  return authorization.authorizationId;
}

async function created(rail: ReturnType<typeof plaidRail>, request: TransferRequest, authorizationId?: string) {
  const result = await rail.create(request, authorizationId ?? (await authorized(rail, request)));
  if (result.kind !== 'created') throw new Error(`Not created: ${result.code}`);
  return { transferId: result.transferId };
}

it('lists what the bank has made since a moment, with what each transfer is for us', async () => {
  const { bank, rail } = await openRail();
  const account = await accountOf(bank);
  await created(rail, requestOf(account, { key: 'before' }));
  bank.advance(60_000);
  const since = bank.clock.now();
  const ids: string[] = [];
  for (let index = 0; index < 27; index += 1) {
    const one = { ...about, subject: { ...about.subject, round: index + 1 } };
    const request = requestOf(account, { key: `key-${index}`, amount: cents(10_00), about: one });
    ids.push((await created(rail, request)).transferId);
    bank.advance(1_000);
  }
  // Made past this product.
  const authorization_id = await authorized(rail, requestOf(account, { key: 'other', amount: cents(1_00) }));
  const { accessToken: access_token, accountId: account_id } = account;
  await bank.plaid.transferCreate({ access_token, account_id, authorization_id, description: 'Other' });
  const listed = await plaidHistory({ baseUrl: bank.url, keys }).transfersSince(since);
  expect(listed.slice(0, 27).map(({ transferId }) => transferId)).toEqual(ids);
  expect(listed[4]).toMatchObject({ amount: 10_00, about: { ...about, subject: { ...about.subject, round: 5 } } });
  expect(listed[27]?.about).toBeUndefined();
});

describe('the rail behind Plaid', () => {
  it('authorizes for one hour, and with the same key only once', async () => {
    const { bank, rail } = await openRail();
    const request = requestOf(await accountOf(bank));
    const authorization = await rail.authorize(request);
    expect(authorization).toEqual({
      kind: 'authorized',
      authorizationId: expect.any(String),
      expiresAt: Date.parse('2026-07-02T14:00:00Z'),
    });
    expect(await rail.authorize(request)).toEqual(authorization);
  });

  it('creates one transfer for an authorization, and finds it again', async () => {
    const { bank, rail } = await openRail();
    const request = requestOf(await accountOf(bank));
    const authorizationId = await authorized(rail, request);
    expect(await rail.findByAuthorization(authorizationId)).toBeUndefined();
    const made = await created(rail, request, authorizationId);
    expect(await created(rail, request, authorizationId)).toEqual(made);
    expect(await rail.findByAuthorization(authorizationId)).toEqual(made);
  });

  it('finds the transfer whose response was lost, and creates one where none was made', async () => {
    const { bank, rail, impatient } = await openRail();
    const request = requestOf(await accountOf(bank));
    for (const fault of ['500-after', 'nonsense', 'drop', 'timeout', '500-before']) {
      const authorizationId = await authorized(rail, { ...request, key: fault });
      await planFault(bank, '/transfer/create', fault);
      const called = fault === 'timeout' ? impatient : rail;
      await expect(called.create(request, authorizationId)).rejects.toThrow(RailUnavailable);
      const found = await rail.findByAuthorization(authorizationId);
      // Only with this fault the bank did what it was asked before it failed.
      expect([fault, found !== undefined]).toEqual([fault, fault === '500-after']);
      const again = await created(rail, request, authorizationId);
      if (found !== undefined) expect(again).toEqual(found);
    }
    expect((await bank.plaid.transferList({})).data.transfers).toHaveLength(5);
  });

  it('never takes a failure for the absence of a transfer', async () => {
    const { bank, rail } = await openRail();
    for (const error_code of ['INTERNAL_SERVER_ERROR', 'RATE_LIMIT', 'INVALID_API_KEYS', 'INVALID_FIELD']) {
      await planFault(bank, '/transfer/get', 'error', error_code);
      await expect(rail.findByAuthorization('any')).rejects.toThrow(error_code);
    }
  });

  it('says why a debit is declined, and when the member has to act', async () => {
    const { bank, rail } = await openRail();
    const empty = await accountOf(bank, 'Empty Checking');
    const poor = { kind: 'rejected', reason: 'insufficient_funds', code: 'NSF' };
    expect(await rail.authorize(requestOf(empty))).toEqual(poor);

    const ended = await accountOf(bank);
    await bank.plaid.itemRemove({ access_token: ended.accessToken });
    const over = { kind: 'rejected', reason: 'login', code: 'ITEM_NOT_FOUND' };
    expect(await rail.authorize(requestOf(ended, { key: 'ended' }))).toEqual(over);
    const unknown = { ...(await accountOf(bank)), accountId: 'unknown' };
    const other = { kind: 'rejected', reason: 'login', code: 'INVALID_ACCOUNT_ID' };
    expect(await rail.authorize(requestOf(unknown, { key: 'unknown' }))).toEqual(other);
  });

  it('sends a debit that is permitted although the login is stale, and says that the login is wanted', async () => {
    const { bank, rail } = await openRail();
    const stale = await accountOf(bank);
    await bank.plaid.sandboxItemResetLogin({ access_token: stale.accessToken });
    const request = requestOf(stale);
    const authorization = await rail.authorize(request);
    expect(authorization).toMatchObject({ kind: 'authorized', needsLogin: true });
    expect(await created(rail, request)).toEqual({ transferId: expect.any(String) });
  });

  it.each([
    ['RISK', 'risk', 'RISK'],
    ['TRANSFER_LIMIT_REACHED', 'limit', 'TRANSFER_LIMIT_REACHED'],
    ['ITEM_LOGIN_REQUIRED', 'login', 'ITEM_LOGIN_REQUIRED'],
    ['TRANSFER_ACCOUNT_BLOCKED', 'account', 'TRANSFER_ACCOUNT_BLOCKED'],
    ['TRANSFER_UNSUPPORTED_ACCOUNT_TYPE', 'account', 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE'],
  ] as const)('says of an account that rejects with %s: %s', async (rejects, reason, code) => {
    const { bank, rail } = await openRail();
    const account = await accountOf(bank);
    await bank.changeAccount(account.accountId, { rejects });
    expect(await rail.authorize(requestOf(account))).toEqual({ kind: 'rejected', reason, code });
  });

  it('names the decision for which the member has to do something first', async () => {
    const { bank, rail } = await openRail();
    const account = await accountOf(bank);
    await bank.changeAccount(account.accountId, { rejects: 'USER_ACTION_REQUIRED' });
    expect(await rail.authorize(requestOf(account))).toEqual({
      kind: 'rejected',
      reason: 'login',
      code: 'ITEM_LOGIN_REQUIRED',
      authorizationId: expect.any(String),
    });
  });

  it('is rejected when it creates a transfer of an authorization that has expired', async () => {
    const { bank, rail } = await openRail();
    const request = requestOf(await accountOf(bank));
    const authorizationId = await authorized(rail, request);
    bank.advance(3_600_000);
    const rejected = { kind: 'rejected', reason: 'ours', code: 'INVALID_FIELD' };
    expect(await rail.create(request, authorizationId)).toEqual(rejected);
  });

  it('reports every step in the order of the bank, page by page', async () => {
    const { bank, rail } = await openRail();
    const debit = requestOf(await accountOf(bank));
    const paidIn = await created(rail, debit);
    bank.advanceTo(released);
    const credit = requestOf(debit.account, { key: 'credit', direction: 'credit' });
    const paidOut = await created(rail, credit);
    bank.advanceTo('2026-07-31T12:00:00Z');

    const { events, cursor, hasMore } = await rail.events(firstRailCursor);
    expect(events.map(({ transferId, step }) => [transferId === paidIn.transferId ? 'in' : 'out', step])).toEqual([
      ['in', 'submitted'],
      ['in', 'posted'],
      ['in', 'settled'],
      ['in', 'available'],
      ['out', 'submitted'],
      ['out', 'posted'],
      ['out', 'settled'],
    ]);
    expect(events[3]).toEqual({
      id: '4',
      transferId: paidIn.transferId,
      direction: 'debit',
      step: 'available',
      at: Date.parse(released),
    });
    expect(events[4]?.transferId).toBe(paidOut.transferId);
    expect([cursor, hasMore]).toEqual(['7', false]);
    expect(await rail.events(cursor)).toEqual({ events: [], cursor, hasMore: false });
  });

  it('reports the same when the bank repeats events, reverses their order, or is late with them', async () => {
    const { bank, rail } = await openRail();
    const debit = requestOf(await accountOf(bank));
    await created(rail, debit);
    bank.advanceTo('2026-07-31T12:00:00Z');
    const right = await rail.events(firstRailCursor);
    for (const fault of ['duplicate', 'reorder']) {
      await planFault(bank, '/transfer/event/sync', fault);
      expect([fault, await rail.events(firstRailCursor)]).toEqual([fault, right]);
    }
    await planFault(bank, '/transfer/event/sync', 'delay');
    expect(await rail.events(firstRailCursor)).toEqual({ events: [], cursor: firstRailCursor, hasMore: false });
    expect(await rail.events(firstRailCursor)).toEqual(right);
  });

  it('reports the code of a return', async () => {
    const { bank, rail } = await openRail();
    const accessToken = await bank.linkItem('user_bounces');
    const { accounts } = (await bank.plaid.accountsGet({ access_token: accessToken })).data;
    const request = requestOf({ accessToken, accountId: accounts[0]?.account_id ?? '' });
    await created(rail, request);
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect((await rail.events(firstRailCursor)).events.at(-1)).toMatchObject({ step: 'returned', returnCode: 'R01' });
  });

  it('reads what the groups have at the bank', async () => {
    const { bank, rail } = await openRail();
    const request = requestOf(await accountOf(bank), { amount: cents(12_34) });
    await created(rail, request);
    bank.advanceTo('2026-07-02T14:00:00Z');
    expect(await rail.ledgerBalance()).toEqual({ pending: 12_34, available: 0 });
    bank.advanceTo(released);
    expect(await rail.ledgerBalance()).toEqual({ pending: 0, available: 12_34 });
  });

  it('is unavailable without a response, and names no token then', async () => {
    const rail = plaidRail({ baseUrl: 'http://127.0.0.1:9', keys });
    const request = requestOf({ accessToken: 'access-sandbox-secret', accountId: 'secret-account' });
    const error: unknown = await rail.authorize(request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RailUnavailable);
    expect(String(error)).toContain('ECONNREFUSED');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    await expect(rail.events(firstRailCursor)).rejects.toThrow(RailUnavailable);
    await expect(rail.ledgerBalance()).rejects.toThrow(RailUnavailable);
  });
});

async function planFault({ url }: TestBank, path: string, fault: string, error_code?: string): Promise<void> {
  const response = await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify({ path, fault, error_code }) });
  if (!response.ok) throw new Error(await response.text());
}
