import * as z from 'zod';
import { requireCode, withoutCode } from '../messages/codes.ts';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { withAttributes } from '../users/attributes.ts';
import { memberOperation, type Operation } from './operation.ts';

/** The code proves the address, which counts from now on if it had to wait. */
export function verifyUserAttribute(pool: Pool): Operation {
  return memberOperation(pool, VerifyUserAttribute, async ({ Code }, member) => {
    await requireCode(pool, member, 'attribute', Code);
    const waiting = member.unverifiedAttributes ?? [];
    const newEmail = waiting.find(({ Name }) => Name === 'email')?.Value;
    // Someone else may have taken the address while the code was on its way.
    if (newEmail !== undefined && pool.users.find(newEmail) !== undefined) throw refusal.aliasExists();
    await pool.users.change(member.Username, (stored) => ({
      ...stored,
      Attributes: withAttributes(stored.Attributes, [...waiting, { Name: 'email_verified', Value: 'true' }]),
      unverifiedAttributes: undefined,
      codes: withoutCode(stored, 'attribute'),
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    return {};
  });
}

const VerifyUserAttribute = z.object({ AccessToken: z.string(), AttributeName: z.literal('email'), Code: z.string() });
