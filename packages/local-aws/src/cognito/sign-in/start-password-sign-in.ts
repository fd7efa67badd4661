import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { afterPassword } from './after-password.ts';
import { requiredUser } from './required-user.ts';

/** USER_PASSWORD_AUTH: the password itself in the request. */
export async function startPasswordSignIn(pool: Pool, parameters: Record<string, string>): Promise<object> {
  const user = requiredUser(pool, parameters['USERNAME'] ?? '');
  if (pool.backoff.isLocked(user.Username)) throw refusal.attemptsExceeded();
  if (!pool.passwords.isCurrent(user, parameters['PASSWORD'] ?? '')) {
    pool.backoff.failed(user.Username);
    throw refusal.notAuthorized();
  }
  return afterPassword(pool, user);
}
