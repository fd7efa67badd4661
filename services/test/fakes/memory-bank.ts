import type { AccountsRead, Bank } from '../../src/ports/bank.ts';

const accounts = [
  {
    institutionName: 'First Platypus Bank',
    accountName: 'Plaid Checking',
    accountType: 'depository',
    accountSubtype: 'checking',
    maskNumber: '0000',
    accountId: 'account-1',
    balance: { available: 1200, current: 1200, currencyCode: 'USD' },
  },
];

/** A bank that knows the public tokens `good-…`, and does what a test makes it do. */
export function memoryBank() {
  let linkTokens = 0;
  const forgotten: string[] = [];
  const reads = new Map<string, AccountsRead>();
  const bank: Bank & { isDown: boolean } = {
    isDown: false,
    createLinkToken: async () => {
      linkTokens += 1;
      return bank.isDown ? null : `link-${linkTokens}`;
    },
    exchange: async (publicToken) =>
      publicToken.startsWith('good-')
        ? { ok: true, itemId: `item-${publicToken}`, accessToken: `access-${publicToken}` }
        : { ok: false, sentence: publicToken === 'spoken' ? 'The bank says no.' : null },
    readAccounts: async (accessToken) => reads.get(accessToken) ?? { ok: true, accounts },
    forget: async (accessToken) => void forgotten.push(accessToken),
  };
  return { bank, forgotten, answerWith: (token: string, read: AccountsRead) => void reads.set(token, read) };
}
