import * as z from 'zod';
import type { Pool } from './pool/pool.ts';
import { accountEmail } from './users/account-email.ts';
import { canonicalName } from './users/canonical-name.ts';

/**
 * The e-mail address of whose account a browser's request is about, by a name or a token in it. An address without an
 * account counts too: it may be about to get one. Undefined when the request names nobody.
 */
export function callerEmail(pool: Pool, request: unknown): string | undefined {
  const name = nameIn(pool, Request.catch({}).parse(request));
  if (name === undefined) return undefined;
  const user = pool.users.find(name);
  return user === undefined ? canonicalName(name) : accountEmail(user);
}

function nameIn(pool: Pool, request: z.infer<typeof Request>): string | undefined {
  const { Username, AccessToken, Token, RefreshToken, AuthParameters = {}, ChallengeResponses = {} } = request;
  const name = Username ?? AuthParameters['USERNAME'] ?? ChallengeResponses['USERNAME'];
  if (name !== undefined) return name;
  if (AccessToken !== undefined) return Claims.safeParse(pool.signingKey.read(AccessToken)).data?.sub;
  return pool.sessions.byRefreshToken(Token ?? RefreshToken ?? AuthParameters['REFRESH_TOKEN'] ?? '')?.username;
}

const Fields = z.record(z.string(), z.string()).optional();
const Request = z.object({
  Username: z.string().optional(),
  AccessToken: z.string().optional(),
  /** A refresh token that is revoked. */
  Token: z.string().optional(),
  RefreshToken: z.string().optional(),
  AuthParameters: Fields,
  ChallengeResponses: Fields,
});
const Claims = z.object({ sub: z.string() });
