import * as z from 'zod';
import { codeDelivery } from '../messages/code-delivery.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { hidesAccounts } from '../sign-in/required-user.ts';
import { attributeOf } from '../users/attributes.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { clientOperation, type Operation } from './operation.ts';
import { ClientMetadata } from './request-fields.ts';

/** Sends a reset code; when nobody may get one, a client that hides accounts hears the same as if it had been sent. */
export function forgotPassword(pool: Pool): Operation {
  return clientOperation(pool, ForgotPassword, async (request) => {
    const user = pool.users.find(request.Username);
    pool.sendLimit.spend(`reset ${user?.Username ?? request.Username}`);
    if (user === undefined || !user.Enabled || !hasProvenAddress(user)) {
      if (hidesAccounts(pool)) return codeDelivery(request.Username);
      throw openRefusal(user);
    }
    if (user.UserStatus === 'FORCE_CHANGE_PASSWORD')
      throw refusal.notAuthorized('User password cannot be reset in the current state.');
    return sendCode(pool, user, 'reset', { reason: 'ForgotPassword', clientMetadata: request.ClientMetadata });
  });
}

const ForgotPassword = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });

function hasProvenAddress(user: PoolUser): boolean {
  return attributeOf(user, 'email_verified') === 'true';
}

function openRefusal(user: PoolUser | undefined) {
  if (user === undefined) return refusal.userNotFound('Username/client id combination not found.');
  if (!user.Enabled) return refusal.userDisabled();
  return refusal.invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}
