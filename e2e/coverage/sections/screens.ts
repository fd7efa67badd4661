import type { Section } from '../paragraph.ts';

export const screens: Section = {
  title: '2. Screens',
  paragraphs: [
    {
      says: 'Landing: hero, three steps, trust, examples, calls to action',
      code: ['mf-marketing/src/landing/landing-page.tsx'],
      tests: ['mf-marketing/src/landing/landing-page.test.tsx'],
    },
    {
      says: 'Login with forgot-password panel and demo account',
      code: ['mf-auth/src/login/login-panel.tsx', 'mf-auth/src/login/forgot-password-panel.tsx'],
      tests: ['mf-auth/src/login/login-page.test.tsx', 'e2e/journeys/ways-in.spec.ts'],
    },
    {
      says: 'Register: errors on blur, success leads to /login',
      code: ['mf-auth/src/register/register-page.tsx'],
      tests: ['mf-auth/src/register/register-page.test.tsx', 'e2e/journeys/circle.spec.ts'],
    },
    {
      says: 'Reset password from the mailed link',
      code: ['mf-auth/src/reset-password/reset-password-page.tsx'],
      tests: ['mf-auth/src/reset-password/reset-password-page.test.tsx', 'e2e/journeys/ways-in.spec.ts'],
      note: 'access_token and refresh_token carry a code and an opaque handle: docs/decisions/0004-mailed-links.md',
    },
    {
      says: 'Auth success',
      code: ['mf-auth/src/auth-success/auth-success-page.tsx'],
      tests: ['mf-auth/src/auth-success/auth-success-page.test.tsx'],
    },
    {
      says: 'Dashboard: welcome, prompts, three figures, groups, simulated banner, activity',
      code: ['mf-dashboard/src/dashboard-page.tsx'],
      tests: ['mf-dashboard/src/dashboard-page.test.tsx', 'mf-dashboard/src/figures/dashboard-figures.test.ts'],
    },
    {
      says: 'Create group in two steps, blocked without authorization',
      code: ['mf-groups/src/create-group/create-group-page.tsx', 'services/src/groups/create-group.ts'],
      tests: ['mf-groups/src/create-group/create-group-page.test.tsx', 'services/src/groups/create-group.test.ts'],
      note: 'The allow-list is configuration on the server: docs/decisions/0002-who-may-create.md',
    },
    {
      says: 'Group detail: figures, next payout, members, invite link, schedule, Group Not Found',
      code: ['mf-groups/src/group-detail/group-page.tsx', 'services/src/groups/group-detail.ts'],
      tests: ['mf-groups/src/group-detail/group-page.test.tsx', 'services/src/groups/reading.test.ts'],
    },
    {
      says: 'Join group in two steps, Decline, Invalid Invitation',
      code: ['mf-groups/src/join-group/join-group-page.tsx', 'services/src/groups/accept-invite.ts'],
      tests: ['mf-groups/src/join-group/join-group-page.test.tsx', 'services/src/groups/join.test.ts'],
    },
    {
      says: 'Profile: personal information and the display card',
      code: ['mf-profile/src/personal/personal-page.tsx', 'mf-profile/src/display/display-card.tsx'],
      tests: [
        'mf-profile/src/personal/personal-page.test.tsx',
        'mf-profile/src/display/display-card.test.tsx',
        'e2e/journeys/profile.spec.ts',
      ],
    },
    {
      says: 'Account info',
      code: ['mf-profile/src/account/account-info.tsx'],
      tests: ['mf-profile/src/account/account-info.test.tsx'],
    },
    {
      says: 'Bank accounts',
      code: ['mf-profile/src/bank-accounts/bank-accounts-page.tsx'],
      tests: ['mf-profile/src/bank-accounts/bank-accounts-page.test.tsx'],
    },
    {
      says: 'Security and notifications (dead in the original; ours work)',
      code: ['mf-profile/src/security/security-page.tsx', 'mf-profile/src/notifications/notifications-page.tsx'],
      tests: [
        'mf-profile/src/security/security-page.test.tsx',
        'mf-profile/src/notifications/notifications-page.test.tsx',
        'e2e/journeys/two-factor.spec.ts',
        'e2e/journeys/preferences.spec.ts',
      ],
      note: 'Push preferences wait for a push channel, and say so.',
    },
    {
      says: 'Sandbox prompts and demo banners',
      code: ['packages/bank-link/src/sandbox-access-card.tsx', 'packages/bank-link/src/sandbox-banners.tsx'],
      tests: ['mf-profile/src/bank-accounts/bank-accounts-page.test.tsx', 'mf-dashboard/src/dashboard-page.test.tsx'],
    },
    {
      says: 'Help with search, guides, five questions; blog with four posts',
      code: ['mf-marketing/src/help/help-page.tsx', 'mf-marketing/src/blog/blog-page.tsx'],
      tests: ['mf-marketing/src/help/help-page.test.tsx', 'mf-marketing/src/blog/blog-pages.test.tsx'],
    },
  ],
};
