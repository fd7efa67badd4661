import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { PoolUser } from '../users/users.ts';

/** The user who signs in; for an unknown name throws the error that the client's settings ask for. */
export function findUser(pool: Pool, name: string): PoolUser {
  const user = pool.users.find(name);
  if (user !== undefined) return user;
  throw hidesAccounts(pool) ? errors.notAuthorized() : errors.userNotFound();
}

/** Whether responses must not reveal which names have an account (PreventUserExistenceErrors). */
export function hidesAccounts(pool: Pool): boolean {
  return pool.client.PreventUserExistenceErrors === 'ENABLED';
}
