import type { Paragraph, Section } from '../paragraph.ts';

const specified = 'shell/src/routing/specified-routes.test.ts';
const everyRoute = 'e2e/journeys/every-route.spec.ts';
const waysIn = 'e2e/journeys/ways-in.spec.ts';
const decide = 'shell/src/routing/decide-page.test.ts';

const forVisitors = `${everyRoute} › a visitor reads every public page`;
const toLogin = `${everyRoute} › and is led to /login from the others`;

export const routeTable: Section = {
  title: '2. Route table',
  paragraphs: [
    forEveryone('/', 'Landing page', 'mf-marketing/src/landing/landing-page.tsx'),
    forEveryone('/login', 'Sign-in and forgot-password panel', 'mf-auth/src/login/login-page.tsx'),
    forEveryone('/register', 'Sign-up', 'mf-auth/src/register/register-page.tsx'),
    {
      place: '/reset-password',
      says: 'public, reached from reset e-mail: Set a new password',
      code: ['mf-auth/src/reset-password/reset-password-page.tsx', 'services/src/identity/custom-message.ts'],
      tests: [
        `${specified} › ['/reset-password', 'public']`,
        `${waysIn} › a forgotten password is replaced by the mailed link, once`,
      ],
    },
    forEveryone('/auth-success', 'E-mail confirmed page', 'mf-auth/src/auth-success/auth-success-page.tsx'),
    {
      place: '/about, /careers, /contact, /blog, /help, /sharia, /privacy, /terms, /security',
      says: 'public: Static information pages',
      code: ['mf-marketing/src/information/pages.ts', 'mf-marketing/src/pages/page-groups.ts'],
      tests: [
        `${specified} › '/about', '/careers', '/contact', '/blog', '/help', '/sharia', '/privacy', '/terms', '/security'`,
        'mf-marketing/src/app.test.tsx › opens %s as “%s”',
      ],
    },
    {
      place: '/blog/{id}',
      says: 'public: Blog post linked from the blog list; page content not shown',
      code: ['mf-marketing/src/blog/blog-post-page.tsx'],
      tests: [
        `${specified} › ['/blog/:id', 'public']`,
        'mf-marketing/src/blog/blog-pages.test.tsx › shows “$title” in full and names the document after it',
      ],
      note: 'The posts are ours: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: '/legal/terms, /legal/privacy',
      says: 'public: Linked from the sign-up checkbox, opened in a new tab; content not shown',
      code: ['mf-marketing/src/legal/pages.ts', 'mf-auth/src/register/terms-label.tsx'],
      tests: [
        `${specified} › ['/legal/terms', 'public']`,
        `${specified} › ['/legal/privacy', 'public']`,
        'mf-auth/src/register/register-page.test.tsx › opens the %s in a new tab, so that nothing typed is lost',
      ],
      note: 'The texts are ours: docs/decisions/0017-unspecified-controls.md',
    },
    forMembers('/dashboard', 'Dashboard', 'mf-dashboard/src/dashboard-page.tsx'),
    forMembers('/groups/create', 'Create group', 'mf-groups/src/create-group/create-group-page.tsx'),
    forMembers('/groups/{id}', 'Group detail', 'mf-groups/src/group-detail/group-page.tsx', '/groups/:id'),
    forMembers(
      '/groups/join/{inviteCode}',
      'Join group',
      'mf-groups/src/join-group/join-group-page.tsx',
      '/groups/join/:inviteCode',
    ),
    forMembers('/profile', 'Personal information', 'mf-profile/src/personal/personal-page.tsx'),
    forMembers('/profile/bank-accounts', 'Bank accounts', 'mf-profile/src/bank-accounts/bank-accounts-page.tsx'),
    forMembers('/profile/security', 'Security settings', 'mf-profile/src/security/security-page.tsx'),
    forMembers(
      '/profile/notifications',
      'Notification preferences',
      'mf-profile/src/notifications/notifications-page.tsx',
    ),
    {
      place: 'any other path',
      says: 'any: Redirects to /',
      code: ['shell/src/routing/decide-page.ts'],
      tests: [
        `${decide} › sends everybody from any other path to the landing page`,
        `${everyRoute} › any other path leads to the landing page`,
      ],
      note: '/admin is one more, and any other path for everybody but operators: docs/decisions/0017-unspecified-controls.md',
    },
    {
      says: 'Signed-in routes show a loading spinner while authentication loads',
      code: ['shell/src/routing/run-pages.ts', 'shell/src/loader/loading-page.tsx'],
      tests: [
        'shell/src/routing/run-pages.test.ts › waits with a member’s page until it is known who is here',
        'shell/src/loader/slot-view.test.tsx › shows no spinner for what comes at once, and one for what takes longer',
      ],
    },
    {
      says: 'then redirect to /login if there is no signed-in user',
      code: ['shell/src/routing/decide-page.ts', 'shell/src/routing/return-path.ts'],
      tests: [
        `${decide} › sends a visitor from a member’s page to the login, to come back later`,
        `${waysIn} › a page for members leads to /login and back to where the person wanted to go`,
      ],
    },
  ],
};

function forEveryone(route: string, purpose: string, page: string): Paragraph {
  const tests = [`${specified} › ['${route}', 'public']`, forVisitors] as const;
  return { place: route, says: `public: ${purpose}`, code: [page], tests };
}

function forMembers(route: string, purpose: string, page: string, pattern = route): Paragraph {
  const tests = [`${specified} › ['${pattern}', 'member']`, toLogin] as const;
  return { place: route, says: `signed-in: ${purpose}`, code: [page], tests };
}
