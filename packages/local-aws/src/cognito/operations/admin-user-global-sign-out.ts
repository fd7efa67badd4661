import type { Pool } from '../pool/pool.ts';
import { existingUser } from './existing-user.ts';
import { type Operation, operatorOperation } from './operation.ts';
import { UserOfPool } from './request-fields.ts';

/** An operator, or our server, signs a member out everywhere. */
export function adminUserGlobalSignOut(pool: Pool): Operation {
  return operatorOperation(pool, UserOfPool, async ({ Username }) => {
    await pool.sessions.closeAll(existingUser(pool, Username).Username);
    return {};
  });
}
