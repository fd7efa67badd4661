import { verify } from 'cognito-local/lib/services/totp.js';
import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { memberOperation, type Operation } from './operation.ts';

/** A first code proves the authenticator. Using it at sign-in is a choice of its own: SetUserMFAPreference. */
export function verifySoftwareToken(pool: Pool): Operation {
  return memberOperation(pool, VerifySoftwareToken, async ({ UserCode }, member) => {
    const secret = member.offeredTotpSecret;
    if (secret === undefined) throw refusal.invalidParameter('User has not associated a software token');
    if (!verify(secret, UserCode)) throw refusal.softwareTokenMismatch();
    await pool.users.change(member.Username, (stored) => ({
      ...stored,
      SoftwareTokenMfaConfiguration: { Secret: secret, Verified: true },
      offeredTotpSecret: undefined,
    }));
    return { Status: 'SUCCESS' };
  });
}

const VerifySoftwareToken = z.object({ AccessToken: z.string(), UserCode: z.string() });
