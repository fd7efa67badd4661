import type { ContributionRule, Frequency } from './contribution-rule.ts';
import { type Decision, problem } from './decision.ts';
import { limits } from './limits.ts';

export type ChosenDays = {
  readonly frequency: Frequency;
  readonly dayOfWeek?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
};

export type DayProblem = 'day_of_week_required' | 'day_of_month_required';

/** Makes a rule of what a form or request says; a day that the frequency does not use is left aside. */
export function contributionRuleOf(chosen: ChosenDays): Decision<{ rule: ContributionRule }, DayProblem> {
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
