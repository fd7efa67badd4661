import { randomUUID } from 'node:crypto';
import { CountryCode, Products } from 'plaid';
import { describe, expect, it } from 'vitest';
import { callLink } from '../testing/call-link.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { startBankForTest } from '../testing/start-bank-for-test.ts';

const request = { client_name: 'Halqa', language: 'en', country_codes: [CountryCode.Us], products: [Products.Auth] };
const user = { client_user_id: 'member-1' };

describe('a link token', () => {
  it('opens the dialog for four hours', async () => {
    const { plaid, clock, url, pass } = await startBankForTest();
    const { link_token, expiration } = (await plaid.linkTokenCreate({ ...request, user })).data;
    expect(Math.round((Date.parse(expiration) - clock.now()) / 60_000)).toBe(240);
    const session = { link_token, link_session_id: randomUUID() };
    expect((await callLink(url, 'start', session)).status).toBe(200);
    pass(240 * 60_000);
    expect((await callLink(url, 'start', session)).body['error_code']).toBe('INVALID_LINK_TOKEN');
  });

  it('that repairs an item lives for half an hour', async () => {
    const { plaid, clock, linkItem } = await startBankForTest();
    const { expiration } = (
      await plaid.linkTokenCreate({ ...request, products: null, user, access_token: await linkItem() })
    ).data;
    expect(Math.round((Date.parse(expiration) - clock.now()) / 60_000)).toBe(30);
  });

  it('remembers how it was made', async () => {
    const { plaid } = await startBankForTest();
    const webhook = 'http://127.0.0.1:9/hook';
    const { link_token } = (await plaid.linkTokenCreate({ ...request, user, webhook })).data;
    const { data } = await plaid.linkTokenGet({ link_token });
    expect(data).toMatchObject({ link_token, link_sessions: [] });
    expect(data.metadata).toMatchObject({ client_name: 'Halqa', initial_products: ['auth'], webhook, language: 'en' });
    await expect(plaid.linkTokenGet({ link_token: 'link-sandbox-0' })).rejects.toEqual(
      refusedWith('INVALID_LINK_TOKEN'),
    );
  });

  it('is refused without a user, without products, for a wrong field, bank or item', async () => {
    const { plaid } = await startBankForTest();
    await expect(plaid.linkTokenCreate(request)).rejects.toMatchObject({
      response: { data: { error_message: 'the following required fields are missing: user' } },
    });
    await expect(plaid.linkTokenCreate({ ...request, user, products: [] })).rejects.toEqual(
      refusedWith('MISSING_FIELDS', 'INVALID_REQUEST'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, webhook: 'here' })).rejects.toEqual(
      refusedWith('INVALID_FIELD', 'INVALID_REQUEST'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, institution_id: 'ins_0' })).rejects.toEqual(
      refusedWith('INVALID_INSTITUTION'),
    );
    await expect(plaid.linkTokenCreate({ ...request, user, access_token: 'access-sandbox-0' })).rejects.toEqual(
      refusedWith('INVALID_ACCESS_TOKEN'),
    );
  });
});
