import * as z from 'zod';
import { sendCode } from '../messages/send-code.ts';
import type { Pool } from '../pool/pool.ts';
import { withAttributes } from '../users/attributes.ts';
import { memberOperation, type Operation } from './operation.ts';
import { ClientMetadata } from './request-fields.ts';

/** Sends a code that proves the member's address. */
export function getUserAttributeVerificationCode(pool: Pool): Operation {
  return memberOperation(pool, GetUserAttributeVerificationCode, async (request, member) => {
    pool.sendLimit.spend(`attribute ${member.Username}`);
    const about = { reason: 'VerifyUserAttribute', clientMetadata: request.ClientMetadata } as const;
    // A new address that waits for its proof is the one to write to.
    const addressee = { ...member, Attributes: withAttributes(member.Attributes, member.unverifiedAttributes ?? []) };
    return sendCode(pool, addressee, 'attribute', about);
  });
}

const GetUserAttributeVerificationCode = z.object({
  AccessToken: z.string(),
  AttributeName: z.literal('email'),
  ClientMetadata,
});
