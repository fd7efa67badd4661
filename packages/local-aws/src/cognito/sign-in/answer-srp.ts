import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { isClaimValid } from '../srp/is-claim-valid.ts';
import { afterPassword } from './after-password.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';

/** USER_SRP_AUTH, second half: the client's proof that it knows the password. Each challenge takes one answer. */
export async function answerSrp(pool: Pool, { responses }: ChallengeAnswer): Promise<object> {
  const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
  const { username, exchange } = pool.challenges.get(secretBlock, 'PASSWORD_VERIFIER');
  pool.challenges.close(secretBlock);
  const name = exchange.identity.userId;
  if (pool.backoff.isLocked(name)) throw refusal.attemptsExceeded();
  const isValid = isClaimValid(exchange, {
    secretBlock,
    timestamp: responses['TIMESTAMP'] ?? '',
    signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
  });
  const user = username === undefined ? undefined : pool.users.find(username);
  if (user === undefined || !isValid) {
    pool.backoff.failed(name);
    throw refusal.notAuthorized();
  }
  return afterPassword(pool, user);
}
