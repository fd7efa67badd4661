import { offeredRoles } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

export const offeredRole = z.enum(offeredRoles);

/** Whom the organizer asks, and to be what. */
export const newRoleOffer = z.strictObject({ memberId: z.string().max(64), role: offeredRole });

/** The role says which offer is meant: another one may have replaced it since. */
export const roleAnswer = z.strictObject({ role: offeredRole, accepts: z.boolean() });

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
