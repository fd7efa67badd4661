import type { Section } from '../paragraph.ts';

const everyRoute = 'e2e/journeys/every-route.spec.ts';
const creating = 'mf-groups/src/create-group/create-group-page.test.tsx';
const joining = 'mf-groups/src/join-group/join-group-page.test.tsx';
const banks = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';
const page = 'mf-groups/src/group-detail/group-page.test.tsx';
const bothSides = 'The server refuses too: docs/decisions/0018-server-enforces-access.md';

export const roles: Section = {
  title: '6. Roles and permissions',
  paragraphs: [
    {
      place: 'Visitor',
      says: 'landing, login, register, reset, and public info pages only',
      code: ['shell/src/routing/decide-page.ts', 'services/src/http/answer-route.ts'],
      tests: [
        `${everyRoute} › a visitor reads every public page, and is led to /login from the others`,
        'e2e/inventory/routes.spec.ts › refuses a call without a token',
      ],
    },
    {
      place: 'Member (signed in)',
      says: 'dashboard, groups, profile, bank accounts',
      code: ['shell/src/routing/decide-page.ts'],
      tests: [
        `${everyRoute} › a member with sandbox access opens every page for members`,
        'e2e/inventory/routes.spec.ts › what belongs to somebody else is not found',
      ],
    },
    {
      place: 'Admin',
      says: 'the is_admin flag is read from the profile',
      code: ['mf-dashboard/src/admin/admin-door.tsx', 'services/src/http/answer-route.ts'],
      tests: [
        'mf-dashboard/src/admin/admin-door.test.tsx › opens for an operator as soon as that is known',
        'services/src/profile/profile.test.ts › refuses to have %s changed, by name',
      ],
    },
    {
      place: 'Admin',
      says: 'what it unlocks: not shown',
      code: ['mf-dashboard/src/admin/admin-page.tsx', 'services/src/operators/admin-handlers.ts'],
      tests: [
        'e2e/journeys/admin.spec.ts › an operator finds a newcomer and grants access from the page',
        'e2e/journeys/admin.spec.ts › everybody else meets what any other path gives',
        'services/src/operators/admin.test.ts › %s is for operators',
      ],
      note: '/admin is ours: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: 'Sandbox authorization',
      says: '(is_plaid_sandbox_authorized): gates bank linking',
      code: ['services/src/bank/create-link-token.ts', 'packages/domain/src/bank-access.ts'],
      tests: [
        'services/src/bank/bank.test.ts › is for members with sandbox access',
        'e2e/inventory/bank-and-mail-rules.spec.ts › a member without sandbox access gets no link token',
      ],
      note: bothSides,
    },
    {
      place: 'Sandbox authorization',
      says: 'gates group creation and joining',
      code: ['packages/domain/src/create-group.ts', 'packages/domain/src/join-group.ts'],
      tests: [
        `${everyRoute} › a member without sandbox access is told so where it matters, and reads the rest`,
        'e2e/inventory/new-group-rules.spec.ts › a member without sandbox access cannot create a group',
        'services/src/groups/join.test.ts › asks for sandbox access, then for a bank',
      ],
      note: bothSides,
    },
    {
      place: 'Sandbox authorization',
      says: 'Creating a group also allowed for a hard-coded allow-list of three accounts',
      code: ['packages/domain/src/may-create-groups.ts', 'services/src/compose/compose-groups.ts'],
      tests: ['services/src/groups/create-group.test.ts › is whoever stands on the operator’s list'],
      note: 'The list is configuration: docs/decisions/0002-who-may-create.md',
    },
    {
      place: 'Sandbox authorization',
      says: "Without authorization: create shows 'You are not authorized to create ROSCA groups in demo mode. Please authorize your bank account first or contact support if you believe you should have access.'",
      code: ['packages/copy/src/problem-sentences.ts', 'mf-groups/src/create-group/create-group-page.tsx'],
      tests: [
        `${creating} › tells the others why not, and whom to ask`,
        'e2e/catalogue/rows/create-group.ts › You are not authorized to create ROSCA groups in demo mode.',
      ],
    },
    {
      place: 'Sandbox authorization',
      says: "join shows 'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.'",
      code: ['packages/copy/src/problem-sentences.ts', 'mf-groups/src/join-group/join-group-page.tsx'],
      tests: [
        `${joining} › tells members without sandbox access why not`,
        'e2e/catalogue/rows/groups.ts › You are not authorized to join ROSCA groups in demo mode.',
      ],
    },
    {
      place: 'Sandbox authorization',
      says: "bank linking shows the request-access card with 'Contact Support'",
      code: ['packages/bank-link/src/sandbox-access-card.tsx', 'mf-profile/src/bank-accounts/bank-section.tsx'],
      tests: [`${banks} › asks for sandbox access by an e-mail that only has to be sent`],
    },
    {
      place: 'Group admin',
      says: "a flag on a member shown as an 'Admin' badge",
      code: ['services/src/groups/group-detail.ts', 'mf-groups/src/group-detail/members/member-row.tsx'],
      tests: [`${page} › shows four members, then all, with who runs it and who has paid`],
    },
    {
      place: 'Group admin',
      says: 'no admin-only actions appear',
      code: ['mf-groups/src/group-detail/group-view.tsx'],
      tests: [`${page} › gives the admin nothing to press that the others have not`],
      note: 'The admin sees more: addresses, and how far each invitation has come.',
    },
    {
      place: 'Group admin',
      says: "Under the 'fixed' payout order, the order is described as set by the admin",
      code: ['packages/copy/src/create-group.ts'],
      tests: [`${creating} › says of a fixed order that the admin sets it, and of a random one that it is drawn`],
    },
  ],
};
