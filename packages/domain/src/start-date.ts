import { daysBetween } from './date-arithmetic.ts';
import { type Decision, problem } from './decision.ts';
import { limits } from './limits.ts';
import { type PlainDate, parsePlainDate } from './plain-date.ts';

export type StartDateProblem = 'start_date_invalid' | 'start_date_in_past' | 'start_date_too_far';

/** A group starts today or later, and within about a year: beyond that a typing error is likelier than a plan. */
export function decideStartDate(text: string, today: PlainDate): Decision<{ startDate: PlainDate }, StartDateProblem> {
  const startDate = parsePlainDate(text);
  if (startDate === undefined) return problem('start_date_invalid');
  const daysAhead = daysBetween(today, startDate);
  if (daysAhead < 0) return problem('start_date_in_past');
  if (daysAhead > limits.startDate.maximumDaysAhead) return problem('start_date_too_far');
  return { ok: true, startDate };
}
