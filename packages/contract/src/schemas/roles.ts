import { offeredRoles } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

export const offeredRole = z.enum(offeredRoles);

/** Whether the person meant to close the group or to give their seat back: their role may have changed since they read it. */
export const leavingGroup = z.strictObject({ closes: z.boolean() });

/** As the organizer and whoever was asked see it. */
export const sentRoleOffer = z.object({
  role: openEnum(offeredRole),
  memberId: z.string(),
  memberName: z.string(),
  isYou: z.boolean(),
  expiresAt: z.iso.datetime(),
});
