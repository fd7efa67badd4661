import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** The member whose access token this is; refuses one that is forged, late, revoked or not an access token. */
export function tokenHolder(pool: Pool, accessToken: string): PoolUser {
  const claims = AccessClaims.safeParse(pool.signingKey.read(accessToken));
  if (!claims.success) throw refusal.notAuthorized('Invalid Access Token');
  const { sub, exp, origin_jti } = claims.data;
  if (exp * 1000 <= pool.clock.now()) throw refusal.notAuthorized('Access Token has expired');
  const user = pool.users.find(sub);
  if (user === undefined) throw refusal.userNotFound();
  if (!user.Enabled) throw refusal.userDisabled();
  if (!pool.sessions.isOpen(origin_jti, sub)) throw refusal.notAuthorized('Access Token has been revoked');
  return user;
}

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  exp: z.number(),
  origin_jti: z.string(),
});
