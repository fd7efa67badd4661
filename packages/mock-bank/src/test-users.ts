import { randomUUID } from 'node:crypto';
import type { Account } from './bank-books.ts';
import { AccountSubtype } from './plaid-enums.ts';
import { fail, ok, type Result } from './plaid-errors.ts';

/** The user that exists at every institution, as in Plaid's sandbox. */
export const defaultUser = { username: 'user_good', password: 'pass_good' };

type TestAccount = Omit<Account, 'accountId'>;

const inGoodOrder = { closed: false, frozen: false, returns: null, rejects: null };

const openAccounts: TestAccount[] = [
  {
    name: 'Plaid Checking',
    officialName: 'Plaid Gold Standard 0% Interest Checking',
    mask: '0000',
    subtype: AccountSubtype.Checking,
    openingCents: 120_000,
    ...inGoodOrder,
  },
  {
    name: 'Empty Checking',
    officialName: 'Plaid Bare Standard 0% Interest Checking',
    mask: '0042',
    subtype: AccountSubtype.Checking,
    openingCents: 0,
    ...inGoodOrder,
  },
  {
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    mask: '1111',
    subtype: AccountSubtype.Savings,
    openingCents: 20_000,
    ...inGoodOrder,
  },
];

const closedAccount: TestAccount = {
  name: 'Closed Checking',
  officialName: 'Plaid Past Standard 0% Interest Checking',
  mask: '9999',
  subtype: AccountSubtype.Checking,
  openingCents: 0,
  ...inGoodOrder,
  closed: true,
};

const frozenAccount: TestAccount = {
  name: 'Frozen Checking',
  officialName: 'Plaid Ice Standard 0% Interest Checking',
  mask: '1600',
  subtype: AccountSubtype.Checking,
  openingCents: 120_000,
  ...inGoodOrder,
  frozen: true,
};

/** Shows money that its bank does not hand out. */
const bouncingAccount: TestAccount = {
  name: 'Bouncing Checking',
  officialName: 'Plaid Rubber Standard 0% Interest Checking',
  mask: '0101',
  subtype: AccountSubtype.Checking,
  openingCents: 120_000,
  ...inGoodOrder,
  returns: { code: 'R01', days: 1 },
};

/** A day before the 60 days end in which a person may call a debit unauthorized. */
const disputingAccount: TestAccount = {
  name: 'Disputing Checking',
  officialName: 'Plaid Regret Standard 0% Interest Checking',
  mask: '1010',
  subtype: AccountSubtype.Checking,
  openingCents: 120_000,
  ...inGoodOrder,
  returns: { code: 'R10', days: 59 },
};

const accountOf = (name: string, mask: string, rejects: TestAccount['rejects']): TestAccount => ({
  name,
  officialName: `Plaid ${name}`,
  mask,
  subtype: AccountSubtype.Checking,
  openingCents: 120_000,
  ...inGoodOrder,
  rejects,
});

/** Accounts of which the bank takes no transfers, or not before their person did something at the bank. */
const blockedAccount = accountOf('Blocked Checking', '0666', 'TRANSFER_ACCOUNT_BLOCKED');
const unsupportedAccount = accountOf('Unsupported Checking', '0777', 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE');
const confirmingAccount = accountOf('Confirming Checking', '0888', 'USER_ACTION_REQUIRED');

/** The users with the password `pass_good`. The account of `user_closed` can be chosen, and is closed once it is linked. */
const users: ReadonlyMap<string, readonly TestAccount[]> = new Map([
  [defaultUser.username, openAccounts],
  ['user_closed', [closedAccount]],
  ['user_frozen', [frozenAccount]],
  ['user_bounces', [bouncingAccount]],
  ['user_disputes', [disputingAccount]],
  ['user_blocked', [blockedAccount]],
  ['user_unsupported', [unsupportedAccount]],
  ['user_confirms', [confirmingAccount]],
]);

/** The accounts of a user, with new ids at every call: two people who link the same test user share no balance. */
export function logInTestUser(username: string, password: string): Result<Account[]> {
  const accounts = users.get(username);
  if (accounts === undefined || password !== defaultUser.password) return fail('INVALID_CREDENTIALS');
  return ok(accounts.map((account) => ({ accountId: randomUUID().replaceAll('-', ''), ...account })));
}
