import type { Section } from '../paragraph.ts';

export const server: Section = {
  title: '7. Calls',
  paragraphs: [
    {
      says: 'Authentication service',
      code: ['shell/src/identity/create-identity.ts'],
      tests: ['shell/src/identity/create-identity.test.ts', 'cdk/local/cognito/start-cognito.amplify.test.ts'],
    },
    {
      says: 'Users table: select, insert, update',
      code: ['services/src/profile/update-profile.ts', 'services/src/profile/read-profile.ts'],
      tests: ['services/src/profile/profile.test.ts', 'e2e/inventory/profile-rules.spec.ts'],
      note: 'GET and PATCH /api/profile; flags are refused by name.',
    },
    {
      says: 'E-mail sending',
      code: ['services/src/notifications/send-email.ts'],
      tests: ['services/src/notifications/notifications.test.ts', 'e2e/inventory/bank-and-mail-rules.spec.ts'],
      note: 'A known template to your own address only.',
    },
    {
      says: 'Sandbox-granted e-mail',
      code: ['services/src/notifications/grant-sandbox-access.ts'],
      tests: ['services/src/notifications/notifications.test.ts'],
      note: 'Operators only; granting and the mail are one action.',
    },
    {
      says: 'Bank-link token, exchange, accounts',
      code: [
        'services/src/bank/create-link-token.ts',
        'services/src/bank/exchange-public-token.ts',
        'services/src/bank/list-bank-accounts.ts',
      ],
      tests: ['services/src/bank/bank.test.ts', 'services/src/adapters/plaid/plaid-bank.test.ts'],
    },
    {
      says: 'Group creation',
      code: ['services/src/groups/create-group.ts'],
      tests: ['services/src/groups/create-group.test.ts', 'e2e/inventory/new-group-rules.spec.ts'],
    },
    {
      says: 'Notifications',
      code: ['services/src/notifications/list-notifications.ts', 'services/src/notifications/read-notification.ts'],
      tests: ['services/src/notifications/notifications.test.ts', 'shell/src/chrome/bell.test.ts'],
    },
    {
      says: 'A welcome e-mail after sign-up; a failure is ignored',
      code: ['services/src/notifications/tell.ts'],
      tests: ['services/src/notifications/tell.test.ts'],
    },
    {
      says: 'Bank-link script from the provider',
      code: ['packages/bank-link/src/use-bank-link.ts'],
      tests: ['packages/bank-link/src/bank-link-button.test.tsx'],
      note: 'Loaded only where a bank is linked: docs/decisions/0009-bank-dialog.md',
    },
  ],
};
