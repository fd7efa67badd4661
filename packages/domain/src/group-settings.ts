import { type ChosenDays, type DayProblem, decideContributionRule } from './contribution-rule.ts';
import { limits } from './limits.ts';
import { tidyText } from './tidy-text.ts';

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
    ...about('name', nameProblem(settings.name)),
    ...about('description', descriptionProblem(settings.description ?? '')),
    ...about('memberCount', memberCountProblem(settings.memberCount)),
    ...about('contributionAmount', contributionProblem(settings.contributionAmount)),
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
  return about(field, decided.code);
}

function about(field: GroupSettingsField, code: GroupSettingsCode | undefined): GroupSettingsProblem[] {
  return code === undefined ? [] : [{ field, code }];
}
