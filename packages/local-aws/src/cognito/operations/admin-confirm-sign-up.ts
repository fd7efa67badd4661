import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { postConfirmation } from '../triggers/post-confirmation.ts';
import { existingUser } from './existing-user.ts';
import { type Operation, operatorOperation } from './operation.ts';
import { UserOfPool } from './request-fields.ts';

/** An operator opens an account without a code; the address stays unproven, as on AWS. */
export function adminConfirmSignUp(pool: Pool): Operation {
  return operatorOperation(pool, UserOfPool, async ({ Username }) => {
    const user = existingUser(pool, Username);
    if (user.UserStatus !== 'UNCONFIRMED')
      throw refusal.notAuthorized(`User cannot be confirmed. Current status is ${user.UserStatus}`);
    const confirmed = await pool.users.change(user.Username, (stored) => ({
      ...stored,
      UserStatus: 'CONFIRMED',
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    await postConfirmation(pool, confirmed ?? user, 'ConfirmSignUp', undefined);
    return {};
  });
}
