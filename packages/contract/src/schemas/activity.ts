import * as z from 'zod';
import { openEnum } from './fields.ts';

export const activityType = z.enum([
  'contribution',
  'payout',
  'created',
  'join',
  'left',
  'seat_free',
  'started',
  'closed',
  'draw_begun',
  'draw_revealed',
  'draw_void',
]);
const activityStatus = z.enum(['completed', 'pending', 'failed', 'taken_back']);

export const activity = z.object({
  id: z.string(),
  type: openEnum(activityType),
  /** The group's name. */
  group: z.string(),
  groupId: z.string(),
  /** In dollars, whole ones but of a share; null for what is no payment. */
  amount: z.number().nullable(),
  date: z.iso.datetime(),
  status: openEnum(activityStatus),
  /** Who receives, or whom it is about: who created the group, joined or left it, or whose seat is free again. */
  recipient: z.string().nullable(),
  /** Of a contribution, except in the sample group: its turn. */
  round: z.number().int().optional(),
  /** Of a contribution that a guarantor paid: the other of the two, by name, and whether the reader is the guarantor. */
  guarantee: z.object({ name: z.string(), isGuarantor: z.boolean() }).optional(),
  /** Of a payout: the reader's share of what a group had that ended early. */
  isShare: z.boolean().optional(),
  /** Of a payout: what the reader had paid in, which comes back to them because somebody took their place. */
  isClaim: z.boolean().optional(),
  /** Of a draw alone; its order, by names, once it was revealed. */
  draw: z.object({ commit: z.string(), order: z.array(z.string()).nullable() }).optional(),
});
export type Activity = z.infer<typeof activity>;
export const activityList = z.object({ activity: z.array(activity) });
