import { Products } from 'plaid';
import { describe, expect, it } from 'vitest';
import { plaidError, startTestBank } from '../testing/start-test-bank.ts';

const minute = 60_000;
const platypus = { institution_id: 'ins_109508', initial_products: [Products.Auth] };

describe('a public token', () => {
  it('is exchanged once', async () => {
    const { plaid } = await startTestBank();
    const { public_token } = (await plaid.sandboxPublicTokenCreate(platypus)).data;
    const { data } = await plaid.itemPublicTokenExchange({ public_token });
    expect(data.access_token).toMatch(/^access-sandbox-/);
    await expect(plaid.itemPublicTokenExchange({ public_token })).rejects.toEqual(
      plaidError('INVALID_PUBLIC_TOKEN', 'INVALID_INPUT'),
    );
  });

  it('is valid for thirty minutes', async () => {
    const { plaid, advance } = await startTestBank();
    const early = (await plaid.sandboxPublicTokenCreate(platypus)).data.public_token;
    const late = (await plaid.sandboxPublicTokenCreate(platypus)).data.public_token;
    advance(29 * minute);
    await expect(plaid.itemPublicTokenExchange({ public_token: early })).resolves.toMatchObject({ status: 200 });
    advance(minute);
    await expect(plaid.itemPublicTokenExchange({ public_token: late })).rejects.toMatchObject({
      response: { data: { error_message: expect.stringContaining('expired') } },
    });
  });

  it('is not created for a wrong password or an unknown bank', async () => {
    const { plaid } = await startTestBank();
    await expect(
      plaid.sandboxPublicTokenCreate({ ...platypus, options: { override_username: 'user_bad' } }),
    ).rejects.toEqual(plaidError('INVALID_CREDENTIALS', 'ITEM_ERROR'));
    await expect(plaid.sandboxPublicTokenCreate({ ...platypus, institution_id: 'ins_0' })).rejects.toEqual(
      plaidError('INVALID_INSTITUTION'),
    );
  });
});

describe('an item', () => {
  it('shows its institution and since when it is linked', async () => {
    const { plaid, linkItem } = await startTestBank();
    const { item } = (await plaid.itemGet({ access_token: await linkItem() })).data;
    expect(item).toMatchObject({ institution_id: 'ins_109508', error: null, webhook: null });
    expect(Date.parse(item.created_at ?? '')).toBeGreaterThan(Date.now() - minute);
  });

  it('with a stale login shows no accounts, but its error', async () => {
    const { plaid, linkItem } = await startTestBank();
    const access_token = await linkItem();
    expect((await plaid.sandboxItemResetLogin({ access_token })).data.reset_login).toBe(true);
    await expect(plaid.accountsGet({ access_token })).rejects.toEqual(plaidError('ITEM_LOGIN_REQUIRED', 'ITEM_ERROR'));
    expect((await plaid.itemGet({ access_token })).data.item.error?.error_code).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('is found by the public token that linked it, for tests alone', async () => {
    const { url, plaid } = await startTestBank();
    const { public_token } = (await plaid.sandboxPublicTokenCreate(platypus)).data;
    const { access_token } = (await plaid.itemPublicTokenExchange({ public_token })).data;
    const find = (token: string) =>
      fetch(`${url}/access-token`, { method: 'POST', body: JSON.stringify({ public_token: token }) });
    expect(await (await find(public_token)).json()).toEqual({ access_token });
    expect((await find('public-sandbox-nobody')).status).toBe(404);
  });

  it('that was removed is not found by any call', async () => {
    const { plaid, linkItem } = await startTestBank();
    const access_token = await linkItem();
    await plaid.itemRemove({ access_token });
    for (const call of [plaid.accountsGet, plaid.itemGet, plaid.itemRemove]) {
      await expect(call.call(plaid, { access_token })).rejects.toEqual(plaidError('ITEM_NOT_FOUND', 'ITEM_ERROR'));
    }
  });

  it('that never existed is an invalid access token', async () => {
    const { plaid } = await startTestBank();
    for (const access_token of ['access-sandbox-nobody', 'nonsense']) {
      await expect(plaid.accountsGet({ access_token })).rejects.toEqual(plaidError('INVALID_ACCESS_TOKEN'));
    }
  });
});
