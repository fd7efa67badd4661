import { describe, expect, it } from 'vitest';
import { plaidError, startTestBank } from '../testing/start-test-bank.ts';

describe('the accounts of a linked item', () => {
  it('are a checking account with money, one without, and savings', async () => {
    const { plaid, linkItem } = await startTestBank();
    const { data } = await plaid.accountsGet({ access_token: await linkItem() });
    const shown = data.accounts.map(({ name, mask, subtype, balances }) => [name, mask, subtype, balances.available]);
    expect(shown).toEqual([
      ['Plaid Checking', '0000', 'checking', 1200],
      ['Empty Checking', '0042', 'checking', 0],
      ['Plaid Saving', '1111', 'savings', 200],
    ]);
    expect(data.accounts[0]?.balances.iso_currency_code).toBe('USD');
    expect(data.item).toMatchObject({ institution_name: 'First Platypus Bank', error: null });
    expect(data.request_id).toMatch(/^[0-9a-f]{15}$/);
  });

  it('can be requested one by one, but only those of the item', async () => {
    const { plaid, linkItem } = await startTestBank();
    const access_token = await linkItem();
    const [first] = (await plaid.accountsGet({ access_token })).data.accounts;
    const account_ids = [first?.account_id ?? ''];
    const chosen = await plaid.accountsBalanceGet({ access_token, options: { account_ids } });
    expect(chosen.data.accounts).toEqual([first]);

    const other = await linkItem();
    await expect(plaid.accountsGet({ access_token: other, options: { account_ids } })).rejects.toEqual(
      plaidError('INVALID_ACCOUNT_ID', 'INVALID_INPUT'),
    );
  });

  it('belong to one item each: two people never share a balance', async () => {
    const { plaid, linkItem } = await startTestBank();
    const ids = [];
    for (const access_token of [await linkItem(), await linkItem()]) {
      ids.push(...(await plaid.accountsGet({ access_token })).data.accounts.map(({ account_id }) => account_id));
    }
    expect(new Set(ids).size).toBe(6);
  });
});
