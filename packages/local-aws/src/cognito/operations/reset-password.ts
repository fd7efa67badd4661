import * as z from 'zod';
import { requireValidTexts } from '../constraints.ts';
import { errors } from '../errors.ts';
import { codeDelivery, requireCode, sendCode, withoutCode } from '../messages/codes.ts';
import { runPostConfirmation } from '../messages/post-confirmation.ts';
import type { Pool } from '../pool.ts';
import { hidesAccounts } from '../sign-in/find-user.ts';
import { attributeOf } from '../users/attributes.ts';
import { ClientMetadata, clientOperation, type Operation } from './operation.ts';

const ForgotPassword = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });

/** Mails a reset code; for an unknown or unverified address, a client that hides accounts gets the same response. */
export function forgotPassword(pool: Pool): Operation {
  return clientOperation(pool, ForgotPassword, async (request, pool) => {
    requireValidTexts(request);
    const user = pool.users.find(request.Username);
    pool.sendLimit.spend(`reset ${user?.Username ?? request.Username}`);
    if (user === undefined || attributeOf(user, 'email_verified') !== 'true') {
      if (hidesAccounts(pool)) return codeDelivery(request.Username);
      throw user === undefined ? unknownCombination() : errors.invalidParameter(noVerifiedAddress);
    }
    return sendCode(pool, user, 'reset', { reason: 'ForgotPassword', clientMetadata: request.ClientMetadata });
  });
}

const noVerifiedAddress = 'Cannot reset password for the user as there is no registered/verified email or phone_number';

const ConfirmForgotPassword = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata,
});

/**
 * Sets a new password by the reset code. The user's sessions stay open, as in Cognito: an app that wants them closed signs the
 * user out. The history is checked after the code, so that it reveals nothing without the code.
 */
export function confirmForgotPassword(pool: Pool): Operation {
  return clientOperation(pool, ConfirmForgotPassword, async (request, pool) => {
    const { Username, Password, ConfirmationCode } = request;
    requireValidTexts({ Username, Password });
    // First, so that a weak password does not reveal who has an account.
    pool.passwords.requireStrong(Password);
    const user = pool.users.find(Username);
    if (user === undefined) throw hidesAccounts(pool) ? errors.codeMismatch() : unknownCombination();
    await requireCode(pool, user, 'reset', ConfirmationCode);
    pool.passwords.requireUnused(user, Password);
    const changed = await pool.users.change(user.Username, (stored) => ({
      ...stored,
      passwords: pool.passwords.add(stored, Password),
      UserStatus: 'CONFIRMED',
      codes: withoutCode(stored, 'reset'),
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    pool.backoff.succeeded(user.Username);
    await runPostConfirmation(pool, changed, 'ConfirmForgotPassword', request.ClientMetadata);
    return {};
  });
}

const unknownCombination = () => errors.userNotFound('Username/client id combination not found.');
