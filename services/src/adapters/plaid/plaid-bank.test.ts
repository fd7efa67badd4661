import { randomUUID } from 'node:crypto';
import { problemSentences } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { callLink, startTestBank } from 'mock-bank/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { linkAddresses, plaidBank, sandboxPublicToken } from './plaid-bank.ts';
import { parseAccounts, parseError } from './plaid-responses.ts';

const keys = async () => ({ clientId: 'local', secret: 'local' });

async function withBank() {
  const addresses = linkAddresses('https://halqa.example');
  const { url, plaid } = await startTestBank({ redirectUris: [addresses.redirectUri] });
  const settings = { baseUrl: url, keys };
  const bank = plaidBank(settings, addresses);
  const link = async () => {
    const exchanged = await bank.exchange(await sandboxPublicToken(settings));
    if (!exchanged.ok) throw new Error('The bank rejected its own token');
    return exchanged;
  };
  return { bank, link, plaid, settings, addresses };
}

describe('the bank behind Plaid', () => {
  it('creates a link token', async () => {
    const { bank } = await withBank();
    const hours = 3_600_000;
    const before = Date.now();
    const created = await bank.createLinkToken(userId('ann'));
    expect(created).toEqual({ ok: true, token: expect.stringMatching(/^link-/), usableUntil: expect.any(Number) });
    expect(created.ok && Math.round((created.usableUntil - before) / hours)).toBe(4);
  });

  it('lets banks with pages of their own lead back, and has the webhooks of an item sent here', async () => {
    const { bank, plaid, settings } = await withBank();
    const created = await bank.createLinkToken(userId('ann'));
    const link_token = created.ok ? created.token : '';
    const session = { link_token, link_session_id: randomUUID() };
    const { institutions } = (await callLink(settings.baseUrl, 'start', session)).body;
    expect(institutions).toContainEqual(expect.objectContaining({ name: 'Platypus OAuth Bank', oauth: true }));

    const { accounts } = (await callLink(settings.baseUrl, 'log-in', { ...session, ...login })).body;
    const account_ids = idList.parse(accounts).map(({ id }) => id);
    const { public_token } = (await callLink(settings.baseUrl, 'finish', { ...session, account_ids })).body;
    const exchanged = await bank.exchange(String(public_token));
    const access_token = exchanged.ok ? exchanged.accessToken : '';
    const { item } = (await plaid.itemGet({ access_token })).data;
    expect(item.webhook).toBe('https://halqa.example/api/webhooks/bank');
  });

  it('links accounts for transfers', async () => {
    const { link, plaid } = await withBank();
    const { accessToken } = await link();
    expect((await plaid.itemGet({ access_token: accessToken })).data.item.products).toEqual(['transfer']);
  });

  it('links a bank once for each public token', async () => {
    const { bank, settings } = await withBank();
    const publicToken = await sandboxPublicToken(settings);
    expect(await bank.exchange(publicToken)).toMatchObject({
      ok: true,
      accessToken: expect.stringMatching(/^access-/),
    });
    expect(await bank.exchange(publicToken)).toEqual({ ok: false, sentence: problemSentences.bank_link_failed });
    expect(await bank.exchange('nonsense')).toEqual({ ok: false, sentence: problemSentences.bank_link_failed });
  });

  it('reads accounts with their balances', async () => {
    const { bank, link } = await withBank();
    const read = await bank.readBalances((await link()).accessToken);
    expect(read).toMatchObject({
      ok: true,
      accounts: expect.arrayContaining([
        expect.objectContaining({
          institutionName: 'First Platypus Bank',
          accountName: 'Plaid Checking',
          maskNumber: '0000',
          balance: { available: 1200, current: 1200, currencyCode: 'USD' },
        }),
      ]),
    });
  });

  it('reports a stale login, and works again with the same token once the dialog has repaired it', async () => {
    const { bank, link, plaid, settings } = await withBank();
    const { accessToken } = await link();
    const before = await bank.listAccounts(accessToken);
    await plaid.sandboxItemResetLogin({ access_token: accessToken });
    expect(await bank.readBalances(accessToken)).toEqual({ ok: false, failure: 'login_required' });
    expect(await bank.listAccounts(accessToken)).toEqual({ ok: false, failure: 'login_required' });

    const linkToken = await bank.createLinkToken(userId('ann'), { accessToken });
    await repairLogin(
      settings.baseUrl,
      linkToken.ok ? linkToken.token : '',
      before.ok ? before.accounts.map(({ accountId }) => accountId) : [],
    );
    expect(await bank.readBalances(accessToken)).toEqual(before);
  });

  it('reports when the member has to link again, and repairs nothing then', async () => {
    const { bank } = await withBank();
    expect(await bank.readBalances('access-sandbox-unknown')).toEqual({ ok: false, failure: 'expired' });
    const created = await bank.createLinkToken(userId('ann'), { accessToken: 'access-sandbox-unknown' });
    expect(created).toEqual({ ok: false, failure: 'expired' });
  });

  it('ends a connection, which harms nothing when repeated', async () => {
    const { bank, link } = await withBank();
    const { accessToken } = await link();
    expect(await bank.endConnection(accessToken)).toBe(true);
    expect(await bank.readBalances(accessToken)).toMatchObject({ ok: false, failure: 'expired' });
    expect(await bank.endConnection(accessToken)).toBe(true);
  });

  it('is unavailable while there is no response', async () => {
    const bank = plaidBank({ baseUrl: 'http://127.0.0.1:9', keys }, linkAddresses('https://halqa.example'));
    expect(await bank.createLinkToken(userId('ann'))).toEqual({ ok: false, failure: 'unavailable' });
    expect(await bank.exchange('public-sandbox-1')).toEqual({ ok: false, sentence: problemSentences.bank_link_failed });
    expect(await bank.readBalances('access-sandbox-1')).toEqual({ ok: false, failure: 'unavailable' });
    expect(await bank.endConnection('access-sandbox-1')).toBe(false);
  });

  it.each([
    ['TRANSFER_ACCOUNT_BLOCKED', 'other_account', []],
    ['NO_AUTH_ACCOUNTS', 'other_account', []],
    ['PRODUCTS_NOT_SUPPORTED', 'other_account', []],
    ['INSTITUTION_NO_LONGER_SUPPORTED', 'other_account', []],
    ['PASSWORD_RESET_REQUIRED', 'login_required', []],
    ['ADDITIONAL_CONSENT_REQUIRED', 'login_required', []],
    ['ITEM_NOT_FOUND', 'expired', []],
    ['INVALID_FIELD', 'rejected', ['INVALID_FIELD']],
    ['RATE_LIMIT', 'unavailable', []],
    ['INSTITUTION_DOWN', 'unavailable', []],
    ['INTERNAL_SERVER_ERROR', 'unavailable', []],
  ] as const)(
    'says what helps after %s, and operators hear of what no member can mend',
    async (error_code, failure, heard) => {
      const { link, settings, addresses } = await withBank();
      const { accessToken } = await link();
      const codes: string[] = [];
      const bank = plaidBank(settings, addresses, (code) => codes.push(code));
      await planFault(settings.baseUrl, 'error', error_code);
      expect(await bank.readBalances(accessToken)).toEqual({ ok: false, failure });
      await planFault(settings.baseUrl, 'error', error_code, '/link/token/create');
      expect(await bank.createLinkToken(userId('ann'))).toEqual({ ok: false, failure });
      expect(new Set(codes)).toEqual(new Set(heard));
    },
  );

  it('says that another account is needed when no product can be used with the one that was linked', async () => {
    const { bank, settings } = await withBank();
    await planFault(settings.baseUrl, 'error', 'PRODUCTS_NOT_SUPPORTED', '/item/public_token/exchange');
    expect(await bank.exchange('public-sandbox-1')).toEqual({
      ok: false,
      sentence: problemSentences.bank_account_unsupported,
    });
  });

  it('is unavailable while its responses are errors or invalid', async () => {
    const { bank, link, settings } = await withBank();
    const { accessToken } = await link();
    for (const fault of ['500-before', 'nonsense']) {
      await planFault(settings.baseUrl, fault);
      expect(await bank.readBalances(accessToken)).toEqual({ ok: false, failure: 'unavailable' });
    }
  });
});

