import * as z from 'zod';
import { frequency, payoutOrder } from './frequency.ts';

/**
 * The shape of `groups-create` (specification section 3, "New-group payload"). Whole dollars.
 * Limits and their sentences are the domain's (`decideCreateGroup`): the server's last word and the form's first.
 */
export const newGroup = z.object({
  name: z.string(),
  description: z.string().optional(),
  memberCount: z.number(),
  contributionAmount: z.number(),
  payoutSchedule: payoutOrder,
  frequency,
  /** 0 = Sunday … 6; only for weekly and biweekly. */
  dayOfWeek: z.number().int().min(0).max(6).nullish(),
  /** 1–31; only for monthly, clamped to the month's last day. */
  dayOfMonth: z.number().int().nullish(),
  startDate: z.string(),
  /** IANA name; the creator's browser sends it, default America/New_York. */
  timeZone: z.string().max(64).optional(),
  memberEmails: z.array(z.string().max(254)).max(50),
});

export type NewGroup = z.infer<typeof newGroup>;

export const createdGroup = z.object({
  groupId: z.string(),
  inviteCode: z.string(),
  inviteLink: z.string(),
});
