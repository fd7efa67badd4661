import * as z from 'zod';
import { requireCode } from '../messages/codes.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { hidesAccounts } from '../sign-in/required-user.ts';
import { postConfirmation } from '../triggers/post-confirmation.ts';
import { confirmedUser } from '../users/confirmed-user.ts';
import { clientOperation, type Operation } from './operation.ts';
import { ClientMetadata } from './request-fields.ts';

/** The code proves the address and opens the account. */
export function confirmSignUp(pool: Pool): Operation {
  return clientOperation(pool, ConfirmSignUp, async (request) => {
    const user = pool.users.find(request.Username);
    if (user === undefined) throw unknownUser(pool);
    if (user.UserStatus !== 'UNCONFIRMED')
      throw refusal.notAuthorized(`User cannot be confirmed. Current status is ${user.UserStatus}`);
    await requireCode(pool, user, 'signUp', request.ConfirmationCode);
    const confirmed = await pool.users.change(user.Username, (stored) => confirmedUser(pool, stored));
    await postConfirmation(pool, confirmed ?? user, 'ConfirmSignUp', request.ClientMetadata);
    return {};
  });
}

const ConfirmSignUp = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata,
});

function unknownUser(pool: Pool) {
  return hidesAccounts(pool)
    ? refusal.codeExpired()
    : refusal.userNotFound('Username/client id combination not found.');
}
