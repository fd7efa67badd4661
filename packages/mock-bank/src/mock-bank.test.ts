import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestBank } from './testing/start-test-bank.ts';

const keys = { client_id: 'local', secret: 'local' };

describe('the mock bank', () => {
  it("takes Plaid's keys in headers or in the body, and rejects calls without", async () => {
    const { url } = await startTestBank();
    const body = { institution_id: 'ins_109508', initial_products: ['auth'] };
    expect((await post(`${url}/sandbox/public_token/create`, { ...keys, ...body })).status).toBe(200);
    const headers = { 'plaid-client-id': keys.client_id, 'plaid-secret': keys.secret };
    expect((await post(`${url}/sandbox/public_token/create`, body, headers)).status).toBe(200);
    const rejected = await post(`${url}/sandbox/public_token/create`, body);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toEqual({
      display_message: null,
      documentation_url: 'https://plaid.com/docs/?ref=error#invalid-input-errors',
      error_code: 'INVALID_API_KEYS',
      error_message: 'invalid client_id or secret provided',
      error_type: 'INVALID_INPUT',
      request_id: expect.stringMatching(/^[0-9a-f]{15}$/),
      suggested_action: null,
    });
  });

  it('rejects unknown paths and bodies that are no JSON', async () => {
    const { url } = await startTestBank();
    const unknown = await post(`${url}/identity/get`, keys);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error_code: 'NOT_FOUND' }]);
    const broken = await fetch(`${url}/item/get`, { method: 'POST', body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error_code: 'INVALID_BODY' }]);
  });

  it('rejects a field that Plaid does not have', async () => {
    const { url, linkItem } = await startTestBank();
    const body = { ...keys, access_token: await linkItem(), colour: 'green' };
    const unknown = await post(`${url}/item/get`, body);
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error_code: 'UNKNOWN_FIELDS' }]);
  });

  it('restores its state after a crash', async () => {
    const before = await startTestBank();
    const access_token = await before.linkItem();
    const { accounts } = (await before.plaid.accountsGet({ access_token })).data;
    const after = await startTestBank({ directory: before.directory });
    expect((await after.plaid.accountsGet({ access_token })).data.accounts).toEqual(accounts);
  });

  it('keeps its books in one file that only its owner reads', async () => {
    const { directory, linkItem } = await startTestBank();
    await linkItem();
    expect(await readdir(directory)).toEqual(['bank.json']);
    expect((await stat(join(directory, 'bank.json'))).mode & 0o777).toBe(0o600);
  });

  it('serves the Link dialog as one script', async () => {
    const { url } = await startTestBank();
    const response = await fetch(`${url}/link-initialize.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('/_link/');
  });
});

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
