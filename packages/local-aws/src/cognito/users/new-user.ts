import type { Pool } from '../pool/pool.ts';
import type { PoolUser, UserAttribute } from './pool-user.ts';

type NewUser = {
  username: string;
  attributes: UserAttribute[];
  password: string;
  status: PoolUser['UserStatus'];
};

/** A user as it is first stored. */
export function newUser(pool: Pool, { username, attributes, password, status }: NewUser): PoolUser {
  const now = new Date(pool.clock.now());
  return {
    Username: username,
    Attributes: attributes,
    Enabled: true,
    UserStatus: status,
    UserCreateDate: now,
    UserLastModifiedDate: now,
    passwords: pool.passwords.adopt({ Username: username, passwords: [] }, password),
    codes: {},
  };
}
