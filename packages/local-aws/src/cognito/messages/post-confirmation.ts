import * as z from 'zod';
import type { Pool } from '../pool.ts';
import type { PoolUser } from '../users/users.ts';

/**
 * Invokes the PostConfirmation trigger after a sign-up or a password reset. Rejects when the trigger fails; the sign-up or
 * the reset stays done, as in Cognito (developer guide, "Post confirmation Lambda trigger").
 */
export async function runPostConfirmation(
  pool: Pool,
  user: PoolUser,
  reason: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  const call = { source: `PostConfirmation_${reason}`, request: { clientMetadata }, response: {} };
  await pool.triggers.run('PostConfirmation', user, call, z.unknown());
}
