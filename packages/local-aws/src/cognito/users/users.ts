import * as z from 'zod';
import type { JsonStore } from '../store/atomic-json-store.ts';
import { accountEmail } from './account-email.ts';
import { canonicalName } from './canonical-name.ts';
import { PoolUser } from './pool-user.ts';

/** The members of the pool. Every change is one step in memory, so that requests at the same time lose nothing. */
export type Users = {
  /** By sub or by e-mail address in any letter case. */
  find(name: string): PoolUser | undefined;
  /** False when the address is taken. */
  add(user: PoolUser): Promise<boolean>;
  /** Applies the change to the stored user; undefined when the user is gone. */
  change(username: string, change: (user: PoolUser) => PoolUser): Promise<PoolUser | undefined>;
};

export function createUsers(store: JsonStore): Users {
  const stored = z.record(z.string(), PoolUser).parse(store.read(['Users']) ?? {});
  const usernameByEmail = new Map(Object.values(stored).map((user) => [accountEmail(user), user.Username]));

  return { find, add, change };

  function find(name: string): PoolUser | undefined {
    if (!name.includes('@')) return byUsername(name);
    const email = canonicalName(name);
    const user = byUsername(usernameByEmail.get(email) ?? '');
    // The engine deletes users without telling the index.
    return user !== undefined && accountEmail(user) === email ? user : undefined;
  }

  async function add(user: PoolUser): Promise<boolean> {
    if (find(accountEmail(user)) !== undefined) return false;
    await save(user);
    return true;
  }

  async function change(username: string, apply: (user: PoolUser) => PoolUser): Promise<PoolUser | undefined> {
    const user = byUsername(username);
    if (user === undefined) return undefined;
    const changed = apply(user);
    await save(changed);
    return changed;
  }

  function byUsername(username: string): PoolUser | undefined {
    return PoolUser.optional().parse(store.read(['Users', username]));
  }

  function save(user: PoolUser): Promise<void> {
    usernameByEmail.set(accountEmail(user), user.Username);
    return store.write(['Users', user.Username], user);
  }
}
