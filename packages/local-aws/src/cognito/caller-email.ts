import * as z from 'zod';
import type { Pool } from './pool.ts';
import { canonicalUsername, emailOf } from './users/attributes.ts';

const Fields = z.record(z.string(), z.string()).optional();
const Request = z.object({
  Username: z.string().optional(),
  AccessToken: z.string().optional(),
  /** The refresh token of RevokeToken. */
  Token: z.string().optional(),
  RefreshToken: z.string().optional(),
  AuthParameters: Fields,
  ChallengeResponses: Fields,
});
const Claims = z.object({ sub: z.string() });

/**
 * The address of the account that a browser's request is about, by a name or a token in it. An address without an
 * account counts too: it may be signing up. Undefined when the request names nobody.
 */
export function callerEmail(pool: Pool, request: unknown): string | undefined {
  const name = nameIn(pool, Request.catch({}).parse(request));
  if (name === undefined) return undefined;
  const user = pool.users.find(name);
  return user === undefined ? canonicalUsername(name) : emailOf(user);
}

function nameIn(pool: Pool, request: z.infer<typeof Request>): string | undefined {
  const { Username, AccessToken, Token, RefreshToken, AuthParameters = {}, ChallengeResponses = {} } = request;
  const name = Username ?? AuthParameters['USERNAME'] ?? ChallengeResponses['USERNAME'];
  if (name !== undefined) return name;
  if (AccessToken !== undefined) return Claims.safeParse(pool.signingKey.read(AccessToken)).data?.sub;
  return pool.sessions.byRefreshToken(Token ?? RefreshToken ?? '')?.username;
}
