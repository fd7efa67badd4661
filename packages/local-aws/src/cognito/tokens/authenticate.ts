import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { PoolUser } from '../users/users.ts';

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  exp: z.number(),
  origin_jti: z.string(),
});

/** The user of an access token; rejects one that is forged, expired, revoked or not an access token. */
export function authenticate(pool: Pool, accessToken: string): PoolUser {
  const claims = AccessClaims.safeParse(pool.signingKey.read(accessToken));
  if (!claims.success) throw errors.notAuthorized('Invalid Access Token');
  const { sub, exp, origin_jti } = claims.data;
  if (exp * 1000 <= pool.clock.now()) throw errors.notAuthorized('Access Token has expired');
  const user = pool.users.find(sub);
  if (user === undefined) throw errors.userNotFound();
  if (!pool.sessions.isOpen(origin_jti, sub)) throw errors.notAuthorized('Access Token has been revoked');
  return user;
}
