import { daysBetween } from './date-arithmetic.ts';
import { limits } from './limits.ts';
import type { PlainDate } from './plain-date.ts';

export type StartDateProblem = 'start_date_in_past' | 'start_date_too_far';

/** A group starts today or later, and within about a year: beyond that a typing error is likelier than a plan. */
export function startDateProblem(startDate: PlainDate, today: PlainDate): StartDateProblem | undefined {
  const daysAhead = daysBetween(today, startDate);
  if (daysAhead < 0) return 'start_date_in_past';
  return daysAhead > limits.startDate.maximumDaysAhead ? 'start_date_too_far' : undefined;
}
