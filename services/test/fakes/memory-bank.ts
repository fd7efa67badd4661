import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenCipher } from '../../src/adapters/kms/kms.ts';
import type { AccountsResult, Bank } from '../../src/ports/bank.ts';

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

/** A bank that accepts the public tokens `good-…`; a test sets what `readAccounts` returns. */
export function memoryBank() {
  let linkTokens = 0;
  const ended: string[] = [];
  const reads = new Map<string, AccountsResult>();
  const bank: Bank & { isDown: boolean } = {
    isDown: false,
    createLinkToken: async () => {
      linkTokens += 1;
      return bank.isDown ? null : `link-${linkTokens}`;
    },
    exchange: async (publicToken) =>
      publicToken.startsWith('good-')
        ? { ok: true, itemId: `item-${publicToken}`, accessToken: `access-${publicToken}` }
        : { ok: false, sentence: 'The bank says no.' },
    readAccounts: async (accessToken) => reads.get(accessToken) ?? { ok: true, accounts },
    endConnection: async (accessToken) => void ended.push(accessToken),
  };
  return { bank, ended, returnAccounts: (token: string, read: AccountsResult) => void reads.set(token, read) };
}

/** Encrypts under a key of this process instead of KMS. */
export function memoryCipher(): TokenCipher {
  const key = randomBytes(32);
  const additionalData = (context: object) => Buffer.from(JSON.stringify(context));
  return {
    encrypt: async (text, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(context));
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { key: new Uint8Array([1]), nonce, tag: cipher.getAuthTag(), secret };
    },
    decrypt: async ({ nonce, tag, secret }, context) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(additionalData(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
    },
  };
}
