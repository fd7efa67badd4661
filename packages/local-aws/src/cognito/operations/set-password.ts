import * as z from 'zod';
import { requireValidTexts } from '../constraints.ts';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { type Operation, serverOperation } from './operation.ts';

const AdminSetUserPassword = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  Password: z.string(),
  Permanent: z.literal(true),
});

/** Sets a password for an app's own server, by the policy and not by the history. The user's sessions stay open. */
export function adminSetUserPassword(pool: Pool): Operation {
  return serverOperation(pool, AdminSetUserPassword, async ({ Username, Password }) => {
    requireValidTexts({ Username, Password });
    const user = pool.users.find(Username);
    if (user === undefined) throw errors.userNotFound();
    pool.passwords.requireStrong(Password);
    await pool.users.change(user.Username, (stored) => ({
      ...stored,
      passwords: pool.passwords.add(stored, Password),
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    return {};
  });
}
