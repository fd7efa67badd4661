import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import type { PoolUser } from '../users/pool-user.ts';

export type TokenOccasion = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';
type Claims = Record<string, unknown>;

/** The ID token's claims after the PreTokenGeneration trigger (event version 1), or as they were without one. */
export async function overriddenIdClaims(
  pool: Pool,
  user: PoolUser,
  occasion: TokenOccasion,
  claims: Claims,
): Promise<Claims> {
  const call = {
    source: `TokenGeneration_${occasion}`,
    request: { groupConfiguration: { groupsToOverride: pool.groupsOf(user.Username) } },
    response: { claimsOverrideDetails: null },
  };
  const answer = await pool.triggers.run('PreTokenGeneration', user, call, PreTokenGeneration);
  const { claimsToAddOrOverride = {}, claimsToSuppress = [] } = answer?.claimsOverrideDetails ?? {};
  const suppressed = new Set(claimsToSuppress);
  const overridden = { ...claims, ...claimsToAddOrOverride };
  return Object.fromEntries(Object.entries(overridden).filter(([name]) => !suppressed.has(name)));
}

const PreTokenGeneration = z.object({
  claimsOverrideDetails: z
    .object({
      claimsToAddOrOverride: z.record(z.string(), z.string()).optional(),
      claimsToSuppress: z.array(z.string()).optional(),
    })
    .nullish(),
});
