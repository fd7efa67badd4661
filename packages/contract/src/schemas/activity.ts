import * as z from 'zod';

export const activity = z.object({
  id: z.string(),
  type: z.enum(['contribution', 'payout', 'join']),
  /** The group's name. */
  group: z.string(),
  groupId: z.string(),
  /** Whole dollars; null for a join. */
  amount: z.number().int().nullable(),
  date: z.iso.datetime(),
  status: z.enum(['completed', 'pending']),
  /** Who joined, or who receives. */
  recipient: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;
export const activityList = z.object({ activity: z.array(activity) });
