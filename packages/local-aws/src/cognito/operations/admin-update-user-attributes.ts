import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { refusal } from '../refusal.ts';
import { attributeOf, withAttributes } from '../users/attributes.ts';
import { canonicalName } from '../users/canonical-name.ts';
import { existingUser } from './existing-user.ts';
import { type Operation, operatorOperation } from './operation.ts';
import { Attributes } from './request-fields.ts';

/** An operator edits attributes; they count at once, and an address is proven if the operator says so. */
export function adminUpdateUserAttributes(pool: Pool): Operation {
  return operatorOperation(pool, AdminUpdateUserAttributes, async ({ Username, UserAttributes }) => {
    const user = existingUser(pool, Username);
    const changes = UserAttributes.map(({ Name, Value }) =>
      Name === 'email' ? { Name, Value: canonicalName(Value ?? '') } : { Name, Value },
    );
    const email = changes.find(({ Name }) => Name === 'email')?.Value;
    const isNewAddress = email !== undefined && email !== attributeOf(user, 'email');
    if (isNewAddress && pool.users.find(email) !== undefined) throw refusal.aliasExists();
    const unproven = isNewAddress ? [{ Name: 'email_verified', Value: 'false' }] : [];
    await pool.users.change(user.Username, (stored) => ({
      ...stored,
      Attributes: withAttributes(stored.Attributes, [...unproven, ...changes]),
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    return {};
  });
}

const AdminUpdateUserAttributes = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  UserAttributes: Attributes,
});
