import { describe, expect, it } from 'vitest';
import { TransferType } from './plaid-enums.ts';
import { startTestBank } from './testing/start-test-bank.ts';
import { linkAccount, readBalances, transfer } from './testing/transfers.ts';

const thursday = '2026-07-02T13:00:00Z';

describe("the bank's statement", () => {
  it('shows where each cent is, and how it came there', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    await transfer(bank.plaid, account, TransferType.Debit, { amount: '12.34' });
    bank.advanceTo('2026-07-03T12:30:00Z');
    await bank.performPlanned();
    const { pending, available, network, accounts, transfers } = bank.statement();
    expect([pending, available, network]).toEqual([12_34, 0, 0]);
    const person = `account:${account.account_id}`;
    expect(accounts.find(({ accountId }) => accountId === account.account_id)).toMatchObject({
      name: 'Plaid Checking',
      holder: 'Ann Lee',
      balance: 1200_00 - 12_34,
      closed: false,
    });
    expect(transfers).toMatchObject([
      {
        status: 'settled',
        nextAt: Date.parse('2026-07-07T12:45:00Z'),
        events: [{ type: 'pending' }, { type: 'posted' }, { type: 'settled' }],
        postings: [
          { from: 'network', to: 'ledger:pending', cents: 12_34 },
          { from: person, to: 'network', cents: 12_34 },
        ],
      },
    ]);
  });

  it('shows the returned debits of accounts that were closed, frozen or left with too little by hand', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const returns = [];
    for (const change of [{ closed: true }, { frozen: true }, { balance: 99_99 }]) {
      const account = await linkAccount(bank);
      await transfer(bank.plaid, account, TransferType.Debit);
      expect(await bank.changeAccount(account.account_id, change)).toBe(true);
    }
    bank.advanceTo('2026-07-31T12:00:00Z');
    await bank.performPlanned();
    for (const { status, returnCode } of bank.statement().transfers) returns.unshift([status, returnCode]);
    expect(returns).toEqual([
      ['returned', 'R02'],
      ['returned', 'R16'],
      ['returned', 'R01'],
    ]);
    expect(await bank.changeAccount('unknown', { closed: true })).toBe(false);
    const { balances, rebuilt } = await readBalances(bank);
    expect(rebuilt).toEqual(balances);
  });
});
