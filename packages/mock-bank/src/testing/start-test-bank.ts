export { isBankingDay, momentOf } from '../transfers/banking-days.ts';
export { createWebhookKey, signatureOf } from '../webhooks.ts';
export { receiveWebhooks } from './receive-webhooks.ts';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type MockBank, startMockBank } from '../mock-bank.ts';

export type TestBank = {
  url: string;
  directory: string;
  clock: { now(): number };
  /** Plaid's own client, pointed at the bank. */
  plaid: PlaidApi;
  linkItem(username?: string): Promise<string>;
  createLinkToken(accessToken?: string): Promise<string>;
  /** Moves the bank's clock forward. */
  advance(milliseconds: number): void;
  /** Moves it to an instant, which must be later. */
  advanceTo(instant: string): void;
} & Pick<MockBank, 'performPlanned' | 'nextStepAt' | 'statement' | 'changeAccount'>;

type TestBankOptions = {
  directory?: string;
  startsAt?: string;
  transferWebhook?: string;
  /** Allowed in Plaid's dashboard. */
  redirectUris?: string[];
};

/**
 * Starts a bank for one test and removes it at the end; with a directory, over the books of an earlier one. Its clock
 * starts now, or stands still at `startsAt` until it is moved.
 */
export async function startTestBank(options: TestBankOptions = {}): Promise<TestBank> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'mock-bank-')));
  const clock = testClock(options.startsAt);
  const { transferWebhook, redirectUris = [] } = options;
  const { url, stop, ...bank } = await startMockBank({
    directory,
    clock,
    redirectUris,
    ...(transferWebhook === undefined ? {} : { transferWebhook }),
  });
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const plaid = plaidClient(url);
  return {
    url,
    directory,
    clock,
    plaid,
    ...bank,
    linkItem: (username) => linkItem(plaid, username),
    createLinkToken: (accessToken) => createLinkToken(plaid, accessToken),
    advance: clock.advance,
    advanceTo: (instant) => clock.advance(Date.parse(instant) - clock.now()),
  };
}

/** The machine's clock, or one that stands still, which a test can move forward. */
export function testClock(startsAt?: string): { now(): number; advance(milliseconds: number): void } {
  let offset = 0;
  return {
    now: () => (startsAt === undefined ? Date.now() : Date.parse(startsAt)) + offset,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

export function plaidClient(basePath: string): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': 'local-client', 'PLAID-SECRET': 'local-secret' };
  return new PlaidApi(new Configuration({ basePath, baseOptions: { headers } }));
}

/** Links an item through the sandbox operations, without a dialog. Returns its access token. */
export async function linkItem(plaid: PlaidApi, username = 'user_good'): Promise<string> {
  const created = await plaid.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth, Products.Transfer],
    options: { override_username: username },
  });
  const exchanged = await plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
  return exchanged.data.access_token;
}

/** A link token for a new item, or to repair the item of an access token. */
export async function createLinkToken(plaid: PlaidApi, accessToken = '', redirectUri?: string): Promise<string> {
  const { data } = await plaid.linkTokenCreate({
    client_name: 'Example App',
    language: 'en',
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'user-1' },
    ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
    ...(accessToken === '' ? { products: [Products.Auth, Products.Transfer] } : { access_token: accessToken }),
  });
  return data.link_token;
}

/** Calls one of the Link dialog's operations. */
export async function callLink(
  bankUrl: string,
  step: 'start' | 'log-in' | 'oauth-begin' | 'oauth-end' | 'finish',
  body: object,
) {
  const response = await fetch(`${bankUrl}/_link/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

/** Matches what Plaid's client throws when the bank returned one of Plaid's errors. */
export function plaidError(error_code: string, error_type?: string): unknown {
  const data = expect.objectContaining({ error_code, ...(error_type === undefined ? {} : { error_type }) });
  return expect.objectContaining({ response: expect.objectContaining({ data }) });
}
