import * as z from 'zod';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { PoolUser } from '../users/users.ts';

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  exp: z.number(),
  origin_jti: z.string(),
  client_id: z.string(),
  scope: z.string().default(''),
});

/** The scope that every token has unless the PreTokenGeneration trigger takes it out. */
export const poolApiScope = 'aws.cognito.signin.user.admin';

/** The user and client of an access token; rejects one that is forged, expired, revoked, no access token or without the scope. */
export function authenticate(pool: Pool, accessToken: string): { user: PoolUser; clientId: string } {
  const claims = AccessClaims.safeParse(pool.signingKey.read(accessToken));
  if (!claims.success) throw errors.notAuthorized('Invalid Access Token');
  const { sub, exp, origin_jti, client_id: clientId, scope } = claims.data;
  if (exp * 1000 <= pool.clock.now()) throw errors.notAuthorized('Access Token has expired');
  const user = pool.users.find(sub);
  if (user === undefined) throw errors.userNotFound();
  if (!pool.sessions.isOpen(origin_jti, sub)) throw errors.notAuthorized('Access Token has been revoked');
  if (!scope.split(' ').includes(poolApiScope))
    throw errors.notAuthorized('Access Token does not have required scopes');
  return { user, clientId };
}
