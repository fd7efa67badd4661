import { randomUUID } from 'node:crypto';
import type { Pool } from '../pool/pool.ts';
import { attributeRecord } from '../users/attributes.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { overriddenIdClaims, type TokenOccasion } from './overridden-id-claims.ts';
import type { SignInSession } from './sign-in-sessions.ts';
import { tokenLifetimes } from './token-lifetimes.ts';

export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** A fresh pair of tokens for an open session, with the claims that Cognito writes. */
export async function issueTokens(
  pool: Pool,
  user: PoolUser,
  session: SignInSession,
  occasion: TokenOccasion,
): Promise<IssuedTokens> {
  const lifetimes = tokenLifetimes(pool.client);
  const issuedAt = Math.floor(pool.clock.now() / 1000);
  const common = commonClaims(pool, user, session, issuedAt);
  const access = { ...common, ...accessClaims(pool, user), exp: issuedAt + lifetimes.access };
  const id = { ...common, ...idClaims(pool, user), exp: issuedAt + lifetimes.id };
  return {
    AccessToken: pool.signingKey.sign(access),
    IdToken: pool.signingKey.sign(await overriddenIdClaims(pool, user, occasion, id)),
    ExpiresIn: lifetimes.access,
    TokenType: 'Bearer',
  };
}

function commonClaims(pool: Pool, user: PoolUser, session: SignInSession, issuedAt: number) {
  const groups = pool.groupsOf(user.Username);
  return {
    sub: user.Username,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
  };
}

function accessClaims(pool: Pool, user: PoolUser) {
  return {
    client_id: pool.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
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
