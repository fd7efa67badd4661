import * as z from 'zod';
import type { Pool } from '../pool.ts';
import type { PoolUser } from '../users/users.ts';

/**
 * Invokes the PostConfirmation trigger after a sign-up or a reset; `reason` is the part of its source after the underscore.
 * What it follows stays done when it fails, as in Cognito (developer guide, "Post confirmation Lambda trigger").
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
