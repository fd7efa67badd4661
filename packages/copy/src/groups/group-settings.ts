import type { NewGroup } from '@halqa/contract';
import { type GroupSettingsCode, limits } from '@halqa/domain';
import { formatDollarsInEnglish as dollars } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { groupSettingsWordsInArabic } from './group-settings.ar.ts';

const { members, contributionDollars, dayOfMonth, groupName, groupTexts } = limits;

type SettingWords = { readonly label: string; readonly hint?: string };

/** What each setting of a group is called, wherever it is typed or shown, and its hint in the create form. */
const groupSettingsWordsInEnglish = {
  name: { label: 'Group name', hint: 'What the people you invite will see, for example “Wedding fund”.' },
  memberCount: {
    label: 'Number of members',
    hint: `You included: ${members.minimum} to ${members.maximum}.`,
  },
  contributionAmount: {
    label: 'Contribution amount',
    hint: `Whole dollars, ${dollars(contributionDollars.minimum)} to ${dollars(contributionDollars.maximum)}, for each member and turn.`,
  },
  frequency: { label: 'Frequency' },
  dayOfWeek: { label: 'Day of the week' },
  dayOfMonth: { label: 'Day of the month', hint: 'In a shorter month, its last day.' },
  payoutSchedule: { label: 'Payout order' },
} satisfies { [Field in keyof NewGroup]?: SettingWords };

export const groupSettingsWords = inLanguage({ en: groupSettingsWordsInEnglish, ar: groupSettingsWordsInArabic });

/** What can be wrong with a setting; specification section 5 word for word where it has a sentence. */
export const groupSettingsSentences: Record<GroupSettingsCode, string> = {
  group_name_required: 'Group name is required',
  group_name_too_long: `Group name can have at most ${groupName.maximum} characters`,
  group_name_link: 'A group name cannot contain a web address, an email address or a phone number',
  group_name_impersonation: `A group name cannot contain “${productName}”`,
  description_too_long: `Description can have at most ${groupTexts.description.maximum} characters`,
  members_too_few: `At least ${members.minimum} members are required for a valid ROSCA`,
  members_too_many: `Maximum ${members.maximum} members allowed for an MVP group`,
  members_not_whole: 'Number of members must be a whole number',
  contribution_too_small: `Minimum contribution amount is ${dollars(contributionDollars.minimum)}`,
  contribution_too_large: `Maximum contribution amount is ${dollars(contributionDollars.maximum)} for an MVP group`,
  contribution_not_whole: 'Contribution amount must be in whole dollars',
  day_of_week_required: 'Please select a day of the week',
  day_of_month_required: `Please select a valid day of the month (${dayOfMonth.minimum}-${dayOfMonth.maximum})`,
};
