import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { settlePassword } from '../users/settle-password.ts';
import { afterPassword } from './after-password.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';

/** A member whom an operator created replaces the temporary password. */
export async function answerNewPassword(pool: Pool, { session, responses }: ChallengeAnswer): Promise<object> {
  const { username } = pool.challenges.get(session, 'NEW_PASSWORD_REQUIRED');
  const invited = pool.users.find(username);
  if (invited === undefined) throw refusal.notAuthorized();
  const password = responses['NEW_PASSWORD'] ?? '';
  pool.passwords.requireStrong(password);
  pool.passwords.requireFresh(invited, password);
  pool.challenges.close(session);
  const user = await pool.users.change(username, (stored) => settlePassword(pool, stored, password));
  return afterPassword(pool, user ?? invited, 'NewPasswordChallenge');
}
