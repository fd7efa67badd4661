import type { Section } from '../paragraph.ts';

const settings = 'packages/domain/src/group-settings.test.ts';
const form = 'mf-groups/src/create-group/create-group-page.test.tsx';
const server = 'services/src/groups/create-group.test.ts';
const rules = ['packages/domain/src/group-settings.ts', 'packages/copy/src/problem-sentences.ts'];
const everyLimit = `${settings} › takes every limit itself`;

export const groupRules: Section = {
  title: '5. Validation rules: creating a group, joining, second factor',
  paragraphs: [
    {
      place: 'Create group, step 1',
      says: "Group name required, trimmed: 'Group name is required'",
      code: [...rules, 'packages/domain/src/group-terms.ts'],
      tests: [
        `${settings} › a name of blanks`,
        `${form} › 'Group name', '  ', 'Group name is required'`,
        `${server} › { name: '   ' }, 'Group name is required'`,
        'packages/domain/src/create-group.test.ts › becomes the terms that members will see',
      ],
    },
    {
      place: 'Create group, step 1',
      says: "Member count (includes the creator) at least 3: 'At least 3 members are required for a valid ROSCA'",
      code: rules,
      tests: [
        everyLimit,
        `${settings} › two members`,
        `${form} › 'Number of members', '2', 'At least 3 members are required for a valid ROSCA'`,
        `${server} › { memberCount: 2 }`,
        `${server} › seats its creator first and keeps a turn for each address`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: "over 12: 'Maximum 12 members allowed for an MVP group'",
      code: rules,
      tests: [
        everyLimit,
        `${settings} › thirteen members`,
        `${form} › 'Number of members', '13', 'Maximum 12 members allowed for an MVP group'`,
        `${server} › { memberCount: 13 }`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: "Contribution under 10 or empty: 'Minimum contribution amount is $10'",
      code: rules,
      tests: [
        everyLimit,
        `${settings} › nine dollars`,
        `${form} › 'Contribution amount', '9', 'Minimum contribution amount is $10'`,
        `${form} › 'Contribution amount', '', 'Minimum contribution amount is $10'`,
        `${server} › { contributionAmount: 9 }`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: "over 1000: 'Maximum contribution amount is $1,000 for an MVP group'",
      code: rules,
      tests: [
        everyLimit,
        `${settings} › a thousand and one dollars`,
        `${form} › 'Contribution amount', '1001', 'Maximum contribution amount is $1,000 for an MVP group'`,
        `${server} › { contributionAmount: 1001 }`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: 'Whole numbers',
      code: rules,
      tests: [
        `${settings} › half a dollar more`,
        `${settings} › half a member`,
        `${server} › { contributionAmount: 99.5 }`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: "Weekly or biweekly needs a day: 'Please select a day of the week'",
      code: ['packages/domain/src/contribution-rule-of.ts', 'packages/copy/src/problem-sentences.ts'],
      tests: [
        `${settings} › weekly without a day`,
        `${settings} › biweekly on an eighth day`,
        `${server} › { frequency: 'weekly', dayOfWeek: null }, 'Please select a day of the week'`,
        `${server} › { frequency: 'biweekly', dayOfWeek: null }, 'Please select a day of the week'`,
      ],
      note: 'The form starts at Monday and cannot be without a day.',
    },
    {
      place: 'Create group, step 1',
      says: "Monthly needs a day 1-31: 'Please select a valid day of the month (1-31)'",
      code: ['packages/domain/src/contribution-rule-of.ts', 'packages/copy/src/problem-sentences.ts'],
      tests: [
        `${settings} › monthly on the 32nd`,
        `${settings} › monthly on the 0th`,
        `${form} › 'Day of the month', '32', 'Please select a valid day of the month (1-31)'`,
        `${form} › 'Day of the month', '', 'Please select a valid day of the month (1-31)'`,
        `${server} › { dayOfMonth: 32 }`,
      ],
    },
    {
      place: 'Create group, step 1',
      says: 'In months with fewer days the contribution falls on the last day of the month',
      code: ['packages/domain/src/contribution-rule.ts', 'packages/domain/src/date-arithmetic.ts'],
      tests: [
        'packages/domain/src/schedule.test.ts › pays on the last day of shorter months when the day is the 31st',
        'packages/domain/src/schedule.property.test.ts › follows the rule in every round, clamping always from the original day',
      ],
    },
    {
      place: 'Create group, step 2',
      says: 'blank e-mails are ignored',
      code: ['packages/domain/src/member-emails.ts', 'mf-groups/src/create-group/new-group-of.ts'],
      tests: [
        'mf-groups/src/create-group/member-email-problems.test.ts › accepts a list with blank lines',
        'mf-groups/src/create-group/new-group-of.test.ts › sends trimmed names, no blank lines and the first matching day',
        `${server} › seats its creator first and keeps a turn for each address`,
      ],
    },
    {
      place: 'Create group, step 2',
      says: "at least one is required: 'Please add at least one member to your group'",
      code: ['packages/domain/src/member-emails.ts', 'packages/copy/src/problem-sentences.ts'],
      tests: [
        `${form} › asks for at least one address`,
        `${server} › { memberEmails: ['', '  '] }, 'Please add at least one member to your group'`,
      ],
    },
    {
      place: 'Create group, step 2',
      says: 'The list starts with 3 inputs; more may be added while the number of inputs is below member count minus 1',
      code: ['mf-groups/src/create-group/members/email-fields.tsx', 'packages/domain/src/limits.ts'],
      tests: [`${form} › starts with three lines and offers more while there are seats`],
    },
    {
      place: 'Create group, step 2',
      says: 'No e-mail format check beyond the input type',
      code: ['mf-groups/src/create-group/members/email-fields.tsx', 'packages/domain/src/member-emails.ts'],
      tests: [
        `${form} › starts with three lines and offers more while there are seats`,
        `${form} › says at the line what is wrong with an address`,
        `${server} › { memberEmails: ['nobody'] }`,
      ],
      note: 'Malformed, repeated and own addresses are refused: docs/decisions/0018-server-enforces-access.md',
    },
    {
      place: 'Join',
      says: "terms checkbox must be ticked: 'You must agree to the terms before joining'",
      code: ['mf-groups/src/join-group/details/details-step.tsx', 'packages/contract/src/schemas/invite.ts'],
      tests: [
        'mf-groups/src/join-group/join-group-page.test.tsx › takes no seat before the terms are ticked',
        'services/src/groups/join.test.ts › asks for the terms to be agreed to, and %s is no yes',
        'e2e/catalogue/rows/groups.ts › the terms are not ticked',
      ],
    },
    {
      place: 'MFA placeholder',
      says: 'a code is valid only if it has exactly 6 characters',
      code: ['shell/src/identity/create-identity.ts'],
      tests: ['shell/src/identity/create-identity.test.ts › takes %o for no code without asking'],
      note: 'Six digits, and the right ones: docs/decisions/0017-unspecified-controls.md',
    },
  ],
};
