import { randomUUID } from 'node:crypto';
import { AccountSubtype } from 'plaid';
import type { Account } from './bank-books.ts';
import { type Outcome, refuse } from './outcome.ts';

/** The login that every institution takes, as in Plaid's sandbox. */
export const goodLogin = { username: 'user_good', password: 'pass_good' };

type TestAccount = Omit<Account, 'accountId'>;

const openAccounts: TestAccount[] = [
  {
    name: 'Plaid Checking',
    officialName: 'Plaid Gold Standard 0% Interest Checking',
    mask: '0000',
    subtype: AccountSubtype.Checking,
    availableCents: 120_000,
    closed: false,
  },
  {
    name: 'Empty Checking',
    officialName: 'Plaid Bare Standard 0% Interest Checking',
    mask: '0042',
    subtype: AccountSubtype.Checking,
    availableCents: 0,
    closed: false,
  },
  {
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    mask: '1111',
    subtype: AccountSubtype.Savings,
    availableCents: 20_000,
    closed: false,
  },
];

const closedAccount: TestAccount = {
  name: 'Closed Checking',
  officialName: 'Plaid Past Standard 0% Interest Checking',
  mask: '9999',
  subtype: AccountSubtype.Checking,
  availableCents: 0,
  closed: true,
};

/** Who takes `pass_good`, and the accounts behind each. What `user_closed` links is closed once it is linked. */
const logins: ReadonlyMap<string, readonly TestAccount[]> = new Map([
  [goodLogin.username, openAccounts],
  ['user_closed', [closedAccount]],
]);

/** The accounts behind a login. Every linking opens fresh ones, so two members never share a balance. */
export function openTestLogin(username: string, password: string): Outcome<Account[]> {
  const accounts = logins.get(username);
  if (accounts === undefined || password !== goodLogin.password) return refuse('INVALID_CREDENTIALS');
  return { answer: accounts.map((account) => ({ accountId: randomUUID().replaceAll('-', ''), ...account })) };
}
