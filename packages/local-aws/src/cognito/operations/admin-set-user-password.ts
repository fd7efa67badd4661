import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { settlePassword } from '../users/settle-password.ts';
import { existingUser } from './existing-user.ts';
import { type Operation, operatorOperation } from './operation.ts';

/** An operator sets a password: for good, or until the member chooses one at the next sign-in. */
export function adminSetUserPassword(pool: Pool): Operation {
  return operatorOperation(pool, AdminSetUserPassword, async ({ Username, Password, Permanent }) => {
    const user = existingUser(pool, Username);
    pool.passwords.requireStrong(Password);
    if (Permanent) pool.passwords.requireFresh(user, Password);
    await pool.users.change(user.Username, (stored) => ({
      ...settlePassword(pool, stored, Password),
      UserStatus: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    }));
    return {};
  });
}

const AdminSetUserPassword = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  Password: z.string(),
  Permanent: z.boolean().default(false),
});
