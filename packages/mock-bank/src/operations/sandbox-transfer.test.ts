import { describe, expect, it } from 'vitest';
import { TransferType } from '../plaid-enums.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';
import { plaidError, startTestBank } from '../testing/start-test-bank.ts';
import { ledgerOf, linkAccount, listEvents, transfer } from '../testing/transfers.ts';

const thursday = '2026-07-02T13:00:00Z';

describe('a simulated step', () => {
  it('happens now, and what follows comes by itself', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const { id: transfer_id } = await transfer(bank.plaid, await linkAccount(bank), TransferType.Debit);
    await bank.plaid.sandboxTransferSimulate({ transfer_id, event_type: 'posted' });
    await bank.plaid.sandboxTransferSimulate({ transfer_id, event_type: 'settled' });
    expect(await ledgerOf(bank.plaid)).toEqual(['100.00', '0.00']);
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect(await listEvents(bank.plaid)).toEqual([
      '2026-07-02T13:00 pending',
      '2026-07-02T13:00 posted',
      '2026-07-02T13:00 settled',
      '2026-07-06T12:45 funds_available',
    ]);
  });

  it('returns a debit whose money was released long ago, on day 59', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const { id: transfer_id } = await transfer(bank.plaid, account, TransferType.Debit);
    for (const event_type of ['posted', 'settled', 'funds_available']) {
      await bank.plaid.sandboxTransferSimulate({ transfer_id, event_type });
    }
    bank.advanceTo('2026-08-30T12:00:00Z');
    const failure_reason = { failure_code: 'R10' };
    await bank.plaid.sandboxTransferSimulate({ transfer_id, event_type: 'returned', failure_reason });
    expect((await listEvents(bank.plaid)).slice(3)).toEqual([
      '2026-07-02T13:00 funds_available',
      '2026-08-30T12:00 returned R10',
    ]);
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '0.00']);
    expect(
      (await bank.plaid.accountsGet({ access_token: account.access_token })).data.accounts[0]?.balances.available,
    ).toBe(1200);
  });

  it('is rejected when the transfer cannot take it', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const { id: transfer_id } = await transfer(bank.plaid, await linkAccount(bank), TransferType.Debit);
    for (const event_type of ['settled', 'funds_available', 'returned']) {
      await expect(bank.plaid.sandboxTransferSimulate({ transfer_id, event_type })).rejects.toEqual(
        plaidError('SANDBOX_TRANSFER_EVENT_TRANSITION_INVALID', 'SANDBOX_ERROR'),
      );
    }
  });
});

it('a webhook is sent on request', async () => {
  const { url, received } = await receiveWebhooks();
  const { plaid } = await startTestBank();
  await plaid.sandboxTransferFireWebhook({ webhook: url });
  await expect.poll(() => received.length).toBe(1);
});
