import * as z from 'zod';
import { storedInstant } from '../stored-values.ts';

/** GROUP#g ACT#ulid */
export const activityItem = z.object({
  id: z.string(),
  type: z.enum(['contribution', 'payout', 'join']),
  amount: z.number().int().nullable(),
  at: storedInstant,
  status: z.enum(['completed', 'pending']),
  recipient: z.string().nullable(),
});
