import { randomUUID } from 'node:crypto';
import type { Pool } from '../pool.ts';
import { tokenLifetimes } from '../pool-settings.ts';
import { attributeRecord } from '../users/attributes.ts';
import type { PoolUser } from '../users/users.ts';
import type { SignInSession } from './sign-in-sessions.ts';

export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** A new pair of tokens for an open session, with the claims that Cognito writes. */
export function issueTokens(pool: Pool, user: PoolUser, session: SignInSession): IssuedTokens {
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
    AccessToken: pool.signingKey.sign({ ...common, ...accessClaims(pool, user), exp: issuedAt + lifetimes.access }),
    IdToken: pool.signingKey.sign({ ...common, ...idClaims(pool, user), exp: issuedAt + lifetimes.id }),
    ExpiresIn: lifetimes.access,
    TokenType: 'Bearer',
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
