import { randomUUID } from 'node:crypto';
import { CountryCode, Products } from 'plaid';
import { describe, expect, it } from 'vitest';
import { callLink, plaidError, startTestBank } from '../testing/start-test-bank.ts';

const request = {
  client_name: 'Example App',
  language: 'en',
  country_codes: [CountryCode.Us],
  products: [Products.Auth],
};
const user = { client_user_id: 'user-1' };

describe('a link token', () => {
  it('opens the dialog for four hours', async () => {
    const { plaid, clock, url, advance } = await startTestBank();
    const { link_token, expiration } = (await plaid.linkTokenCreate({ ...request, user })).data;
    expect(Math.round((Date.parse(expiration) - clock.now()) / 60_000)).toBe(240);
    const session = { link_token, link_session_id: randomUUID() };
    expect((await callLink(url, 'start', session)).status).toBe(200);
    advance(240 * 60_000);
    expect((await callLink(url, 'start', session)).body['error_code']).toBe('INVALID_LINK_TOKEN');
  });

  it('that repairs an item is valid for half an hour', async () => {
    const { plaid, clock, linkItem } = await startTestBank();
    const { expiration } = (
      await plaid.linkTokenCreate({ ...request, products: null, user, access_token: await linkItem() })
    ).data;
    expect(Math.round((Date.parse(expiration) - clock.now()) / 60_000)).toBe(30);
  });

  it('is not created without a user, without products, for a wrong field, bank or item', async () => {
    const { plaid } = await startTestBank();
    await expect(plaid.linkTokenCreate(request)).rejects.toMatchObject({
      response: { data: { error_message: 'the following required fields are missing: user' } },
    });
    await expect(plaid.linkTokenCreate({ ...request, user, products: [] })).rejects.toEqual(
      plaidError('MISSING_FIELDS', 'INVALID_REQUEST'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, webhook: 'here' })).rejects.toEqual(
      plaidError('INVALID_FIELD', 'INVALID_REQUEST'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, institution_id: 'ins_0' })).rejects.toEqual(
      plaidError('INVALID_INSTITUTION'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, access_token: 'access-sandbox-0' })).rejects.toEqual(
      plaidError('INVALID_ACCESS_TOKEN'),
    );
  });

  it('has an address to return to that is registered, without a query, and of HTTPS or localhost', async () => {
    const registered = 'https://app.example/return';
    const { plaid } = await startTestBank({ redirectUris: [registered, 'http://app.example/return'] });
    const create = (redirect_uri: string) => plaid.linkTokenCreate({ ...request, user, redirect_uri });
    expect((await create(registered)).data.link_token).toMatch(/^link-/);
    for (const redirect of ['https://app.example/other', `${registered}?a=1`, 'http://app.example/return']) {
      await expect(create(redirect), redirect).rejects.toEqual(plaidError('INVALID_FIELD', 'INVALID_REQUEST'));
    }
  });
});
