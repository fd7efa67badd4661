import * as z from 'zod';
import { codeDelivery } from '../messages/code-delivery.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { hidesAccounts } from '../sign-in/required-user.ts';
import { clientOperation, type Operation } from './operation.ts';
import { ClientMetadata } from './request-fields.ts';

/** Sends the sign-up code anew; the earlier one stops working. */
export function resendConfirmationCode(pool: Pool): Operation {
  return clientOperation(pool, ResendConfirmationCode, async (request) => {
    const user = pool.users.find(request.Username);
    pool.sendLimit.spend(`resend ${user?.Username ?? request.Username}`);
    if (user === undefined) {
      if (hidesAccounts(pool)) return codeDelivery(request.Username);
      throw refusal.userNotFound('Username/client id combination not found.');
    }
    if (user.UserStatus !== 'UNCONFIRMED') throw refusal.invalidParameter('User is already confirmed.');
    return sendCode(pool, user, 'signUp', { reason: 'ResendCode', clientMetadata: request.ClientMetadata });
  });
}

const ResendConfirmationCode = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });
