import { type Decision, problem } from '../basics/decision.ts';
import { limits } from '../basics/limits.ts';
import { addDays, dayInLaterMonth, dayOfWeek, type PlainDate } from '../basics/plain-date.ts';

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** On which days a group contributes. dayOfWeek 0 = Sunday … 6; dayOfMonth 1–31. */
export type ContributionRule =
  | { readonly frequency: 'daily' }
  | { readonly frequency: 'weekly' | 'biweekly'; readonly dayOfWeek: number }
  | { readonly frequency: 'monthly'; readonly dayOfMonth: number };

/** The first contribution day of the rule on or after a date. */
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

/** The start date that the form proposes: the first contribution day that leaves invited people a week to join. */
export function proposedStartDate(rule: ContributionRule, today: PlainDate): PlainDate {
  return firstContributionDate(rule, addDays(today, limits.startDate.daysToJoin));
}

/** The contribution date `periods` after the first; a month clamped to its last day does not shift later ones. */
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

/** The first date with this number in its month, or on the last day of a shorter month. */
function firstDayOfMonth(dayOfMonth: number, onOrAfter: PlainDate): PlainDate {
  const thisMonth = dayInLaterMonth(onOrAfter, 0, dayOfMonth);
  return thisMonth >= onOrAfter ? thisMonth : dayInLaterMonth(onOrAfter, 1, dayOfMonth);
}

export type ChosenDays = {
  readonly frequency: Frequency;
  readonly dayOfWeek?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
};

export type DayProblem = 'day_of_week_required' | 'day_of_month_required';

/** Validates the days of a form or request; a day that the frequency does not use is ignored. */
export function decideContributionRule(chosen: ChosenDays): Decision<{ rule: ContributionRule }, DayProblem> {
  const { frequency, dayOfWeek, dayOfMonth } = chosen;
  switch (frequency) {
    case 'daily':
      return { ok: true, rule: { frequency } };
    case 'weekly':
    case 'biweekly':
      return isWithin(dayOfWeek, limits.dayOfWeek)
        ? { ok: true, rule: { frequency, dayOfWeek } }
        : problem('day_of_week_required');
    case 'monthly':
      return isWithin(dayOfMonth, limits.dayOfMonth)
        ? { ok: true, rule: { frequency, dayOfMonth } }
        : problem('day_of_month_required');
  }
}

function isWithin(
  day: number | null | undefined,
  { minimum, maximum }: { minimum: number; maximum: number },
): day is number {
  return Number.isInteger(day) && Number(day) >= minimum && Number(day) <= maximum;
}
