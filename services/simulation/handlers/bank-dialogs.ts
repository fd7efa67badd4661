import { type UserId, userId } from '@halqa/domain';
import type { TokenCipher } from '../../src/adapters/kms/kms.ts';
import type { Bank, BankConnection, ReportedAccount } from '../../src/ports/bank.ts';
import type { Process } from './scheduler.ts';

/** What a member brings back from the bank's own dialog. The same one again is the same connection. */
export const publicTokenOf = (person: string, why: string): string => `${person} for ${why}`;

export const itemOf = (publicToken: string): string => `item of ${publicToken}`;

/** The account of a connection, by which a rail recognizes it. */
const accountOf = (item: string): string => `account of ${item}`;

/** The connection of an account, by which the bank names it in its messages. */
export const itemOfAccount = (accountId: string): string => accountId.replace(accountOf(''), '');

/** Whether a person linked an account. */
export const isOf = (person: string, accountId: string): boolean => accountId.includes(` ${person} for `);

const accessPrefix = 'access to ';

/** The connection with which a person's life begins. */
export function firstConnection(person: string, connectedAt: number): BankConnection {
  const itemId = itemOf(publicTokenOf(person, 'the beginning'));
  const { accountId, institutionName, accountName, maskNumber } = reportedAccount(itemId);
  const debitAccount = { accountId, institutionName, accountName, maskNumber };
  return { userId: userId(person), itemId, accessToken: accessPrefix + itemId, connectedAt, debitAccount };
}

/** The provider that connects members' banks, as one process reaches it: each connection has an account of its own. */
export function bankDialogs(process: Process): Bank {
  const call = <Result>(name: string, result: Result): Promise<Result> => process.call(name, async () => result);
  const listed = (accessToken: string) => ({
    ok: true as const,
    accounts: [reportedAccount(accessToken.replace(accessPrefix, ''))],
  });
  return {
    createLinkToken: (user: UserId) =>
      call(`link token ${user}`, { ok: true as const, token: `link ${user}`, usableUntil: Number.MAX_SAFE_INTEGER }),
    exchange: (token) => {
      const itemId = itemOf(token);
      return call(`exchange ${token}`, { ok: true as const, itemId, accessToken: accessPrefix + itemId });
    },
    listAccounts: (accessToken) => call(`accounts ${accessToken}`, listed(accessToken)),
    readBalances: (accessToken) => call(`balances ${accessToken}`, listed(accessToken)),
    endConnection: (accessToken) => call(`end ${accessToken}`, true),
  };
}

/** The name shows which one it is, as the digits of an account number do. */
function reportedAccount(itemId: string): ReportedAccount {
  return {
    institutionName: 'Bank',
    accountName: itemId,
    accountType: 'depository',
    accountSubtype: 'checking',
    maskNumber: '0000',
    accountId: accountOf(itemId),
    balance: { available: 100_000, current: 100_000, currencyCode: 'USD' },
  };
}

/** Stores tokens as they are: KMS is not what is simulated. */
export const openCipher: TokenCipher = {
  encrypt: async (text) => ({ key: bytes(0), nonce: bytes(0), tag: bytes(0), secret: Buffer.from(text) }),
  decrypt: async ({ secret }) => Buffer.from(secret).toString('utf8'),
};

const bytes = (value: number) => Uint8Array.of(value);
