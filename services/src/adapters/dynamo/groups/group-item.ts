import { groupId, groupStates, inviteCode, payoutOrders } from '@halqa/domain';
import * as z from 'zod';
import { storedCents, storedDate, storedInstant, storedUserId } from '../stored-values.ts';

const rule = z.discriminatedUnion('frequency', [
  z.object({ frequency: z.literal('daily') }),
  z.object({ frequency: z.literal('weekly'), dayOfWeek: z.number().int() }),
  z.object({ frequency: z.literal('biweekly'), dayOfWeek: z.number().int() }),
  z.object({ frequency: z.literal('monthly'), dayOfMonth: z.number().int() }),
]);

const fields = z.object({
  id: z.string().transform(groupId),
  name: z.string(),
  description: z.string(),
  memberCount: z.number().int(),
  contribution: storedCents,
  rule,
  payoutOrder: z.enum(payoutOrders),
  startDate: storedDate,
  timeZone: z.string(),
  state: z.enum(groupStates),
  adminId: storedUserId,
  createdAt: storedInstant,
  formingSince: storedInstant.optional(),
  inviteCode: z.string().transform(inviteCode),
  simulated: z.boolean(),
  activatedOn: storedDate.nullable(),
  closedBy: storedUserId.nullable().default(null),
  version: z.number().int(),
});

/** GROUP#g META. A group that was never complete has been forming since it was made. */
export const groupItem = fields.transform(({ formingSince, ...group }) => ({
  ...group,
  formingSince: formingSince ?? group.createdAt,
}));
