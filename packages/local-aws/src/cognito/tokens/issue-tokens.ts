import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Pool } from '../pool.ts';
import { tokenLifetimes } from '../pool-settings.ts';
import { attributeRecord } from '../users/attributes.ts';
import type { PoolUser } from '../users/users.ts';
import { poolApiScope } from './authenticate.ts';
import type { SignInSession } from './sign-in-sessions.ts';

export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** What the PreTokenGeneration trigger is invoked with. A sign-in passes no client metadata on to it (API reference, `InitiateAuth`). */
type TokenCause = {
  /** The part of the trigger's source after the underscore. */
  reason: 'Authentication' | 'RefreshTokens';
  clientMetadata?: Record<string, string> | undefined;
};

/** A new access token and ID token for an open session, with the claims that Cognito writes. */
export async function issueTokens(
  pool: Pool,
  user: PoolUser,
  session: SignInSession,
  cause: TokenCause,
): Promise<IssuedTokens> {
  const scope = await scopesOf(pool, user, cause);
  const lifetimes = tokenLifetimes(pool.client);
  const issuedAt = Math.floor(pool.clock.now() / 1000);
  const common = {
    sub: user.Username,
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
  };
  return {
    AccessToken: pool.signingKey.sign({
      ...common,
      ...accessClaims(pool, user),
      ...scope,
      exp: issuedAt + lifetimes.access,
    }),
    IdToken: pool.signingKey.sign({ ...common, ...idClaims(pool, user), exp: issuedAt + lifetimes.id }),
    ExpiresIn: lifetimes.access,
    TokenType: 'Bearer',
  };
}

/** Version 2 of the trigger's response. Of what it may change, the local pool knows only the removal of scopes. */
const PreTokenGeneration = z.object({
  claimsAndScopeOverrideDetails: z
    .strictObject({ accessTokenGeneration: z.strictObject({ scopesToSuppress: z.array(z.string()).default([]) }) })
    .nullish(),
});

async function scopesOf(
  pool: Pool,
  user: PoolUser,
  { reason, clientMetadata }: TokenCause,
): Promise<{ scope?: string }> {
  const groupConfiguration = { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null };
  const call = {
    source: `TokenGeneration_${reason}`,
    request: { groupConfiguration, scopes: [poolApiScope], clientMetadata },
    response: { claimsAndScopeOverrideDetails: null },
  };
  const changes = await pool.triggers.run('PreTokenGeneration', user, call, PreTokenGeneration);
  const suppressed = changes?.claimsAndScopeOverrideDetails?.accessTokenGeneration.scopesToSuppress ?? [];
  return suppressed.includes(poolApiScope) ? {} : { scope: poolApiScope };
}

function accessClaims(pool: Pool, user: PoolUser) {
  return {
    client_id: pool.clientId,
    token_use: 'access',
    jti: randomUUID(),
    username: user.Username,
  };
}

function idClaims(pool: Pool, user: PoolUser) {
  const attributes = attributeRecord(user.Attributes);
  return {
    ...attributes,
    ...(attributes['email'] ? { email_verified: attributes['email_verified'] === 'true' } : {}),
    aud: pool.clientId,
    'cognito:username': user.Username,
    token_use: 'id',
    jti: randomUUID(),
  };
}
