import { addDays, dayInLaterMonth, dayOfWeek } from './date-arithmetic.ts';
import type { PlainDate } from './plain-date.ts';

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** On which days a group contributes. dayOfWeek 0 = Sunday … 6; dayOfMonth 1–31. */
export type ContributionRule =
  | { readonly frequency: 'daily' }
  | { readonly frequency: 'weekly' | 'biweekly'; readonly dayOfWeek: number }
  | { readonly frequency: 'monthly'; readonly dayOfMonth: number };

/** The first day on or after the given one that the rule names. */
export function firstContributionDate(rule: ContributionRule, onOrAfter: PlainDate): PlainDate {
  switch (rule.frequency) {
    case 'daily':
      return onOrAfter;
    case 'weekly':
    case 'biweekly':
      return addDays(onOrAfter, (rule.dayOfWeek - dayOfWeek(onOrAfter) + 7) % 7);
    case 'monthly':
      return firstDayOfMonth(rule.dayOfMonth, onOrAfter);
  }
}

/** The contribution date `periods` after the first one, always reckoned from the first and the rule's own day. */
export function laterContributionDate(rule: ContributionRule, first: PlainDate, periods: number): PlainDate {
  switch (rule.frequency) {
    case 'daily':
      return addDays(first, periods);
    case 'weekly':
      return addDays(first, 7 * periods);
    case 'biweekly':
      return addDays(first, 14 * periods);
    case 'monthly':
      return dayInLaterMonth(first, periods, rule.dayOfMonth);
  }
}

function firstDayOfMonth(dayOfMonth: number, onOrAfter: PlainDate): PlainDate {
  const thisMonth = dayInLaterMonth(onOrAfter, 0, dayOfMonth);
  return thisMonth >= onOrAfter ? thisMonth : dayInLaterMonth(onOrAfter, 1, dayOfMonth);
}
