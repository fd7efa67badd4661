import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** The member who signs in; for an unknown name the refusal that the client's settings ask for. */
export function requiredUser(pool: Pool, name: string): PoolUser {
  const user = pool.users.find(name);
  if (user !== undefined) return user;
  throw hidesAccounts(pool) ? refusal.notAuthorized() : refusal.userNotFound();
}

/** Whether answers must not tell which names have an account (PreventUserExistenceErrors). */
export function hidesAccounts(pool: Pool): boolean {
  return pool.client.PreventUserExistenceErrors === 'ENABLED';
}
