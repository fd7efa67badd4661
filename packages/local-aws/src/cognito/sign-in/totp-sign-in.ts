import { Secret, TOTP } from 'otpauth';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { ChallengeResponse } from './challenge-sessions.ts';
import { openSession } from './password-sign-in.ts';

const wrongTriesAllowed = 3;

/** SOFTWARE_TOKEN_MFA: the code of the user's authenticator. */
export async function finishTotpSignIn(pool: Pool, { session, responses }: ChallengeResponse): Promise<object> {
  const challenge = pool.challenges.get(session, 'SOFTWARE_TOKEN_MFA');
  const user = pool.users.find(challenge.username);
  if (user === undefined || challenge.wrongTries >= wrongTriesAllowed) throw errors.sessionExpired();
  if (pool.backoff.isLocked(user.Username)) throw errors.attemptsExceeded();
  const secret = user.SoftwareTokenMfaConfiguration?.Secret ?? '';
  if (!isTotpValid(secret, responses['SOFTWARE_TOKEN_MFA_CODE'] ?? '')) {
    pool.backoff.failed(user.Username);
    pool.challenges.update(session, { ...challenge, wrongTries: challenge.wrongTries + 1 });
    throw errors.codeMismatch('Invalid code received for user');
  }
  pool.challenges.close(session);
  return openSession(pool, user);
}

/**
 * Whether the code is the current one, the one before or the one after. It goes by the machine's own time and not by
 * the movable clock: the authenticator is a phone, whose time is not moved.
 */
export function isTotpValid(secret: string, token: string): boolean {
  return new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, window: 1 }) !== null;
}
