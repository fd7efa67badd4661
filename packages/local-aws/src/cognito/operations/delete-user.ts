import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { type Operation, serverOperation } from './operation.ts';

const AdminDeleteUser = z.object({ UserPoolId: z.string(), Username: z.string() });

/** Deletes a user and ends their sessions, for an app's own server. */
export function adminDeleteUser(pool: Pool): Operation {
  return serverOperation(pool, AdminDeleteUser, async ({ Username }) => {
    const user = pool.users.find(Username);
    if (user === undefined) throw errors.userNotFound();
    await pool.sessions.closeAll(user.Username);
    await pool.users.remove(user);
    return {};
  });
}
