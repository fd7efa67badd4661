import type { BankAccount } from '@halqa/contract';

/** A checking account at the mock bank, for tests. */
export const sampleAccount = (different: Partial<BankAccount> = {}): BankAccount => ({
  institutionName: 'First Platypus Bank',
  accountName: 'Plaid Checking',
  accountType: 'depository',
  accountSubtype: 'checking',
  maskNumber: '0000',
  accountId: 'account-1',
  balance: { available: 1200.5, current: 1310, currencyCode: 'USD' },
  connectionDate: '2026-02-10T15:00:00.000Z',
  ...different,
});
