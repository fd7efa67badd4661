import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { settlePassword } from '../users/settle-password.ts';
import { memberOperation, type Operation } from './operation.ts';

/** A member replaces the password, knowing the old one. Other sessions go on, as on AWS. */
export function changePassword(pool: Pool): Operation {
  return memberOperation(pool, ChangePassword, async ({ PreviousPassword, ProposedPassword }, member) => {
    pool.passwords.requireStrong(ProposedPassword);
    if (pool.backoff.isLocked(member.Username)) throw refusal.limitExceeded();
    if (!pool.passwords.isCurrent(member, PreviousPassword)) {
      pool.backoff.failed(member.Username);
      throw refusal.notAuthorized();
    }
    pool.passwords.requireFresh(member, ProposedPassword);
    await pool.users.change(member.Username, (stored) => settlePassword(pool, stored, ProposedPassword));
    pool.backoff.succeeded(member.Username);
    return {};
  });
}

const ChangePassword = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});
