import * as z from 'zod';
import { requireCode, withoutCode } from '../messages/codes.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { hidesAccounts } from '../sign-in/required-user.ts';
import { postConfirmation } from '../triggers/post-confirmation.ts';
import { settlePassword } from '../users/settle-password.ts';
import { clientOperation, type Operation } from './operation.ts';
import { ClientMetadata } from './request-fields.ts';

/** The reset code and a new password. The history is asked after the code, so that it tells nothing to a stranger. */
export function confirmForgotPassword(pool: Pool): Operation {
  return clientOperation(pool, ConfirmForgotPassword, async (request) => {
    const user = pool.users.find(request.Username);
    if (user === undefined) throw unknownUser(pool);
    pool.passwords.requireStrong(request.Password);
    await requireCode(pool, user, 'reset', request.ConfirmationCode);
    pool.passwords.requireFresh(user, request.Password);
    const changed = await pool.users.change(user.Username, (stored) => ({
      ...settlePassword(pool, stored, request.Password),
      codes: withoutCode(stored, 'reset'),
    }));
    pool.backoff.succeeded(user.Username);
    await postConfirmation(pool, changed ?? user, 'ConfirmForgotPassword', request.ClientMetadata);
    return {};
  });
}

const ConfirmForgotPassword = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata,
});

function unknownUser(pool: Pool) {
  return hidesAccounts(pool)
    ? refusal.codeMismatch()
    : refusal.userNotFound('Username/client id combination not found.');
}
