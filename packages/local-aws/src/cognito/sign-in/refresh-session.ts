import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';

/** Fresh tokens for a session that goes on; the refresh token stays the same. */
export async function refreshSession(pool: Pool, refreshToken: string): Promise<object> {
  const session = pool.sessions.byRefreshToken(refreshToken);
  const user = session === undefined ? undefined : pool.users.find(session.username);
  if (session === undefined || user === undefined) throw refusal.notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= pool.clock.now()) throw refusal.notAuthorized('Refresh Token has expired');
  if (!user.Enabled) throw refusal.userDisabled();
  return { AuthenticationResult: await issueTokens(pool, user, session, 'RefreshTokens') };
}
