import { frequency, payoutOrder } from '@halqa/contract';
import { limits } from '@halqa/domain';
import * as z from 'zod';

/** A number that was left empty: NaN in a form, null in JSON. */
const typedNumber = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

/** What was typed so far. The day that a frequency does not use is null. */
export const groupDraft = z.object({
  name: z.string(),
  memberCount: typedNumber,
  contributionAmount: typedNumber,
  frequency,
  dayOfWeek: z.number().nullable(),
  dayOfMonth: typedNumber.nullable(),
  payoutSchedule: payoutOrder,
  memberEmails: z.array(z.object({ email: z.string() })),
});
export type GroupDraft = z.output<typeof groupDraft>;

/** The defaults of specification section 9: five members, $100, monthly on today's day. */
export const newDraft = (todayOfMonth: number): GroupDraft => ({
  name: '',
  memberCount: limits.members.default,
  contributionAmount: limits.contributionDollars.default,
  frequency: 'monthly',
  dayOfWeek: null,
  dayOfMonth: todayOfMonth,
  payoutSchedule: 'fixed',
  memberEmails: Array.from({ length: limits.inviteInputs.initial }, () => ({ email: '' })),
});
