import { type Frequency, limits, type PayoutOrder } from '@halqa/domain';

/** What was typed so far. A number that was left empty is NaN; the day that a frequency does not use is null. */
export type GroupDraft = {
  name: string;
  memberCount: number;
  contributionAmount: number;
  frequency: Frequency;
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  payoutSchedule: PayoutOrder;
  memberEmails: { email: string }[];
};

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
