import { withoutCode } from '../messages/codes.ts';
import type { Pool } from '../pool/pool.ts';
import { withAttributes } from './attributes.ts';
import type { PoolUser } from './pool-user.ts';

/** The user after the sign-up code came back: the account is open and the address proven. */
export function confirmedUser(pool: Pool, user: PoolUser): PoolUser {
  const provesAddress = pool.settings.AutoVerifiedAttributes.includes('email');
  return {
    ...user,
    UserStatus: 'CONFIRMED',
    Attributes: provesAddress
      ? withAttributes(user.Attributes, [{ Name: 'email_verified', Value: 'true' }])
      : user.Attributes,
    codes: withoutCode(user, 'signUp'),
    UserLastModifiedDate: new Date(pool.clock.now()),
  };
}
