import {
  type ChosenDays,
  type ContributionRule,
  type DayProblem,
  decideContributionRule,
} from './contribution-rule.ts';
import { type Decision, problem } from './decision.ts';
import { limits } from './limits.ts';
import { type Cents, dollarsToCents } from './money.ts';
import { daysBetween, type PlainDate, parsePlainDate } from './plain-date.ts';
import { tidyText } from './text.ts';
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
function decideStartDate(text: string, today: PlainDate): Decision<{ startDate: PlainDate }, StartDateProblem> {
  const startDate = parsePlainDate(text);
  if (startDate === undefined) return problem('start_date_invalid');
  const daysAhead = daysBetween(today, startDate);
  if (daysAhead < 0) return problem('start_date_in_past');
  if (daysAhead > limits.startDate.maximumDaysAhead) return problem('start_date_too_far');
  return { ok: true, startDate };
}

/** Step 1 of the create form. A number field that was left empty is NaN. */
export type GroupSettings = ChosenDays & {
  readonly name: string;
  readonly description?: string | undefined;
  readonly memberCount: number;
  readonly contributionAmount: number;
};

export type GroupSettingsField =
  | 'name'
  | 'description'
  | 'memberCount'
  | 'contributionAmount'
  | 'dayOfWeek'
  | 'dayOfMonth';

export type GroupSettingsCode =
  | 'group_name_required'
  | 'group_name_too_long'
  | 'description_too_long'
  | 'members_too_few'
  | 'members_too_many'
  | 'members_not_whole'
  | 'contribution_too_small'
  | 'contribution_too_large'
  | 'contribution_not_whole'
  | DayProblem;

export type GroupSettingsProblem = {
  readonly field: GroupSettingsField;
  readonly code: GroupSettingsCode;
};

/** All problems of step 1 in the order of the form, at most one for each field. */
export function groupSettingsProblems(settings: GroupSettings): readonly GroupSettingsProblem[] {
  return [
    ...problemsOf('name', nameProblem(settings.name)),
    ...problemsOf('description', descriptionProblem(settings.description ?? '')),
    ...problemsOf('memberCount', memberCountProblem(settings.memberCount)),
    ...problemsOf('contributionAmount', contributionProblem(settings.contributionAmount)),
    ...dayProblem(settings),
  ];
}

function nameProblem(name: string): GroupSettingsCode | undefined {
  const { length } = tidyText(name);
  if (length === 0) return 'group_name_required';
  if (length > limits.groupName.maximum) return 'group_name_too_long';
  return undefined;
}

function descriptionProblem(description: string): GroupSettingsCode | undefined {
  const { length } = tidyText(description);
  return length > limits.groupDescription.maximum ? 'description_too_long' : undefined;
}

function memberCountProblem(memberCount: number): GroupSettingsCode | undefined {
  if (!(memberCount >= limits.members.minimum)) return 'members_too_few';
  if (memberCount > limits.members.maximum) return 'members_too_many';
  return Number.isInteger(memberCount) ? undefined : 'members_not_whole';
}

function contributionProblem(dollars: number): GroupSettingsCode | undefined {
  if (!(dollars >= limits.contributionDollars.minimum)) return 'contribution_too_small';
  if (dollars > limits.contributionDollars.maximum) return 'contribution_too_large';
  return Number.isInteger(dollars) ? undefined : 'contribution_not_whole';
}

function dayProblem(chosen: ChosenDays): GroupSettingsProblem[] {
  const decided = decideContributionRule(chosen);
  if (decided.ok) return [];
  const field = decided.code === 'day_of_week_required' ? 'dayOfWeek' : 'dayOfMonth';
  return problemsOf(field, decided.code);
}

function problemsOf(field: GroupSettingsField, code: GroupSettingsCode | undefined): GroupSettingsProblem[] {
  return code === undefined ? [] : [{ field, code }];
}
