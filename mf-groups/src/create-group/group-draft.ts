import type { NewGroup } from '@halqa/contract';
import {
  contributionRuleOf,
  type Frequency,
  firstContributionDate,
  limits,
  type PayoutOrder,
  type PlainDate,
} from '@halqa/domain';

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

/** What choosing a frequency sets (specification section 4): Monday, today's day of the month, or nothing. */
export function daysOf(
  frequency: Frequency,
  today: PlainDate,
): { dayOfWeek: number | null; dayOfMonth: number | null } {
  const monday = { dayOfWeek: limits.dayOfWeek.default, dayOfMonth: null };
  const days = {
    daily: { dayOfWeek: null, dayOfMonth: null },
    weekly: monday,
    biweekly: monday,
    monthly: { dayOfWeek: null, dayOfMonth: dayOfMonthOf(today) },
  };
  return days[frequency];
}

export const dayOfMonthOf = (date: PlainDate): number => Number(date.slice(-2));

/** The call's body. `startDate` is the first matching day; the server recomputes it. */
export function newGroupOf(draft: GroupDraft, today: PlainDate, timeZone: string): NewGroup {
  const decided = contributionRuleOf(draft);
  return {
    name: draft.name.trim(),
    memberCount: draft.memberCount,
    contributionAmount: draft.contributionAmount,
    payoutSchedule: draft.payoutSchedule,
    frequency: draft.frequency,
    dayOfWeek: draft.dayOfWeek,
    dayOfMonth: draft.dayOfMonth,
    startDate: decided.ok ? firstContributionDate(decided.rule, today) : today,
    timeZone,
    memberEmails: draft.memberEmails.map(({ email }) => email.trim()).filter((email) => email !== ''),
  };
}
