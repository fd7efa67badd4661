import { type ContributionRule, decideContributionRule } from './contribution-rule.ts';
import { type Decision, problem } from './decision.ts';
import { type GroupSettings, type GroupSettingsCode, groupSettingsProblems } from './group-settings.ts';
import { limits } from './limits.ts';
import { type Cents, dollarsToCents } from './money.ts';
import { daysBetween, type PlainDate, parsePlainDate } from './plain-date.ts';
import { tidyText } from './tidy-text.ts';
import { dateInZone, decideTimeZone, type EpochMilliseconds } from './time.ts';

export const payoutOrders = ['fixed', 'random'] as const;

/** Whether positions follow the organizer's list or a draw. */
export type PayoutOrder = (typeof payoutOrders)[number];

export type ProposedTerms = GroupSettings & {
  readonly payoutSchedule: PayoutOrder;
  readonly startDate: string;
  readonly timeZone?: string | undefined;
};

export type GroupTerms = {
  readonly name: string;
  /** Empty when the creator wrote none. */
  readonly description: string;
  /** Seats, the creator's included. */
  readonly memberCount: number;
  readonly contribution: Cents;
  readonly rule: ContributionRule;
  readonly payoutOrder: PayoutOrder;
  readonly startDate: PlainDate;
  /** IANA name. */
  readonly timeZone: string;
};

export type GroupTermsProblem = GroupSettingsCode | 'time_zone_invalid' | StartDateProblem;

/** Validates the proposed terms of a group; `now` is read in the group's own time zone. */
export function decideGroupTerms(
  proposed: ProposedTerms,
  now: EpochMilliseconds,
): Decision<{ terms: GroupTerms }, GroupTermsProblem> {
  const [first] = groupSettingsProblems(proposed);
  if (first) return problem(first.code);

  const days = decideContributionRule(proposed);
  if (!days.ok) return days;
  const place = decideTimeZone(proposed.timeZone);
  if (!place.ok) return place;
  const start = decideStartDate(proposed.startDate, dateInZone(now, place.timeZone));
  if (!start.ok) return start;

  return { ok: true, terms: termsOf(proposed, days.rule, start.startDate, place.timeZone) };
}

function termsOf(proposed: ProposedTerms, rule: ContributionRule, startDate: PlainDate, timeZone: string): GroupTerms {
  return {
    name: tidyText(proposed.name),
    description: tidyText(proposed.description ?? ''),
    memberCount: proposed.memberCount,
    contribution: dollarsToCents(proposed.contributionAmount),
    rule,
    payoutOrder: proposed.payoutSchedule,
    startDate,
    timeZone,
  };
}

export type StartDateProblem = 'start_date_invalid' | 'start_date_in_past' | 'start_date_too_far';

/** A group starts within a year from today: a later date is more likely a typing error than a plan. */
export function decideStartDate(text: string, today: PlainDate): Decision<{ startDate: PlainDate }, StartDateProblem> {
  const startDate = parsePlainDate(text);
  if (startDate === undefined) return problem('start_date_invalid');
  const daysAhead = daysBetween(today, startDate);
  if (daysAhead < 0) return problem('start_date_in_past');
  if (daysAhead > limits.startDate.maximumDaysAhead) return problem('start_date_too_far');
  return { ok: true, startDate };
}
