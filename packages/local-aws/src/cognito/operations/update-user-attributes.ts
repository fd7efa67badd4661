import * as z from 'zod';
import { codeDelivery } from '../messages/code-delivery.ts';
import { newCode } from '../messages/codes.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Pool } from '../pool/pool.ts';
import { withAttributes } from '../users/attributes.ts';
import { changedAttributes } from '../users/changed-attributes.ts';
import { memberOperation, type Operation } from './operation.ts';
import { Attributes, ClientMetadata } from './request-fields.ts';

/** A member edits attributes. A new address gets a code; by the template it counts at once or once proven. */
export function updateUserAttributes(pool: Pool): Operation {
  return memberOperation(pool, UpdateUserAttributes, async (request, member) => {
    const { now, onceProven, newEmail } = changedAttributes(pool, member, request.UserAttributes);
    const code = newCode(pool, 'attribute');
    if (newEmail !== undefined) pool.sendLimit.spend(`attribute ${member.Username}`);
    const changed = await pool.users.change(member.Username, (stored) => ({
      ...stored,
      Attributes: withAttributes(stored.Attributes, now),
      unverifiedAttributes: onceProven,
      codes: newEmail === undefined ? stored.codes : { ...stored.codes, attribute: code },
      UserLastModifiedDate: new Date(pool.clock.now()),
    }));
    if (newEmail === undefined || changed === undefined) return { CodeDeliveryDetailsList: [] };

    const addressee = {
      ...changed,
      Attributes: withAttributes(changed.Attributes, [{ Name: 'email', Value: newEmail }]),
    };
    const { ClientMetadata: clientMetadata } = request;
    await sendMessage(pool, addressee, { reason: 'UpdateUserAttribute', code: code.value, clientMetadata });
    return { CodeDeliveryDetailsList: [codeDelivery(newEmail).CodeDeliveryDetails] };
  });
}

const UpdateUserAttributes = z.object({ AccessToken: z.string(), UserAttributes: Attributes, ClientMetadata });
