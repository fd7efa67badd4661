import { CountryCode, Products } from 'plaid';
import { describe, expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { startBankForTest } from '../testing/start-bank-for-test.ts';

const minute = 60_000;
const platypus = { institution_id: 'ins_109508', initial_products: [Products.Auth] };

describe('a public token', () => {
  it('is exchanged once', async () => {
    const { plaid } = await startBankForTest();
    const { public_token } = (await plaid.sandboxPublicTokenCreate(platypus)).data;
    const { data } = await plaid.itemPublicTokenExchange({ public_token });
    expect(data.access_token).toMatch(/^access-sandbox-/);
    await expect(plaid.itemPublicTokenExchange({ public_token })).rejects.toEqual(
      refusedWith('INVALID_PUBLIC_TOKEN', 'INVALID_INPUT'),
    );
  });

  it('lives for thirty minutes', async () => {
    const { plaid, pass } = await startBankForTest();
    const kept = (await plaid.sandboxPublicTokenCreate(platypus)).data.public_token;
    const late = (await plaid.sandboxPublicTokenCreate(platypus)).data.public_token;
    pass(29 * minute);
    await expect(plaid.itemPublicTokenExchange({ public_token: kept })).resolves.toMatchObject({ status: 200 });
    pass(minute);
    await expect(plaid.itemPublicTokenExchange({ public_token: late })).rejects.toMatchObject({
      response: { data: { error_message: expect.stringContaining('expired') } },
    });
  });

  it('is not made for a wrong password or an unknown bank', async () => {
    const { plaid } = await startBankForTest();
    await expect(
      plaid.sandboxPublicTokenCreate({ ...platypus, options: { override_username: 'user_bad' } }),
    ).rejects.toEqual(refusedWith('INVALID_CREDENTIALS', 'ITEM_ERROR'));
    await expect(plaid.sandboxPublicTokenCreate({ ...platypus, institution_id: 'ins_0' })).rejects.toEqual(
      refusedWith('INVALID_INSTITUTION'),
    );
  });
});

describe('an item', () => {
  it('says where and since when it is linked', async () => {
    const { plaid, linkItem } = await startBankForTest();
    const { item } = (await plaid.itemGet({ access_token: await linkItem() })).data;
    expect(item).toMatchObject({ institution_id: 'ins_109508', error: null, webhook: null });
    expect(Date.parse(item.created_at ?? '')).toBeGreaterThan(Date.now() - minute);
  });

  it('with a stale login shows no account until it is repaired, but says what is wrong', async () => {
    const { plaid, linkItem } = await startBankForTest();
    const access_token = await linkItem();
    expect((await plaid.sandboxItemResetLogin({ access_token })).data.reset_login).toBe(true);
    await expect(plaid.accountsGet({ access_token })).rejects.toEqual(refusedWith('ITEM_LOGIN_REQUIRED', 'ITEM_ERROR'));
    expect((await plaid.itemGet({ access_token })).data.item.error?.error_code).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('that was removed is gone for every call', async () => {
    const { plaid, linkItem } = await startBankForTest();
    const access_token = await linkItem();
    await plaid.itemRemove({ access_token });
    for (const call of [plaid.accountsGet, plaid.authGet, plaid.itemGet, plaid.itemRemove]) {
      await expect(call.call(plaid, { access_token })).rejects.toEqual(refusedWith('ITEM_NOT_FOUND', 'ITEM_ERROR'));
    }
  });

  it('that never was is an invalid access token', async () => {
    const { plaid } = await startBankForTest();
    for (const access_token of ['access-sandbox-nobody', 'nonsense']) {
      await expect(plaid.accountsGet({ access_token })).rejects.toEqual(refusedWith('INVALID_ACCESS_TOKEN'));
    }
  });
});

describe('the institutions', () => {
  it('are found by page, by name and by id', async () => {
    const { plaid } = await startBankForTest();
    const country_codes = [CountryCode.Us];
    const page = await plaid.institutionsGet({ count: 2, offset: 1, country_codes });
    expect(page.data).toMatchObject({ total: 4, institutions: [{ name: 'First Gingham Credit Union' }, {}] });
    const search = await plaid.institutionsSearch({ query: 'credit', country_codes, products: [Products.Auth] });
    expect(search.data.institutions).toHaveLength(2);
    const one = await plaid.institutionsGetById({ institution_id: 'ins_109511', country_codes });
    expect(one.data.institution.name).toBe('Tartan Bank');
    await expect(plaid.institutionsGetById({ institution_id: 'ins_1', country_codes })).rejects.toEqual(
      refusedWith('INVALID_INSTITUTION'),
    );
  });
});
