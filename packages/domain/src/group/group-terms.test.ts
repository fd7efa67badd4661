import { expect, it } from 'vitest';
import { limits } from '../basics/limits.ts';
import {
  eachGroupText,
  type GroupSettings,
  groupSettingsFields,
  groupSettingsProblems,
  groupTexts as storedTexts,
} from './group-terms.ts';

const { members, contributionDollars, groupName, groupTexts } = limits;

const sound: GroupSettings = {
  name: 'Wedding fund',
  memberCount: 5,
  contributionAmount: 100,
  frequency: 'monthly',
  dayOfMonth: 15,
};

it('finds nothing wrong with the defaults and a name', () => {
  expect(groupSettingsProblems(sound)).toEqual([]);
});

it('stores nothing invisible of what the creator wrote', () => {
  const written = { ...sound, name: ' Rent\u202e\u200e fund\u3164', description: 'Be\u061c kind\u{e0041}' };
  expect(storedTexts(written)).toMatchObject({ name: 'Rent fund', description: 'Be kind' });
});

it('accepts every limit itself', () => {
  expect(codes({ memberCount: members.minimum, contributionAmount: contributionDollars.minimum })).toEqual([]);
  expect(codes({ memberCount: members.maximum, contributionAmount: contributionDollars.maximum })).toEqual([]);
  const texts = eachGroupText((field) => 'x'.repeat(groupTexts[field].maximum));
  expect(codes({ name: 'x'.repeat(groupName.maximum), ...texts })).toEqual([]);
});

it.each([
  ['a name of blanks', { name: '   ' }, 'group_name_required'],
  ['a name that nobody can see', { name: '\u200b\u200b' }, 'group_name_required'],
  ['a name that is too long', { name: 'x'.repeat(groupName.maximum + 1) }, 'group_name_too_long'],
  ['too few members', { memberCount: members.minimum - 1 }, 'members_too_few'],
  ['an empty member count', { memberCount: Number.NaN }, 'members_too_few'],
  ['too many members', { memberCount: members.maximum + 1 }, 'members_too_many'],
  ['half a member', { memberCount: 4.5 }, 'members_not_whole'],
  ['too few dollars', { contributionAmount: contributionDollars.minimum - 1 }, 'contribution_too_small'],
  ['no contribution', { contributionAmount: Number.NaN }, 'contribution_too_small'],
  ['too many dollars', { contributionAmount: contributionDollars.maximum + 1 }, 'contribution_too_large'],
  ['endless dollars', { contributionAmount: Number.POSITIVE_INFINITY }, 'contribution_too_large'],
  ['half a dollar more', { contributionAmount: 10.5 }, 'contribution_not_whole'],
  ['weekly without a day', { frequency: 'weekly' }, 'day_of_week_required'],
  ['biweekly on an eighth day', { frequency: 'biweekly', dayOfWeek: 7 }, 'day_of_week_required'],
  ['monthly without a day', { dayOfMonth: null }, 'day_of_month_required'],
  ['monthly on the 32nd', { dayOfMonth: 32 }, 'day_of_month_required'],
  ['monthly on the 0th', { dayOfMonth: 0 }, 'day_of_month_required'],
  ['monthly on half a day', { dayOfMonth: 1.5 }, 'day_of_month_required'],
] as const)('rejects %s', (_, change, code) => {
  expect(codes(change)).toEqual([code]);
});

it.each(Object.entries(groupTexts))('rejects a %s that is too long', (field, { maximum, tooLong }) => {
  expect(codes({ [field]: 'x'.repeat(maximum + 1) })).toEqual([tooLong]);
  expect(groupSettingsFields[tooLong]).toBe(field);
});

it('ignores days that the frequency does not use', () => {
  expect(codes({ frequency: 'daily', dayOfWeek: 99, dayOfMonth: 99 })).toEqual([]);
});

it('names every wrong field at once, in the order of the form', () => {
  const fields = groupSettingsProblems({
    ...sound,
    name: '',
    memberCount: 1,
    contributionAmount: 1,
    dayOfMonth: null,
  }).map(({ field }) => field);

  expect(fields).toEqual(['name', 'memberCount', 'contributionAmount', 'dayOfMonth']);
});

function codes(change: Partial<GroupSettings>): readonly string[] {
  return groupSettingsProblems({ ...sound, ...change }).map(({ code }) => code);
}
