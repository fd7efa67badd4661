import { generateSecret } from 'cognito-local/lib/services/totp.js';
import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { memberOperation, type Operation } from './operation.ts';

/** Offers a member the secret for an authenticator; the present one stays good until the new one is proven. */
export function associateSoftwareToken(pool: Pool): Operation {
  return memberOperation(pool, AssociateSoftwareToken, async (_request, member) => {
    const secret = generateSecret();
    await pool.users.change(member.Username, (stored) => ({ ...stored, offeredTotpSecret: secret }));
    return { SecretCode: secret };
  });
}

const AssociateSoftwareToken = z.object({ AccessToken: z.string() });
