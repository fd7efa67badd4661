import type { Section } from '../paragraph.ts';

const limits = 'packages/domain/src/limits.test.ts';
const limitsCode = 'packages/domain/src/limits.ts';
const forms = 'packages/contract/src/forms/forms.test.ts';
const atLimits = `${forms} › the %s form takes an entry that keeps every rule just so`;
const settings = 'packages/domain/src/group-settings.test.ts';
const settingsCode = [limitsCode, 'packages/domain/src/group-settings.ts'];
const create = 'mf-groups/src/create-group/create-group-page.test.tsx';
const defaults = `${create} › starts with five members, $100, monthly on today’s day`;
const group = 'mf-groups/src/group-detail/group-page.test.tsx';
const bar = 'e2e/catalogue/constants.spec.ts › §9 Navigation bar: 72 px, 56 px once ten pixels are scrolled';
const daysOf = 'mf-groups/src/create-group/settings/days-of.test.ts › sets the days of a %s group to %o on the 21st';

export const limitsAndDefaults: Section = {
  title: '9. Business constants and limits: lengths, amounts, defaults',
  paragraphs: [
    {
      place: 'Password minimum',
      says: '8 on registration and reset',
      code: [limitsCode, 'packages/contract/src/forms/register-form.ts', 'packages/contract/src/forms/reset-form.ts'],
      tests: [
        `${forms} › 'register', { password: 'Abcdef1' }, 'password_short'`,
        `${forms} › 'reset', { password: 'Abcdef1' }, 'password_short_reset'`,
        atLimits,
        'cdk/test/halqa-app.test.ts › asks at sign-up for a name, an address, and eight characters of three kinds',
      ],
    },
    {
      place: 'Password minimum',
      says: '6 on login',
      code: [limitsCode, 'packages/contract/src/forms/login-form.ts'],
      tests: [`${forms} › 'login', { password: '12345' }, 'login_password_short'`, atLimits],
    },
    {
      place: 'Full name minimum',
      says: '2 characters',
      code: [limitsCode, 'packages/contract/src/forms/register-form.ts'],
      tests: [`${forms} › 'register', { fullName: 'A' }, 'full_name_short'`, atLimits],
    },
    {
      place: 'MFA code length',
      says: '6',
      code: ['shell/src/identity/create-identity.ts'],
      tests: [
        'shell/src/identity/create-identity.test.ts › takes %o for no code without asking',
        'mf-auth/src/login/login-page.test.tsx › asks for the code of the authenticator when the account has one',
      ],
    },
    {
      place: 'Members per group',
      says: 'min 3',
      code: settingsCode,
      tests: [
        `${settings} › 'two members', { memberCount: 2 }, 'members_too_few'`,
        `${settings} › takes every limit itself`,
      ],
    },
    {
      place: 'Members per group',
      says: 'max 12 (MVP)',
      code: settingsCode,
      tests: [
        `${settings} › 'thirteen members', { memberCount: 13 }, 'members_too_many'`,
        `${settings} › takes every limit itself`,
      ],
    },
    {
      place: 'Members per group',
      says: 'default 5',
      code: [limitsCode, 'mf-groups/src/create-group/group-draft.ts'],
      tests: [defaults],
    },
    {
      place: 'Contribution',
      says: 'min $10',
      code: settingsCode,
      tests: [
        `${settings} › 'nine dollars', { contributionAmount: 9 }, 'contribution_too_small'`,
        `${settings} › takes every limit itself`,
      ],
    },
    {
      place: 'Contribution',
      says: 'max $1,000',
      code: settingsCode,
      tests: [
        `${settings} › 'a thousand and one dollars', { contributionAmount: 1001 }, 'contribution_too_large'`,
        `${settings} › takes every limit itself`,
      ],
    },
    {
      place: 'Contribution',
      says: 'whole numbers',
      code: settingsCode,
      tests: [`${settings} › 'half a dollar more', { contributionAmount: 10.5 }, 'contribution_not_whole'`],
    },
    {
      place: 'Contribution',
      says: 'default $100',
      code: [limitsCode, 'mf-groups/src/create-group/group-draft.ts'],
      tests: [defaults],
    },
    {
      place: 'Frequencies',
      says: 'daily, weekly, biweekly, monthly',
      code: ['packages/domain/src/contribution-rule.ts', 'packages/contract/src/schemas/frequency.ts'],
      tests: [
        "packages/contract/src/specified-fields.test.ts › ['frequencies', frequency, ['daily', 'weekly', 'biweekly', 'monthly']]",
      ],
    },
    {
      place: 'Frequencies',
      says: "default monthly on today's day",
      code: ['mf-groups/src/create-group/group-draft.ts', 'mf-groups/src/create-group/settings/days-of.ts'],
      tests: [defaults, daysOf],
    },
    {
      place: 'Frequencies',
      says: 'default weekday Monday',
      code: [limitsCode, 'mf-groups/src/create-group/settings/days-of.ts'],
      tests: [daysOf, `${create} › offers the days that the frequency needs, with their defaults`],
    },
    {
      place: 'Payout order',
      says: 'fixed or random',
      code: ['packages/domain/src/payout-order.ts', 'packages/contract/src/schemas/frequency.ts'],
      tests: ["packages/contract/src/specified-fields.test.ts › ['payout orders', payoutOrder, ['fixed', 'random']]"],
    },
    {
      place: 'Payout per turn',
      says: 'contribution x member count',
      code: ['packages/domain/src/money.ts'],
      tests: ['packages/domain/src/money.test.ts › pays everybody’s contribution in one turn'],
    },
    {
      place: 'Payout per turn',
      says: 'cycle length equals member count periods',
      code: ['packages/domain/src/schedule.ts', 'packages/copy/src/create-group.ts'],
      tests: [
        'packages/domain/src/schedule.property.test.ts › has one round for each member, numbered from 1',
        'packages/copy/src/create-group.test.ts › gives a %s circle of ten a period for each member: %s',
      ],
    },
    {
      place: 'Member list default',
      says: '4 shown',
      code: [limitsCode, 'mf-groups/src/group-detail/members/members-section.tsx'],
      tests: [`${group} › shows four members, then all, with who runs it and who has paid`],
    },
    {
      place: 'Member list default',
      says: 'payout schedule 3 shown',
      code: [limitsCode, 'mf-groups/src/group-detail/schedule/schedule-section.tsx'],
      tests: [`${group} › shows three payouts, then all, and marks your row`],
    },
    {
      place: 'Invite link shown',
      says: 'fewer than 12 members',
      code: [limitsCode, 'services/src/groups/group-detail.ts'],
      tests: [
        `${group} › with %i members is shown: %s`,
        'services/src/groups/reading.test.ts › hides its link when twelve people have a seat',
        `${limits} › inviteLink: { hiddenFromMembers: 12 }`,
      ],
    },
    {
      place: 'Navigation bar',
      says: '72 px',
      code: ['shell/src/chrome/header.module.css'],
      tests: [bar],
    },
    {
      place: 'Navigation bar',
      says: '56 px after 10 px scroll',
      code: ['shell/src/chrome/header.module.css', 'shell/src/chrome/next-bar.ts'],
      tests: [bar, 'shell/src/chrome/next-bar.test.ts › shrinks after ten pixels and grows back at the top'],
    },
    {
      place: 'Example group size',
      says: '10 members',
      code: ['packages/copy/src/marketing/example-funds.ts'],
      tests: ['packages/copy/src/marketing/example-funds.test.ts › shows the three examples with their exact figures'],
    },
  ],
};
