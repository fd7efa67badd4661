import type { Section } from '../paragraph.ts';

export const statesAndRules: Section = {
  title: '4, 5, 8 and 9. States, rules, messages, constants',
  paragraphs: [
    {
      says: 'Session: start, sign-in, sign-out, refresh, tab visible again',
      code: ['shell/src/session/session-keeper.ts', 'shell/src/follow-session.ts'],
      tests: ['shell/src/session/session-keeper.test.ts', 'shell/src/follow-session.test.ts'],
    },
    {
      says: 'Inactivity at 45 and 50 minutes, kept across page loads',
      code: ['shell/src/inactivity/judge-inactivity.ts', 'shell/src/inactivity/session-timers.ts'],
      tests: ['shell/src/inactivity/judge-inactivity.test.ts', 'shell/src/inactivity/session-timers.test.ts'],
      note: 'A silent token refresh is no activity: docs/decisions/0015-a-refresh-is-no-sign-of-life.md',
    },
    {
      says: 'Profile loading, creation, 10 s limit, fallback',
      code: ['shell/src/session/load-profile.ts'],
      tests: ['shell/src/session/load-profile.test.ts', 'e2e/catalogue/messages.spec.ts'],
    },
    {
      says: 'Bank authorization and the bank-link button',
      code: ['packages/domain/src/bank-access.ts', 'packages/bank-link/src/bank-link-button.tsx'],
      tests: ['packages/domain/src/bank-access.test.ts', 'packages/bank-link/src/bank-link-button.test.tsx'],
    },
    { says: 'Notification menu', code: ['shell/src/chrome/bell.ts'], tests: ['shell/src/chrome/bell.test.ts'] },
    {
      says: 'Create group: steps, defaults, 30 s',
      code: ['mf-groups/src/create-group/use-submit-group.ts'],
      tests: ['mf-groups/src/create-group/create-group-page.test.tsx'],
    },
    {
      says: 'Join: steps and ends',
      code: ['mf-groups/src/join-group/join-group-page.tsx'],
      tests: ['mf-groups/src/join-group/join-group-page.test.tsx'],
      note: 'Success shows only after the server said so; no simulated delay.',
    },
    {
      says: 'Paid and Pending, Completed and Pending',
      code: ['services/src/groups/payout-entries.ts', 'packages/domain/src/paid-summary.ts'],
      tests: ['services/src/groups/reading.test.ts'],
      note: 'Rounds of real groups come with the money engine.',
      open: true,
    },
    {
      says: 'Authentication error handler, logout and its failure',
      code: ['shell/src/session/leaving.ts', 'shell/src/identity/revoke-session.ts'],
      tests: ['shell/src/session/session-keeper.test.ts', 'shell/src/identity/revoke-session.test.ts'],
    },
    {
      says: 'Bank accounts fetch: only with a bank, cleared otherwise, expired connections reset',
      code: ['services/src/bank/list-bank-accounts.ts', 'mf-profile/src/bank-accounts/bank-accounts-page.tsx'],
      tests: ['services/src/bank/bank.test.ts', 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx'],
    },
    {
      says: 'Profile edit: view, edit, Save, Cancel; date of birth only while unset',
      code: ['mf-profile/src/personal/personal-page.tsx', 'services/src/profile/update-profile.ts'],
      tests: ['mf-profile/src/personal/personal-page.test.tsx', 'services/src/profile/profile.test.ts'],
    },
    {
      says: 'Multi-factor verification',
      code: ['mf-auth/src/login/totp-panel.tsx'],
      tests: ['e2e/journeys/two-factor.spec.ts'],
    },
    {
      says: 'Rules of login, registration and reset',
      code: [
        'packages/contract/src/forms/login-form.ts',
        'packages/contract/src/forms/register-form.ts',
        'packages/contract/src/forms/reset-form.ts',
      ],
      tests: ['packages/contract/src/forms/forms.test.ts'],
    },
    {
      says: 'Rules of profile updates and completion',
      code: ['packages/contract/src/schemas/profile-update.ts', 'packages/domain/src/profile-completion.ts'],
      tests: ['services/src/profile/profile.test.ts', 'packages/domain/src/profile-completion.test.ts'],
    },
    {
      says: 'Rules of creating a group',
      code: ['packages/domain/src/create-group.ts', 'packages/domain/src/group-settings.ts'],
      tests: ['packages/domain/src/create-group.test.ts', 'e2e/inventory/new-group-rules.spec.ts'],
    },
    {
      says: 'Rule of joining',
      code: ['packages/domain/src/join-group.ts'],
      tests: ['packages/domain/src/join-group.test.ts', 'e2e/inventory/joining-rules.spec.ts'],
    },
    {
      says: 'The error catalogue',
      code: ['packages/copy/src/problem-sentences.ts', 'e2e/catalogue/messages.spec.ts'],
      tests: ['e2e/catalogue/messages.spec.ts', 'e2e/catalogue/cannot-occur.spec.ts'],
      note: 'Rows that cannot occur here are listed with their reason in e2e/catalogue/cannot-occur.ts.',
    },
    {
      says: 'Constants and limits',
      code: ['packages/domain/src/limits.ts'],
      tests: ['packages/domain/src/limits.test.ts', 'e2e/catalogue/constants.spec.ts'],
    },
    {
      says: 'Claims of the static pages',
      code: ['packages/copy/src/marketing/terms.ts', 'packages/copy/src/marketing/privacy.ts'],
      tests: ['mf-marketing/src/information/information-pages.test.tsx', 'mf-marketing/src/legal/legal-pages.test.tsx'],
    },
  ],
};
