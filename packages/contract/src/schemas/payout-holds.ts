import { limits } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';
import { latePayout, payoutReason } from './payments.ts';

/** A payout that is not paid yet, as operators see it. */
const listedPayout = z.object({
  groupId: z.string(),
  groupName: z.string(),
  round: z.number().int(),
  recipient: z.string().nullable(),
  /** By which operators find the recipient; null when there is no account. */
  recipientEmail: z.string().nullable().default(null),
  /** In dollars. A share of a group that ends early has cents. */
  amount: z.number(),
  /** The planned day. */
  date: plainDate,
  reason: openEnum(payoutReason),
  late: latePayout,
  /** How many contributions have not arrived. */
  missing: z.number().int().default(0),
  /** False once it is on its way. */
  canHold: z.boolean(),
  /** Null when nobody holds it. */
  hold: z
    .object({
      /** Null for a former account. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string(),
      /** It is the caller's, begun so long ago that another operator has to release it. */
      needsSecondPerson: z.boolean(),
      /** It is the caller's: until when they can release it themselves. Null of somebody else's. */
      ownUntil: z.iso.datetime().nullable().default(null),
    })
    .nullable(),
});
export type ListedPayout = z.infer<typeof listedPayout>;
export const payoutsPage = z.object({ payouts: z.array(listedPayout), next: z.string().nullable() });

export const payoutDecision = z.strictObject({
  round: z.number().int().positive(),
  decision: z.enum(['hold', 'release']),
  /** For the audit. */
  reason: z.string().trim().min(1).max(limits.reason.maximum),
});
