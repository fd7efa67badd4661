import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import type { TokenOccasion } from '../tokens/overridden-id-claims.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** The last step of every sign-in: forgets the failed tries and hands out the tokens. */
export async function beginSession(pool: Pool, user: PoolUser, occasion: TokenOccasion): Promise<object> {
  pool.backoff.succeeded(user.Username);
  const call = { source: 'PostAuthentication_Authentication', request: { newDeviceUsed: false } };
  await pool.triggers.run('PostAuthentication', user, call, z.unknown());
  const { session, refreshToken } = await pool.sessions.open(user.Username);
  const tokens = await issueTokens(pool, user, session, occasion);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}
