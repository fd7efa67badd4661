import { invitationId, invitationStates } from '@halqa/domain';
import * as z from 'zod';
import type { InvitationRecord } from '../../../ports/group-aggregate.ts';
import { storedEmail, storedInstant, storedPosition } from '../stored-values.ts';

const fields = z.object({
  id: z.string().transform(invitationId),
  email: storedEmail,
  state: z.enum(invitationStates),
  position: storedPosition,
  // Not `expiresAt`: that is the attribute by which the table forgets items.
  validUntil: storedInstant,
  rotation: z.number().int(),
});

/** GROUP#g INV#id */
export const invitationItem = fields.transform(
  ({ validUntil, ...rest }): InvitationRecord => ({ ...rest, expiresAt: validUntil }),
);

export function invitationAttributes({ expiresAt, ...rest }: InvitationRecord) {
  return { ...rest, validUntil: expiresAt };
}
