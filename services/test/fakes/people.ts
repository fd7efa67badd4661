import { userId } from '@halqa/domain';
import type { BankConnection } from '../../src/ports/bank.ts';
import type { Account, IdentityDirectory, StoredProfile } from '../../src/ports/profiles.ts';

/** The profile of a member with sandbox access and a bank, with the changes that a test needs. */
export function profileOf(name: string, changes: Partial<StoredProfile> = {}): StoredProfile {
  return {
    id: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.com`,
    first_name: null,
    last_name: null,
    phone: null,
    address: null,
    city: null,
    state: 'Illinois',
    zip_code: null,
    date_of_birth: '1990-05-17',
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-01T08:00:00.000Z',
    last_sign_in_at: null,
    is_plaid_sandbox_authorized: true,
    is_admin: false,
    has_bank_account: true,
    debit_account: null,
    bank_attention: null,
    access_request: null,
    ...changes,
  };
}

/** A linked bank with an account to debit. */
export const connectionOf = (person: string): BankConnection => ({
  userId: userId(person),
  itemId: `item-${person}`,
  accessToken: `access-${person}`,
  connectedAt: 0,
  debitAccount: { accountId: 'account', institutionName: 'Bank', accountName: 'Checking', maskNumber: '0000' },
});

/** Connections of which everybody has this one, or none; what a bank reports about it is forgotten. */
export const onlyConnection = (connection: BankConnection | undefined) => ({
  find: async () => connection,
  findAttention: async () => null,
  setAttention: async () => true,
});

/** A user pool in memory: accounts by their `sub`, confirmed unless a test says otherwise. The code 123456 confirms an address. */
export function directoryOf(accounts: Record<string, Partial<Account>>): IdentityDirectory {
  const known = new Map(Object.entries(accounts));
  const accountOf = (id: string): Account | undefined => {
    const account = known.get(id);
    const defaults = { userId: userId(id), email: `${id}@example.com`, isEmailVerified: true, isConfirmed: true };
    return account && { ...defaults, ...account };
  };
  return {
    find: async (id) => accountOf(id),
    findByEmail: async (email) => [...known.keys()].map(accountOf).find((account) => account?.email === email),
    confirmEmail: async (id, code) => {
      const account = known.get(id);
      if (account === undefined || account.isConfirmed || code !== '123456') return 'rejected';
      known.set(id, { ...account, isConfirmed: true, isEmailVerified: true });
      return 'confirmed';
    },
  };
}
