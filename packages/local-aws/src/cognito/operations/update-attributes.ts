import * as z from 'zod';
import { requireValidTexts } from '../constraints.ts';
import { errors } from '../errors.ts';
import type { Pool } from '../pool.ts';
import { isAddressAttribute, requireWritable, withAttributes } from '../users/attributes.ts';
import { type Operation, userOperation } from './operation.ts';

const UpdateUserAttributes = z.object({
  AccessToken: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** Changes attributes of the token's user that the client may write. An address is never changed here. */
export function updateUserAttributes(pool: Pool): Operation {
  return userOperation(pool, UpdateUserAttributes, async ({ UserAttributes }, user, pool) => {
    requireValidTexts({ UserAttributes });
    requireWritable(pool.client, UserAttributes);
    if (UserAttributes.some(({ Name }) => isAddressAttribute(Name)))
      throw errors.invalidParameter('The local user pool does not change the address of an account');
    await pool.users.change(user.Username, (stored) => ({
      ...stored,
      Attributes: withAttributes(stored.Attributes, UserAttributes),
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    return { CodeDeliveryDetailsList: [] };
  });
}
