import { describe, expect, it } from 'vitest';
import { TransferType } from './plaid-enums.ts';
import { receiveWebhooks } from './testing/receive-webhooks.ts';
import { plaidError, startTestBank, type TestBank } from './testing/start-test-bank.ts';
import { linkAccount, transfer } from './testing/transfers.ts';

describe('planned faults', () => {
  it("return one of Plaid's errors as often as planned", async () => {
    const bank = await startTestBank();
    const access_token = await bank.linkItem();
    await plan(bank, { path: '/accounts/get', times: 2, fault: 'error', error_code: 'NO_ACCOUNTS' });
    for (const _time of [1, 2]) {
      await expect(bank.plaid.accountsGet({ access_token })).rejects.toEqual(plaidError('NO_ACCOUNTS', 'ITEM_ERROR'));
    }
    await expect(bank.plaid.accountsGet({ access_token })).resolves.toMatchObject({ status: 200 });
  });

  it('apply to their own path only, in the order in which they were planned', async () => {
    const bank = await startTestBank();
    const access_token = await bank.linkItem();
    await plan(bank, { path: '/item/get', fault: 'error', error_code: 'RATE_LIMIT' });
    await plan(bank, { path: '/item/get', fault: 'error', error_code: 'PLANNED_MAINTENANCE' });
    await expect(bank.plaid.accountsGet({ access_token })).resolves.toMatchObject({ status: 200 });
    await expect(bank.plaid.itemGet({ access_token })).rejects.toMatchObject({ response: { status: 429 } });
    await expect(bank.plaid.itemGet({ access_token })).rejects.toMatchObject({ response: { status: 503 } });
  });

  it('fail before the work, or after it', async () => {
    const bank = await startTestBank();
    const access_token = await bank.linkItem();
    await plan(bank, { path: '/item/remove', fault: '500-before' });
    await expect(bank.plaid.itemRemove({ access_token })).rejects.toEqual(plaidError('INTERNAL_SERVER_ERROR'));
    await expect(bank.plaid.itemGet({ access_token })).resolves.toMatchObject({ status: 200 });

    await plan(bank, { path: '/item/remove', fault: '500-after' });
    await expect(bank.plaid.itemRemove({ access_token })).rejects.toMatchObject({ response: { status: 500 } });
    await expect(bank.plaid.itemGet({ access_token })).rejects.toEqual(plaidError('ITEM_NOT_FOUND'));
  });

  it('drop the connection, never respond, or respond without JSON', async () => {
    const bank = await startTestBank();
    const access_token = await bank.linkItem();
    await plan(bank, { path: '/item/get', fault: 'drop' });
    await expect(bank.plaid.itemGet({ access_token })).rejects.toMatchObject({ code: 'ECONNRESET' });
    await plan(bank, { path: '/item/get', fault: 'timeout' });
    await expect(bank.plaid.itemGet({ access_token }, { timeout: 50 })).rejects.toMatchObject({ code: 'ECONNABORTED' });
    await plan(bank, { path: '/item/get', fault: 'nonsense' });
    expect((await bank.plaid.itemGet({ access_token })).data).toContain('<html>');
  });

  it('apply to the script of the dialog as well', async () => {
    const { url } = await startTestBank();
    await fetch(`${url}/faults`, { method: 'POST', body: '{"path": "/link-initialize.js", "fault": "drop"}' });
    await expect(fetch(`${url}/link-initialize.js`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${url}/link-initialize.js`)).headers.get('content-type')).toContain('javascript');
  });

  it('are listed with their remaining count, and cleared on request', async () => {
    const bank = await startTestBank();
    const fault = { path: '/item/get', times: 3, fault: 'error', error_code: 'ITEM_LOGIN_REQUIRED' };
    await plan(bank, fault);
    await expect(bank.plaid.itemGet({ access_token: 'any' })).rejects.toEqual(plaidError('ITEM_LOGIN_REQUIRED'));
    expect(await (await fetch(`${bank.url}/faults`)).json()).toEqual([{ ...fault, times: 2 }]);
    expect(await (await fetch(`${bank.url}/faults`, { method: 'DELETE' })).json()).toEqual([]);
    await expect(bank.plaid.itemGet({ access_token: 'any' })).rejects.toEqual(plaidError('INVALID_ACCESS_TOKEN'));
  });

  it('spoil a page of events, and nothing else', async () => {
    const bank = await startTestBank({ startsAt: '2026-07-02T13:00:00Z' });
    await transfer(bank.plaid, await linkAccount(bank), TransferType.Debit);
    bank.advanceTo('2026-07-03T12:00:00Z');
    const idsWith = async (fault: string) => {
      expect((await plan(bank, { path: '/transfer/event/sync', fault })).status).toBe(200);
      const { data } = await bank.plaid.transferEventSync({ after_id: 0 });
      return data.transfer_events.map(({ event_id }) => event_id);
    };
    expect([await idsWith('duplicate'), await idsWith('reorder'), await idsWith('delay')]).toEqual([
      [1, 1, 2, 2],
      [2, 1],
      [],
    ]);
    expect((await plan(bank, { path: '/transfer/get', fault: 'reorder' })).status).toBe(400);
  });

  it('lose, double or delay a webhook', async () => {
    const { url, received } = await receiveWebhooks();
    const bank = await startTestBank({ startsAt: '2026-07-02T13:00:00Z', transferWebhook: url });
    const account = await linkAccount(bank);
    const countAfter = async (fault: string | undefined, expected: number) => {
      if (fault !== undefined) await plan(bank, { path: '/webhook', fault });
      await transfer(bank.plaid, account, TransferType.Debit, { amount: '1.00' });
      await expect.poll(() => received.length).toBe(expected);
      await bank.performPlanned();
      expect(received).toHaveLength(expected);
    };
    await countAfter('drop', 0);
    await countAfter('delay', 0);
    await countAfter(undefined, 2);
    await countAfter('duplicate', 4);
  });

  it('are rejected when they are invalid', async () => {
    const bank = await startTestBank();
    for (const wrong of [
      { path: '/x', fault: 'error' },
      { path: 'x', fault: 'drop' },
      { path: '/x', fault: 'flood' },
    ]) {
      const response = await plan(bank, wrong);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_FAULT' }]);
    }
  });
});

function plan({ url }: TestBank, fault: object): Promise<Response> {
  return fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(fault) });
}
