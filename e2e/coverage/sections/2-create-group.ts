import type { Section } from '../paragraph.ts';

const page = 'mf-groups/src/create-group/create-group-page.test.tsx';
const defaults = `${page} › starts with five members, $100, monthly on today’s day`;
const recap = `${page} › repeats the deal, names what happens next and that it costs nothing`;
const settings = ['mf-groups/src/create-group/settings/settings-step.tsx'];

export const createGroup: Section = {
  title: '2. Create group (/groups/create)',
  paragraphs: [
    {
      says: "Two steps, 'Group Settings' then 'Invite Members'",
      code: ['mf-groups/src/create-group/create-group-form.tsx', 'mf-groups/src/create-group/use-step.ts'],
      tests: [defaults, recap, `${page} › cannot be reached by its address before the settings are right`],
    },
    {
      says: 'Blocked with a warning unless the user is sandbox-authorized',
      code: ['mf-groups/src/create-group/create-group-page.tsx', 'mf-groups/src/frame/closed-gate.tsx'],
      tests: [
        `${page} › tells the others why not, and whom to ask`,
        'services/src/groups/create-group.test.ts › is nobody without sandbox access',
      ],
    },
    {
      says: 'or on a small allow-list of three accounts',
      code: ['packages/domain/src/may-create-groups.ts', 'services/src/compose/compose-groups.ts'],
      tests: [
        'services/src/groups/create-group.test.ts › is whoever stands on the operator’s list',
        'packages/domain/src/create-group.test.ts › lets people with sandbox access or a place on the list create groups',
      ],
      note: 'The list is configuration on the server: docs/decisions/0002-who-may-create.md',
    },
    {
      place: 'Step 1',
      says: 'group name, member count, contribution amount, frequency',
      code: settings,
      tests: [defaults, `${page} › sends what was typed, says so and goes to the dashboard`],
    },
    {
      place: 'Step 1',
      says: 'day picker',
      code: ['mf-groups/src/create-group/settings/schedule-fields.tsx'],
      tests: [`${page} › offers the days that the frequency needs, with their defaults`],
    },
    {
      place: 'Step 1',
      says: 'payout order',
      code: settings,
      tests: [`${page} › says of a fixed order that the admin sets it, and of a random one that it is drawn`],
    },
    {
      place: 'Step 1',
      says: 'and a summary',
      code: ['mf-groups/src/create-group/preview/circle-preview.tsx'],
      tests: [
        `${page} › shows the circle and its dates while it is typed`,
        'mf-groups/src/create-group/preview/preview.test.ts › follow the typed rule, one for each member',
      ],
    },
    {
      place: 'Step 2',
      says: 'a details recap',
      code: ['mf-groups/src/create-group/members/group-recap.tsx'],
      tests: [recap],
    },
    {
      place: 'Step 2',
      says: "a list of member e-mail inputs, 'Add Another Member'",
      code: ['mf-groups/src/create-group/members/email-fields.tsx'],
      tests: [`${page} › starts with three lines and offers more while there are seats`],
    },
    {
      place: 'Step 2',
      says: "a 'What happens next' list",
      code: ['mf-groups/src/create-group/members/what-happens-next.tsx'],
      tests: [recap],
    },
    {
      place: 'Step 2',
      says: "Back and 'Create Group'",
      code: ['mf-groups/src/create-group/members/members-step.tsx'],
      tests: [
        `${page} › goes back with everything kept`,
        `${page} › sends what was typed, says so and goes to the dashboard`,
      ],
    },
  ],
};
