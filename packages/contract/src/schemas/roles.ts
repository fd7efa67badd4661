import { offeredRoles } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

export const offeredRole = z.enum(offeredRoles);

/** Whether the person meant to close the group or to give their seat back: their role may have changed since they opened the page. */
export const leavingGroup = z.strictObject({ closes: z.boolean() });

/** The role offer that is open, as the organizer and whoever was asked see it; `isYou`: the reader is who was asked. */
export const sentRoleOffer = z.object({
  role: openEnum(offeredRole),
  memberId: z.string(),
  memberName: z.string(),
  isYou: z.boolean(),
  expiresAt: z.iso.datetime(),
});
