import type { Section } from '../paragraph.ts';

const circle = 'e2e/journeys/circle.spec.ts';
const everyRoute = 'e2e/journeys/every-route.spec.ts';
const landing = 'mf-marketing/src/landing/landing-page.test.tsx';
const information = 'mf-marketing/src/information/information-pages.test.tsx';
const money = 'packages/domain/src/money.test.ts';

export const product: Section = {
  title: '1. What the product does and for whom',
  paragraphs: [
    {
      place: 'Preface',
      says: 'a web app for rotating savings groups (ROSCAs) that is presented as Sharia-compliant, with no fees and no interest in its marketing copy',
      code: ['packages/copy/src/marketing/sharia.ts', 'packages/copy/src/marketing/landing.ts'],
      tests: [`${information} › No interest is paid, earned or charged`],
      note: 'The setup fee that the terms name is not charged: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: 'Preface',
      says: 'A group of trusted people each contribute the same amount on a schedule, and each member receives the pooled total in turn',
      code: ['packages/domain/src/money.ts', 'packages/domain/src/schedule.ts'],
      tests: [
        `${money} › pays everybody’s contribution in one turn`,
        `${money} › pays out over a cycle exactly what was paid in`,
        'packages/domain/src/schedule.property.test.ts › has one round for each member, numbered from 1',
      ],
    },
    {
      place: 'Preface',
      says: 'It is aimed at US adults',
      code: ['packages/domain/src/eligibility.ts', 'packages/copy/src/marketing/about.ts'],
      tests: [
        `${information} › adults who live in the United States`,
        'services/src/groups/join.test.ts › checks age and state where real people join',
      ],
      note: 'Not asked in demo mode: docs/decisions/0018-server-enforces-access.md',
    },
    {
      place: '1',
      says: 'Visitors see a landing page and public information pages',
      code: ['mf-marketing/remote.json', 'mf-marketing/src/app.tsx'],
      tests: [`${everyRoute} › a visitor reads every public page`],
    },
    {
      place: '1',
      says: 'Registered members sign in',
      code: ['mf-auth/src/login/login-panel.tsx', 'shell/src/identity/create-identity.ts'],
      tests: [`${circle} › they register, confirm by e-mail and log in`],
    },
    {
      place: '1',
      says: 'link a bank account through a bank-linking provider',
      code: ['packages/bank-link/src/bank-link-button.tsx', 'services/src/bank/exchange-public-token.ts'],
      tests: [`${circle} › the first links her bank and creates a group`],
    },
    {
      place: '1',
      says: 'create savings groups, invite members by e-mail',
      code: ['services/src/groups/create-group.ts', 'services/src/notifications/tell/tell-invited.ts'],
      tests: [
        `${circle} › the first links her bank and creates a group`,
        'services/src/notifications/notifier.test.ts › invites each address with a link of its own',
      ],
    },
    {
      place: '1',
      says: 'join by invite link',
      code: ['services/src/groups/accept-invite.ts'],
      tests: [`${circle} › follows the mailed link, links a bank and joins`],
    },
    {
      place: '1',
      says: 'and view a dashboard',
      code: ['mf-dashboard/src/dashboard-page.tsx'],
      tests: [`${circle} › every screen shows what the server stored`],
    },
    {
      place: '1',
      says: 'Administrators exist through an is_admin flag on the profile',
      code: ['packages/contract/src/schemas/profile.ts', 'services/src/http/answer-route.ts'],
      tests: [
        `${everyRoute} › an administrator opens every page, theirs too`,
        'services/src/http/serve.test.ts › keeps the routes of operators for operators',
      ],
    },
    {
      place: '2',
      says: 'Payments are meant to be automated through bank links',
      code: ['packages/bank-link/src/bank-link-button.tsx', 'services/src/groups/sign-mandate.ts'],
      tests: ['services/src/groups/create-group.test.ts › keeps the creator’s signature: which text, when'],
      note: 'Banks are linked and mandates are signed; no contribution is collected and no payout is made before the money engine is there.',
      open: true,
    },
    {
      place: '2',
      says: 'currently runs in a demo/sandbox mode with a mock bank environment',
      code: ['cdk/local/launch/launch-settings.ts', 'packages/mock-bank/src/create-bank.ts'],
      tests: [
        'cdk/local/launch/launch-settings.test.ts › need nothing',
        'packages/mock-bank/src/create-bank.test.ts › serves the Link dialog as one script',
        'mf-dashboard/src/dashboard-page.test.tsx › says that this is a demo, in demo mode only',
      ],
    },
    {
      place: '2',
      says: 'Group savings features are described as launching soon',
      code: ['packages/copy/src/marketing/landing.ts'],
      tests: [`${landing} › says that groups launch soon and that no real money moves`],
    },
    {
      place: '2',
      says: 'The dashboard, group detail and invite lookup use fixed sample data',
      code: ['services/src/seed/sample-group.ts', 'services/src/groups/list-groups.ts'],
      tests: ['services/src/seed/seed-demo.test.ts › one simulated group of ten'],
      note: 'Groups are real; the sample is the demo account’s: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: '2',
      says: 'a banner says a simulated group is shown',
      code: ['mf-dashboard/src/groups/groups-section.tsx'],
      tests: [
        'mf-dashboard/src/dashboard-page.test.tsx › shows the simulated-group banner only when such a group is in the list',
      ],
    },
    {
      place: '3',
      says: 'Marketing examples: wedding fund (10 members, $500 bi-weekly, $5,000 payout, 5-month cycle)',
      code: ['packages/copy/src/marketing/example-funds.ts', 'mf-marketing/src/landing/example-groups.tsx'],
      tests: [`${landing} › ['Wedding fund', ['10 members', '$500 bi-weekly', '$5,000 payout', '5-month cycle'`],
    },
    {
      place: '3',
      says: 'business startup fund (10 members, $2,000 monthly, $20,000 payout, 10-month cycle)',
      code: ['packages/copy/src/marketing/example-funds.ts', 'mf-marketing/src/landing/example-groups.tsx'],
      tests: [
        `${landing} › ['Business startup fund', ['10 members', '$2,000 monthly', '$20,000 payout', '10-month cycle'`,
      ],
    },
    {
      place: '3',
      says: 'education fund (10 members, $200 monthly, $2,000 payout, 10-month cycle)',
      code: ['packages/copy/src/marketing/example-funds.ts', 'mf-marketing/src/landing/example-groups.tsx'],
      tests: [`${landing} › ['Education fund', ['10 members', '$200 monthly', '$2,000 payout', '10-month cycle'`],
    },
    {
      place: '4',
      says: 'Server-side behaviour of groups, contributions, payouts and invitations: not shown',
      code: ['packages/domain/src/create-group.ts', 'packages/domain/src/join-group.ts'],
      tests: [
        'packages/domain/src/seats.property.test.ts › never seats more people than there are seats, however they race',
        'packages/domain/src/invitation.test.ts › works for fourteen days',
        'e2e/inventory/joining-rules.spec.ts › two people who take the last seat at once: one joins, one gets a sentence',
      ],
      note: 'Ours to decide: docs/decisions/0005-open-link.md, docs/decisions/0006-organizers-mandate.md, docs/decisions/0018-server-enforces-access.md. Contributions and payouts come with the money engine.',
    },
  ],
};
