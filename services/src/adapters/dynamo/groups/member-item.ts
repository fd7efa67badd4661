import { membershipStates } from '@halqa/domain';
import * as z from 'zod';
import { storedEmail, storedInstant, storedPosition, storedUserId } from '../stored-values.ts';

/** GROUP#g M#u */
export const memberItem = z.object({
  userId: storedUserId,
  state: z.enum(membershipStates),
  position: storedPosition,
  name: z.string(),
  email: storedEmail,
  joinedAt: storedInstant,
  mandate: z.object({ version: z.string(), sha256: z.string(), signedAt: storedInstant }),
  hasPaid: z.boolean(),
});