const login = { institution_id: 'ins_109508', username: 'user_good', password: 'pass_good' };
const idList = z.array(z.object({ id: z.string() }));

/** Goes through the dialog in update mode. */
async function repairLogin(url: string, link_token: string, account_ids: readonly string[]): Promise<void> {
  const session = { link_token, link_session_id: randomUUID() };
  await callLink(url, 'start', session);
  await callLink(url, 'log-in', { ...session, ...login });
  expect((await callLink(url, 'finish', { ...session, account_ids })).status).toBe(200);
}

async function planFault(
  url: string,
  fault: string,
  error_code?: string,
  path = '/accounts/balance/get',
): Promise<void> {
  const body = JSON.stringify({ path, fault, error_code });
  const response = await fetch(`${url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

it.each([undefined, 'nonsense', {}, { accounts: [{ name: 1 }], item: {} }])('treats %o as unavailable', (received) => {
  expect(parseAccounts(received)).toEqual({ ok: false, failure: 'unavailable' });
});

const httpError = (data: unknown) => ({ isAxiosError: true, response: { data } });

it('distinguishes a stale login, an ended connection and a bank that is down', () => {
  const code = (error_code: string) => parseError(httpError({ error_code, display_message: null })).failure;
  expect(code('ITEM_LOGIN_REQUIRED')).toBe('login_required');
  expect(code('ITEM_LOCKED')).toBe('login_required');
  expect(code('INVALID_ACCESS_TOKEN')).toBe('expired');
  expect(code('NO_ACCOUNTS')).toBe('expired');
  expect(code('INSTITUTION_DOWN')).toBe('unavailable');
  expect(parseError(httpError('<html>')).failure).toBe('unavailable');
  expect(parseError({ isAxiosError: true }).failure).toBe('unavailable');
});

it('rethrows an error that is not of the bank', () => {
  expect(() => parseError(new TypeError('x is not a function'))).toThrow('x is not a function');
});
