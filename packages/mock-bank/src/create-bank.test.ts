import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBankForTest } from './testing/start-bank-for-test.ts';

const keys = { client_id: 'local', secret: 'local' };

describe('the bank', () => {
  it("takes Plaid's keys in headers or in the body, and nobody without", async () => {
    const { url } = await startBankForTest();
    const body = { institution_id: 'ins_109508', country_codes: ['US'] };
    expect((await post(`${url}/institutions/get_by_id`, { ...keys, ...body })).status).toBe(200);
    const refused = await post(`${url}/institutions/get_by_id`, body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      display_message: null,
      documentation_url: 'https://plaid.com/docs/?ref=error#invalid-input-errors',
      error_code: 'INVALID_API_KEYS',
      error_message: 'invalid client_id or secret provided',
      error_type: 'INVALID_INPUT',
      request_id: expect.stringMatching(/^[0-9a-f]{15}$/),
      suggested_action: null,
    });
  });

  it('refuses paths that it does not know and bodies that are no JSON', async () => {
    const { url } = await startBankForTest();
    const unknown = await post(`${url}/identity/get`, keys);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error_code: 'NOT_FOUND' }]);
    const broken = await fetch(`${url}/item/get`, { method: 'POST', body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error_code: 'INVALID_BODY' }]);
  });

  it('knows everything again when it was not even stopped', async () => {
    const before = await startBankForTest();
    const access_token = await before.linkItem();
    const { accounts } = (await before.plaid.accountsGet({ access_token })).data;
    const after = await startBankForTest({ directory: before.directory });
    expect((await after.plaid.accountsGet({ access_token })).data.accounts).toEqual(accounts);
  });

  it('keeps its books in one file that only its owner reads', async () => {
    const { directory, linkItem } = await startBankForTest();
    await linkItem();
    expect(await readdir(directory)).toEqual(['bank.json']);
    expect((await stat(join(directory, 'bank.json'))).mode & 0o777).toBe(0o600);
  });

  it('serves the Link dialog as one script', async () => {
    const { url } = await startBankForTest();
    const response = await fetch(`${url}/link-initialize.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('/_link/');
  });
});

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}
