import type { Section } from '../paragraph.ts';

const bell = 'shell/src/chrome/bell.test.ts';
const header = 'shell/src/chrome/header.test.tsx';
const inBrowser =
  'e2e/journeys/bell.spec.ts › news stands in bold behind the bell until it is read, also after a reload';
const create = 'mf-groups/src/create-group/create-group-page.test.tsx';
const daysOf = 'mf-groups/src/create-group/settings/days-of.test.ts › sets the days of a %s group to %o on the 21st';
const join = 'mf-groups/src/join-group/join-group-page.test.tsx';
const real = 'docs/decisions/0016-real-groups-replace-samples.md';

export const menuAndGroupStates: Section = {
  title: '4. States and transitions: notification menu, creating and joining a group',
  paragraphs: [
    {
      place: 'Notification menu',
      says: 'open or closed',
      code: ['packages/ui/src/overlays/popover.tsx', 'shell/src/chrome/notification-bell.tsx'],
      tests: [
        `${header} › asks for the list anew when the bell is opened`,
        'packages/ui/src/overlays/popover.test.tsx › asks for its content when it opens, takes the focus and gives it back',
      ],
    },
    {
      place: 'Notification menu',
      says: 'Opening loads the list',
      code: ['shell/src/chrome/bell.ts', 'shell/src/chrome/notification-bell.tsx'],
      tests: [
        `${bell} › loads the list when it is opened, and counts what is unread`,
        `${header} › asks for the list anew when the bell is opened`,
      ],
    },
    {
      place: 'Notification menu',
      says: 'Unread items are bold and counted in a badge',
      code: ['packages/ui/src/overlays/notification-list.module.css', 'shell/src/chrome/notification-bell.tsx'],
      tests: [inBrowser, `${header} › counts unread notifications on the bell and lists them when it is opened`],
    },
    {
      place: 'Notification menu',
      says: 'Clicking an item marks it read',
      code: ['shell/src/chrome/bell.ts', 'services/src/notifications/read-notification.ts'],
      tests: [
        `${header} › marks an item read when it is clicked`,
        'services/src/notifications/notifications.test.ts › notes what was read',
        inBrowser,
      ],
    },
    {
      place: 'Create group',
      says: 'step 1 to step 2 only when step 1 validation passes',
      code: ['mf-groups/src/create-group/create-group-form.tsx', 'mf-groups/src/create-group/use-step.ts'],
      tests: [
        `${create} › refuses %s %j with its sentence, and puts the focus there`,
        `${create} › cannot be reached by its address before the settings are right`,
      ],
    },
    {
      place: 'Create group',
      says: 'Back returns to step 1',
      code: ['mf-groups/src/create-group/use-step.ts', 'mf-groups/src/create-group/members/members-step.tsx'],
      tests: [`${create} › goes back with everything kept`],
    },
    {
      place: 'Create group',
      says: 'Submit shows a loading state',
      code: ['mf-groups/src/create-group/use-submit-group.ts'],
      tests: [`${create} › gives up after thirty seconds, and shows meanwhile that it works`],
    },
    {
      place: 'Create group',
      says: 'on success a notification appears and the user goes to /dashboard',
      code: ['mf-groups/src/create-group/use-submit-group.ts'],
      tests: [`${create} › sends what was typed, says so and goes to the dashboard`],
    },
    {
      place: 'Create group',
      says: 'Choosing weekly or biweekly sets day of week to Monday (1)',
      code: ['mf-groups/src/create-group/settings/days-of.ts'],
      tests: [daysOf, `${create} › offers the days that the frequency needs, with their defaults`],
    },
    {
      place: 'Create group',
      says: "choosing monthly sets day of month to today's day",
      code: ['mf-groups/src/create-group/settings/days-of.ts'],
      tests: [daysOf, `${create} › offers the days that the frequency needs, with their defaults`],
    },
    {
      place: 'Create group',
      says: 'choosing daily clears both',
      code: ['mf-groups/src/create-group/settings/days-of.ts'],
      tests: [daysOf],
    },
    {
      place: 'Join',
      says: 'step 1 to step 2 when terms are accepted and the user has no bank account',
      code: ['mf-groups/src/join-group/join-flow.tsx'],
      tests: [
        `${join} › asks to link one first; Back returns with the tick kept`,
        `${join} › takes no seat before the terms are ticked`,
      ],
    },
    {
      place: 'Join',
      says: 'If the user already has a bank account, joining completes after a simulated delay of about 1.5 s',
      code: ['mf-groups/src/join-group/use-join.ts', 'services/src/groups/accept-invite.ts'],
      tests: [`${join} › joins at once, and says when the first contribution is due`],
      note: `Nothing is simulated: it takes as long as the server does: ${real}`,
    },
    {
      place: 'Join',
      says: "shows 'Successfully Joined' with the first contribution date",
      code: ['mf-groups/src/join-group/use-join.ts', 'packages/copy/src/join-group.ts'],
      tests: [
        `${join} › joins at once, and says when the first contribution is due`,
        'e2e/catalogue/rows/groups.ts › somebody has joined',
      ],
    },
    {
      place: 'Join',
      says: 'and goes to /groups/{groupId}',
      code: ['mf-groups/src/join-group/use-join.ts'],
      tests: [`${join} › joins at once, and says when the first contribution is due`],
    },
    {
      place: 'Join',
      says: 'Connecting in step 2 completes the same way (simulated)',
      code: ['mf-groups/src/join-group/bank/bank-step.tsx', 'mf-groups/src/join-group/use-join.ts'],
      tests: [
        `${join} › joins as soon as the bank is linked and the server has it`,
        'e2e/journeys/circle.spec.ts › three people form a circle, and everything is still there after a restart',
      ],
      note: `The bank is really linked first: ${real}`,
    },
    {
      place: 'Join',
      says: 'Back in step 2 returns to step 1',
      code: ['mf-groups/src/join-group/join-flow.tsx'],
      tests: [`${join} › asks to link one first; Back returns with the tick kept`],
    },
  ],
};
