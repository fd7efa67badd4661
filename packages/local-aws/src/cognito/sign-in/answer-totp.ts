import { verify } from 'cognito-local/lib/services/totp.js';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { beginSession } from './begin-session.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';

const wrongTriesAllowed = 3;

/**
 * The code of the authenticator. It is checked against the machine's own time and not the movable clock: the
 * authenticator is a telephone, and nobody moves that.
 */
export async function answerTotp(pool: Pool, { session, responses }: ChallengeAnswer): Promise<object> {
  const challenge = pool.challenges.get(session, 'SOFTWARE_TOKEN_MFA');
  const user = pool.users.find(challenge.username);
  if (user === undefined || challenge.wrongTries >= wrongTriesAllowed) throw refusal.sessionExpired();
  if (!user.Enabled) throw refusal.userDisabled();
  if (pool.backoff.isLocked(user.Username)) throw refusal.attemptsExceeded();
  const secret = user.SoftwareTokenMfaConfiguration?.Secret ?? '';
  if (!verify(secret, responses['SOFTWARE_TOKEN_MFA_CODE'] ?? '')) {
    pool.backoff.failed(user.Username);
    pool.challenges.update(session, { ...challenge, wrongTries: challenge.wrongTries + 1 });
    throw refusal.codeMismatch('Invalid code received for user');
  }
  pool.challenges.close(session);
  return beginSession(pool, user, 'Authentication');
}
