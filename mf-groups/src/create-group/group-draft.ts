import type { NewGroup } from '@halqa/contract';
import {
  decideContributionRule,
  type Frequency,
  firstContributionDate,
  limits,
  type PayoutOrder,
  type PlainDate,
} from '@halqa/domain';

/** What was typed so far. An empty number is NaN; a day that the frequency does not use is null. */
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

/** The default day of a frequency (specification section 4): Monday, today's day of the month, or none. */
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

/** The request body. `startDate` is the first matching day; the server recomputes it. */
export function newGroupOf(draft: GroupDraft, today: PlainDate, timeZone: string): NewGroup {
  const decision = decideContributionRule(draft);
  return {
    name: draft.name.trim(),
    memberCount: draft.memberCount,
    contributionAmount: draft.contributionAmount,
    payoutSchedule: draft.payoutSchedule,
    frequency: draft.frequency,
    dayOfWeek: draft.dayOfWeek,
    dayOfMonth: draft.dayOfMonth,
    startDate: decision.ok ? firstContributionDate(decision.rule, today) : today,
    timeZone,
    memberEmails: draft.memberEmails.map(({ email }) => email.trim()).filter((email) => email !== ''),
  };
}
