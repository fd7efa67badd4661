import type { Section } from '../paragraph.ts';

const identity = 'shell/src/identity/create-identity.test.ts';
const pool = 'packages/local-aws/src/cognito/start-cognito.amplify.test.ts';
const keeper = 'shell/src/session/session-keeper.test.ts';
const timers = 'shell/src/inactivity/session-timers.test.ts';
const profile = 'services/src/profile/profile.test.ts';
const cognito = ['shell/src/identity/create-identity.ts', 'shell/src/identity/cognito.ts'];
const schema = 'packages/contract/src/schemas/profile.ts';
const gates = 'docs/decisions/0018-server-enforces-access.md';
const links = 'docs/decisions/0004-mailed-links.md';

export const services: Section = {
  title: '7. The calls it makes: authentication service and users table',
  paragraphs: [
    {
      place: 'Authentication service',
      says: 'Sign in with password: email, password',
      code: cognito,
      tests: [`${identity} › signs in, with the tokens where the person wants them`, `${pool} › lets the member in`],
    },
    {
      place: 'Authentication service',
      says: 'Sign up: email, password, options.data with full_name and name',
      code: [...cognito, 'shell/src/identity/sign-up.ts'],
      tests: ['shell/src/identity/cognito.test.ts › signs up with the name both as full_name and as name'],
    },
    {
      place: 'Authentication service',
      says: 'Sign out',
      code: ['shell/src/identity/revoke-session.ts', 'shell/src/session/tell-server.ts'],
      tests: [
        'shell/src/identity/revoke-session.test.ts › asks the pool to take the session’s refresh token no more',
        `${keeper} › logs out: clears everything, tells the server and the other tabs, goes to the login`,
      ],
    },
    {
      place: 'Authentication service',
      says: 'get session',
      code: [...cognito, 'shell/src/identity/token-storage.ts'],
      tests: [`${keeper} › goes on with the session that is there: profile and timers`, `${pool} › gives a session`],
    },
    {
      place: 'Authentication service',
      says: 'refresh session',
      code: ['shell/src/identity/cognito.ts', 'shell/src/inactivity/keep-fresh.ts', 'shell/src/api/fresh-token.ts'],
      tests: [
        `${pool} › refreshes the tokens and keeps the time of the sign-in`,
        `${timers} › refreshes the tokens every 45 minutes, which is no sign of life`,
      ],
    },
    {
      place: 'Authentication service',
      says: 'subscribe to auth events',
      code: ['shell/src/session/session-channel.ts', 'shell/src/follow-session.ts', 'packages/platform/src/session.ts'],
      tests: [
        `${keeper} › comes in when another tab signed in`,
        `${keeper} › leaves when another tab logged the same person out, without telling it back`,
        'shell/src/chrome/header.test.tsx › changes as soon as somebody comes or goes',
      ],
    },
    {
      place: 'Authentication service',
      says: 'Reset password for e-mail: email',
      code: ['mf-auth/src/login/forgot-password-panel.tsx', ...cognito],
      tests: [
        'mf-auth/src/login/login-page.test.tsx › sends reset instructions from the second panel and takes the address along',
        `${identity} › passes the other calls on`,
        `${pool} › sends a code for a forgotten password`,
      ],
    },
    {
      place: 'Authentication service',
      says: 'with redirect to /reset-password',
      code: ['services/src/identity/custom-message.ts'],
      tests: [
        'services/src/identity/identity.test.ts › carry a reset link with the three parts that the page asks for',
        'e2e/journeys/ways-in.spec.ts › a forgotten password is replaced by the mailed link, once',
      ],
      note: `The mail itself names the page, not the call: ${links}`,
    },
    {
      place: 'Authentication service',
      says: 'Set session from access_token and refresh_token',
      code: ['mf-auth/src/reset-password/reset-password-page.tsx'],
      tests: [
        'mf-auth/src/reset-password/reset-password-page.test.tsx › sets the password with the code and handle of the link',
      ],
      note: `No session is set from a link: the code travels with the new password: ${links}`,
    },
    {
      place: 'Authentication service',
      says: 'Update user: password',
      code: cognito,
      tests: [`${identity} › passes the other calls on`, `${pool} › resets the password`],
    },
    {
      place: 'Users table',
      says: 'Select id, name, email, created_at, is_plaid_sandbox_authorized, is_admin, has_bank_account',
      code: [schema, 'services/src/profile/read-profile.ts'],
      tests: [
        'packages/contract/src/specified-fields.test.ts › User profile',
        'shell/src/session/load-profile.test.ts › brings the profile that the server has',
      ],
      note: `GET /api/profile: ${gates}`,
    },
    {
      place: 'Users table',
      says: 'where id equals the user, single row',
      code: ['services/src/profile/read-profile.ts'],
      tests: [`${profile} › is nobody else’s`],
    },
    {
      place: 'Users table',
      says: 'Insert id, name, email, is_plaid_sandbox_authorized, has_bank_account (profile creation)',
      code: ['services/src/profile/create-profile.ts'],
      tests: [
        `${profile} › creates one with the address of the user pool and no rights`,
        `${profile} › creates one profile however often it is asked at once`,
      ],
      note: `The server sets everything but the name: ${gates}`,
    },
    {
      place: 'Users table',
      says: 'Update by id with the given fields',
      code: ['services/src/profile/update-profile.ts', 'packages/contract/src/schemas/profile-update.ts'],
      tests: [`${profile} › keeps what a change does not mention`, `${profile} › refuses to have %s changed, by name`],
      note: `PATCH /api/profile; fields that are not a member's to change are refused by name: ${gates}`,
    },
    {
      place: 'Users table',
      says: 'plus updated_at',
      code: ['services/src/profile/update-profile.ts'],
      tests: [`${profile} › is dated by the server’s clock, whatever time the caller names`],
    },
    {
      place: 'Users table',
      says: 'for display-card edits (name, first_name, last_name)',
      code: ['mf-profile/src/display/display-changes.ts'],
      tests: ['mf-profile/src/display/display-card.test.tsx › saves the names and closes'],
    },
    {
      place: 'Users table',
      says: 'for personal information (name, phone, address, city, state, zip_code, date_of_birth, updated_at as ISO time)',
      code: ['mf-profile/src/personal/personal-changes.ts'],
      tests: ['mf-profile/src/personal/personal-page.test.tsx › saves every field and returns to the view'],
    },
    {
      place: 'Users table',
      says: 'Update has_bank_account = false by id when a bank-accounts error says no tokens or no bank account is linked',
      code: ['services/src/bank/list-bank-accounts.ts'],
      tests: [
        'services/src/bank/bank.test.ts › that are not there take the mark off the profile',
        'services/src/bank/bank.test.ts › ask for a new link when the bank ended the old one, once and for all',
      ],
      note: `The server does it, not the page: ${gates}`,
    },
  ],
};
