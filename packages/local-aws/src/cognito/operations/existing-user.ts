import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** The user whom an operator names by sub or address. */
export function existingUser(pool: Pool, name: string): PoolUser {
  const user = pool.users.find(name);
  if (user === undefined) throw refusal.userNotFound();
  return user;
}
