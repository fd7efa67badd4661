import type { ContributionRule } from './contribution-rule.ts';
import { contributionRuleOf } from './contribution-rule-of.ts';
import { dateInZone } from './date-in-zone.ts';
import { type Decision, problem } from './decision.ts';
import { type GroupSettings, type GroupSettingsCode, groupSettingsProblems } from './group-settings.ts';
import type { EpochMilliseconds } from './instant.ts';
import { type Cents, dollarsToCents } from './money.ts';
import type { PayoutOrder } from './payout-order.ts';
import type { PlainDate } from './plain-date.ts';
import { decideStartDate, type StartDateProblem } from './start-date.ts';
import { tidyText } from './tidy-text.ts';
import { decideTimeZone } from './time-zone.ts';

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

/** What the members of a group will agree to; today is the day in the group's own zone. */
export function decideGroupTerms(
  proposed: ProposedTerms,
  now: EpochMilliseconds,
): Decision<{ terms: GroupTerms }, GroupTermsProblem> {
  const [first] = groupSettingsProblems(proposed);
  if (first) return problem(first.code);

  const days = contributionRuleOf(proposed);
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
