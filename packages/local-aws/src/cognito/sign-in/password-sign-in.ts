import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { tokenLifetimes } from '../pool-settings.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import type { PoolUser } from '../users/users.ts';
import { findUser } from './find-user.ts';

/** USER_PASSWORD_AUTH and ADMIN_USER_PASSWORD_AUTH: the password itself is in the request. */
export async function startPasswordSignIn(pool: Pool, parameters: Record<string, string>): Promise<object> {
  const user = findUser(pool, parameters['USERNAME'] ?? '');
  if (pool.backoff.isLocked(user.Username)) throw errors.attemptsExceeded();
  if (!pool.passwords.isCurrent(user, parameters['PASSWORD'] ?? '')) {
    pool.backoff.failed(user.Username);
    throw errors.notAuthorized();
  }
  return continueAfterPassword(pool, user);
}

/** Follows a correct password: one more challenge for a user with an authenticator, else the tokens. */
export async function continueAfterPassword(pool: Pool, user: PoolUser): Promise<object> {
  if (user.UserStatus === 'UNCONFIRMED') throw errors.userNotConfirmed();
  if (!usesAuthenticator(pool, user)) return openSession(pool, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.open({ kind: 'SOFTWARE_TOKEN_MFA', username: user.Username, wrongTries: 0 }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.Username },
  };
}

function usesAuthenticator(pool: Pool, user: PoolUser): boolean {
  const isOn = user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
  return isOn && pool.settings.MfaConfiguration !== 'OFF';
}

/** The last step of every sign-in: resets the failed attempts and returns the tokens. */
export async function openSession(pool: Pool, user: PoolUser): Promise<object> {
  pool.backoff.succeeded(user.Username);
  const client = { clientId: pool.clientId, lifetime: tokenLifetimes(pool.client).refresh };
  const { session, refreshToken } = await pool.sessions.open(user.Username, client);
  const tokens = await issueTokens(pool, user, session, { reason: 'Authentication' });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}
