import type { Account, IdentityDirectory } from '../../src/ports/identity-directory.ts';

/** A user pool in memory: accounts by their `sub`, all confirmed with the code 123456. */
export function directoryOf(accounts: Record<string, Partial<Account>>): IdentityDirectory {
  const known = new Map(Object.entries(accounts));
  return {
    find: async (userId) => {
      const account = known.get(userId);
      return account && { email: `${userId}@example.com`, isEmailVerified: true, isConfirmed: true, ...account };
    },
    confirmEmail: async (userId, code) => {
      const account = known.get(userId);
      if (account === undefined || account.isConfirmed || code !== '123456') return false;
      known.set(userId, { ...account, isConfirmed: true, isEmailVerified: true });
      return true;
    },
  };
}
