import type { Section } from '../paragraph.ts';

export const productAndLayout: Section = {
  title: '1 and 2. What it does; routes and layout',
  paragraphs: [
    {
      says: 'Visitors, members, administrators; sandbox mode with a mock bank',
      code: ['services/src/http/answer-route.ts', 'cdk/local/bank/create-bank.ts'],
      tests: ['e2e/journeys/circle.spec.ts', 'e2e/inventory/routes.spec.ts'],
    },
    {
      says: 'Marketing examples: wedding, business and education fund',
      code: ['packages/copy/src/marketing/example-funds.ts'],
      tests: ['packages/copy/src/marketing/example-funds.test.ts', 'mf-marketing/src/landing/landing-page.test.tsx'],
    },
    {
      says: 'Route table with its access rules',
      code: [
        'mf-marketing/remote.json',
        'mf-auth/remote.json',
        'mf-dashboard/remote.json',
        'mf-groups/remote.json',
        'mf-profile/remote.json',
        'shell/src/routing/match-route.ts',
      ],
      tests: ['shell/src/routing/match-route.test.ts', 'e2e/journeys/no-barriers.spec.ts'],
    },
    {
      says: 'Any other path redirects to /',
      code: ['shell/src/routing/decide-page.ts'],
      tests: ['shell/src/routing/decide-page.test.ts'],
    },
    {
      says: 'Signed-in routes: spinner while authentication loads, then /login',
      code: ['shell/src/routing/decide-page.ts'],
      tests: ['shell/src/routing/decide-page.test.ts', 'e2e/journeys/ways-in.spec.ts'],
    },
    {
      says: 'Navigation bar: hides on scroll down, 72 px, 56 px after 10 px',
      code: ['shell/src/chrome/next-bar.ts', 'shell/src/chrome/header.tsx'],
      tests: ['shell/src/chrome/next-bar.test.ts', 'e2e/catalogue/constants.spec.ts'],
    },
    {
      says: 'Signed out: Login, Sign Up. Signed in: Dashboard, user menu, bell with badge, mobile menu',
      code: ['shell/src/chrome/header.tsx', 'shell/src/chrome/mobile-menu.tsx'],
      tests: ['shell/src/chrome/header.test.tsx', 'shell/src/chrome/bell.test.ts'],
    },
    {
      says: 'Footer links',
      code: ['shell/src/chrome/footer.tsx', 'packages/copy/src/shell.ts'],
      tests: ['shell/src/chrome/footer.test.tsx'],
    },
    {
      says: 'Stack of banners at the bottom right',
      code: ['shell/src/notices/notice-stack.ts'],
      tests: ['shell/src/notices/banners.test.tsx', 'shell/src/notices/notice-stack.test.ts'],
    },
    {
      says: 'Crash screen with Refresh Page and Go Home',
      code: ['shell/src/chrome/crash-boundary.tsx'],
      tests: ['shell/src/chrome/crash-boundary.test.tsx'],
    },
  ],
};
