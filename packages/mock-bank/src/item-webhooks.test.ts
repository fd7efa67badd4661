import { SandboxItemFireWebhookRequestWebhookCodeEnum as Code, Products } from 'plaid';
import { describe, expect, it } from 'vitest';
import { receiveWebhooks } from './testing/receive-webhooks.ts';
import { plaidError, startTestBank, type TestBank } from './testing/start-test-bank.ts';

const day = 24 * 3_600_000;

describe('the webhooks of an item', () => {
  it('report a stale login as an error of the item', async () => {
    const { bank, item, received } = await withItem();
    await bank.plaid.sandboxItemResetLogin(item);
    await expect
      .poll(received)
      .toMatchObject([{ webhook_type: 'ITEM', webhook_code: 'ERROR', error: { error_code: 'ITEM_LOGIN_REQUIRED' } }]);
  });

  it('announce the end of a consent seven days before the login is stale', async () => {
    const { bank, item, received } = await withItem();
    await fire(bank, item, Code.PendingDisconnect);
    const endsAt = bank.clock.now() + 7 * day;
    await expect
      .poll(received)
      .toMatchObject([{ webhook_code: 'PENDING_DISCONNECT', disconnect_time: new Date(endsAt).toISOString() }]);
    expect(bank.nextStepAt()).toBe(endsAt);

    bank.advance(7 * day - 1);
    await bank.performPlanned();
    expect((await bank.plaid.itemGet(item)).data.item.error).toBeNull();
    bank.advance(1);
    await bank.performPlanned();
    expect((await bank.plaid.itemGet(item)).data.item.error).toMatchObject({ error_code: 'ITEM_LOGIN_REQUIRED' });
    expect(bank.nextStepAt()).toBeUndefined();
    await expect.poll(received).toMatchObject([{}, { webhook_code: 'ERROR' }]);
  });

  it('report a login that was repaired elsewhere, and the item has no error any more', async () => {
    const { bank, item, received } = await withItem();
    await bank.plaid.sandboxItemResetLogin(item);
    await fire(bank, item, Code.LoginRepaired);
    await expect.poll(received).toMatchObject([{}, { webhook_code: 'LOGIN_REPAIRED' }]);
    expect((await bank.plaid.itemGet(item)).data.item.error).toBeNull();
  });

  it('report what a person has revoked', async () => {
    const { bank, item, received } = await withItem();
    await fire(bank, item, Code.UserPermissionRevoked);
    await fire(bank, item, Code.UserAccountRevoked);
    const [account] = (await bank.plaid.accountsGet(item)).data.accounts;
    await expect.poll(received).toHaveLength(2);
    expect(await received()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ webhook_code: 'USER_PERMISSION_REVOKED' }),
        expect.objectContaining({ webhook_code: 'USER_ACCOUNT_REVOKED', account_id: account?.account_id }),
      ]),
    );
  });

  it('cannot be requested when the item was linked without an address', async () => {
    const bank = await startTestBank();
    const item = { access_token: await bank.linkItem() };
    await expect(fire(bank, item, Code.PendingDisconnect)).rejects.toEqual(plaidError('SANDBOX_WEBHOOK_INVALID'));
  });
});

async function withItem() {
  const bank = await startTestBank({ startsAt: '2026-07-01T12:00:00Z' });
  const { url, received } = await receiveWebhooks();
  const created = await bank.plaid.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Transfer],
    options: { webhook: url },
  });
  const { access_token } = (await bank.plaid.itemPublicTokenExchange({ public_token: created.data.public_token })).data;
  expect((await bank.plaid.itemGet({ access_token })).data.item.webhook).toBe(url);
  return { bank, item: { access_token }, received: () => received.map(({ text }) => JSON.parse(text)) };
}

const fire = ({ plaid }: TestBank, item: { access_token: string }, webhook_code: Code) =>
  plaid.sandboxItemFireWebhook({ ...item, webhook_code });
