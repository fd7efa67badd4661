import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenCipher } from '../../src/adapters/kms/kms.ts';
import type { AccountsResult, Bank, ReportedAccount } from '../../src/ports/bank.ts';

/** An account at the bank; a test names what matters to it. */
export function accountAtBank(changes: Partial<ReportedAccount> = {}): ReportedAccount {
  return {
    institutionName: 'First Platypus Bank',
    accountName: 'Plaid Checking',
    accountType: 'depository',
    accountSubtype: 'checking',
    maskNumber: '0000',
    accountId: 'account-1',
    balance: { available: 1200, current: 1200, currencyCode: 'USD' },
    ...changes,
  };
}

/** A bank that accepts the public tokens `good-…`; a test sets what it returns for an access token. */
export function memoryBank() {
  let linkTokens = 0;
  const ended: string[] = [];
  const readings: string[] = [];
  const results = new Map<string, AccountsResult>();
  const accountsOf = (accessToken: string): AccountsResult =>
    results.get(accessToken) ?? { ok: true, accounts: [accountAtBank()] };
  const bank: Bank & { isDown: boolean } = {
    isDown: false,
    createLinkToken: async (_, repairs) => {
      linkTokens += 1;
      if (bank.isDown) return { ok: false, failure: 'unavailable' };
      if (repairs?.authorizationId === 'forgotten') return { ok: false, failure: 'rejected' };
      const listed = repairs === undefined ? undefined : results.get(repairs.accessToken);
      if (listed?.ok === false && listed.failure === 'expired') return listed;
      const token =
        repairs === undefined ? `link-${linkTokens}` : `repair-${repairs.authorizationId ?? repairs.accessToken}`;
      return { ok: true, token, usableUntil: Date.parse('2026-03-01T16:00:00Z') };
    },
    exchange: async (publicToken) =>
      publicToken.startsWith('good-')
        ? { ok: true, itemId: `item-${publicToken}`, accessToken: `access-${publicToken}` }
        : { ok: false, sentence: 'The bank says no.' },
    listAccounts: async (accessToken) => accountsOf(accessToken),
    readBalances: async (accessToken) => {
      readings.push(accessToken);
      return accountsOf(accessToken);
    },
    endConnection: async (accessToken) => {
      if (bank.isDown) return false;
      ended.push(accessToken);
      return true;
    },
  };
  const setAccounts = (token: string, result: AccountsResult) => void results.set(token, result);
  return { bank, ended, readings, setAccounts };
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
