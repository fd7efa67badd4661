import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** Tells the PostConfirmation trigger that an account or a new password was confirmed. */
export async function postConfirmation(
  pool: Pool,
  user: PoolUser,
  what: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  const call = { source: `PostConfirmation_${what}`, request: { clientMetadata } };
  await pool.triggers.run('PostConfirmation', user, call, z.unknown());
}
