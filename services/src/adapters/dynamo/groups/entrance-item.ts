import { groupId, invitationId } from '@halqa/domain';
import * as z from 'zod';

/** INV#hash META */
export const inviteCodeItem = z.object({
  groupId: z.string().transform(groupId),
  invitationId: z.string().transform(invitationId).nullable(),
});
