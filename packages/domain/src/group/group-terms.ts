import { type Decision, problem } from '../basics/decision.ts';
import { limits } from '../basics/limits.ts';
import { type Cents, dollarsToCents } from '../basics/money.ts';
import { daysBetween, type PlainDate, parsePlainDate } from '../basics/plain-date.ts';
import { tidyText } from '../basics/text.ts';
import { dateInZone, decideTimeZone, type EpochMilliseconds } from '../basics/time.ts';
import { nameFlaw } from '../basics/written-names.ts';
import {
  type ChosenDays,
  type ContributionRule,
  type DayProblem,
  decideContributionRule,
} from './contribution-rule.ts';

export const payoutOrders = ['fixed', 'random'] as const;

/** Whether positions follow the organizer's list or a draw. */
export type PayoutOrder = (typeof payoutOrders)[number];

export type ProposedTerms = GroupSettings & {
  readonly payoutSchedule: PayoutOrder;
  readonly startDate: string;
  readonly timeZone?: string | undefined;
};

export type GroupTerms = GroupTexts & {
  /** Seats, the creator's included. */
  readonly memberCount: number;
  readonly contribution: Cents;
  readonly rule: ContributionRule;
  readonly payoutOrder: PayoutOrder;
  readonly startDate: PlainDate;
  /** IANA name. */
  readonly timeZone: string;
};

type TextLimits = typeof limits.groupTexts;

/** The name of a text that the creator may write. */
export type GroupTextField = keyof TextLimits;

/** A text is empty when the creator wrote none. */
type GroupTexts = { readonly name: string } & { readonly [Field in GroupTextField]: string };

/** One value for each text that the creator may write. */
export function eachGroupText<Each>(make: (field: GroupTextField) => Each): Record<GroupTextField, Each> {
  const fields = Object.keys(limits.groupTexts) as GroupTextField[];
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<GroupTextField, Each>; // has an entry for each field
}

export type GroupTermsProblem = GroupSettingsCode | 'time_zone_invalid' | StartDateProblem;

/** Validates the proposed terms of a group; `now` is read in the group's own time zone. */
export function decideGroupTerms(
  proposed: ProposedTerms,
  now: EpochMilliseconds,
): Decision<{ terms: GroupTerms }, GroupTermsProblem> {
  const [first] = groupSettingsProblems(proposed);
  if (first) return problem(first.code, first.field);

  const days = decideContributionRule(proposed);
  if (!days.ok) return days;
  const zone = decideTimeZone(proposed.timeZone);
  if (!zone.ok) return zone;
  const start = decideStartDate(proposed.startDate, dateInZone(now, zone.timeZone));
  if (!start.ok) return start;

  return { ok: true, terms: termsOf(proposed, days.rule, start.startDate, zone.timeZone) };
}

function termsOf(proposed: ProposedTerms, rule: ContributionRule, startDate: PlainDate, timeZone: string): GroupTerms {
  return {
    ...groupTexts(proposed),
    memberCount: proposed.memberCount,
    contribution: dollarsToCents(proposed.contributionAmount),
    rule,
    payoutOrder: proposed.payoutSchedule,
    startDate,
    timeZone,
  };
}

/** What the creator wrote, tidied; what they left out is empty. */
export function groupTexts(written: Pick<GroupSettings, keyof GroupTexts>): GroupTexts {
  return { name: tidyText(written.name), ...eachGroupText((field) => tidyText(written[field] ?? '')) };
}

export type StartDateProblem = 'start_date_invalid' | 'start_date_in_past' | 'start_date_too_far';

/** A group starts within a year from today: a later date is more likely a typing error than a plan. */
function decideStartDate(text: string, today: PlainDate): Decision<{ startDate: PlainDate }, StartDateProblem> {
  const startDate = parsePlainDate(text);
  if (startDate === undefined) return problem('start_date_invalid', 'startDate');
  const daysAhead = daysBetween(today, startDate);
  if (daysAhead < 0) return problem('start_date_in_past', 'startDate');
  if (daysAhead > limits.startDate.maximumDaysAhead) return problem('start_date_too_far', 'startDate');
  return { ok: true, startDate };
}

/** Step 1 of the create form. A number field that was left empty is NaN. */
export type GroupSettings = ChosenDays & {
  readonly name: string;
  readonly memberCount: number;
  readonly contributionAmount: number;
} & { readonly [Field in GroupTextField]?: string | undefined };

type FieldOfLongText = { readonly [Field in GroupTextField as TextLimits[Field]['tooLong']]: Field };
const fieldOfLongText = Object.fromEntries(
  Object.entries(eachGroupText((field) => limits.groupTexts[field].tooLong)).map(([field, code]) => [code, field]),
) as FieldOfLongText; // has an entry for each field

/** What can be wrong with step 1, and the field at which it is shown. The contract replies to each with status 400. */
export const groupSettingsFields = {
  group_name_required: 'name',
  group_name_too_long: 'name',
  group_name_link: 'name',
  group_name_impersonation: 'name',
  ...fieldOfLongText,
  members_too_few: 'memberCount',
  members_too_many: 'memberCount',
  members_not_whole: 'memberCount',
  contribution_too_small: 'contributionAmount',
  contribution_too_large: 'contributionAmount',
  contribution_not_whole: 'contributionAmount',
  day_of_week_required: 'dayOfWeek',
  day_of_month_required: 'dayOfMonth',
} as const satisfies Record<DayProblem, keyof GroupSettings> & Record<string, keyof GroupSettings>;

export type GroupSettingsCode = keyof typeof groupSettingsFields;
export type GroupSettingsField = (typeof groupSettingsFields)[GroupSettingsCode];
export type GroupSettingsProblem = { readonly field: GroupSettingsField; readonly code: GroupSettingsCode };

/** All problems of step 1 in the order of the form, at most one for each field. */
export function groupSettingsProblems(settings: GroupSettings): readonly GroupSettingsProblem[] {
  const codes = [
    nameProblem(settings.name),
    ...Object.values(eachGroupText((field) => textProblem(field, settings[field] ?? ''))),
    memberCountProblem(settings.memberCount),
    contributionProblem(settings.contributionAmount),
    dayProblem(settings),
  ];
  return codes.filter((code) => code !== undefined).map((code) => ({ field: groupSettingsFields[code], code }));
}

function nameProblem(name: string): GroupSettingsCode | undefined {
  const tidied = tidyText(name);
  if (tidied.length === 0) return 'group_name_required';
  if (tidied.length > limits.groupName.maximum) return 'group_name_too_long';
  const flaw = nameFlaw(tidied, 'group');
  return flaw && (`group_name_${flaw}` as const);
}

function textProblem(field: GroupTextField, text: string): GroupSettingsCode | undefined {
  const { maximum, tooLong } = limits.groupTexts[field];
  return tidyText(text).length > maximum ? tooLong : undefined;
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

function dayProblem(chosen: ChosenDays): DayProblem | undefined {
  const decided = decideContributionRule(chosen);
  return decided.ok ? undefined : decided.code;
}
