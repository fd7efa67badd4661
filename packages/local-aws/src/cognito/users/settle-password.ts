import type { Pool } from '../pool/pool.ts';
import type { PoolUser } from './pool-user.ts';

/** The user with a password of their own choice, which is also what confirms an invited or reset account. */
export function settlePassword(pool: Pool, user: PoolUser, password: string): PoolUser {
  return {
    ...user,
    passwords: pool.passwords.adopt(user, password),
    UserStatus: 'CONFIRMED',
    UserLastModifiedDate: new Date(pool.clock.now()),
  };
}
