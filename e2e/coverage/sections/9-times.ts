import type { Section } from '../paragraph.ts';

const timers = 'shell/src/inactivity/session-timers.test.ts';
const judge = 'shell/src/inactivity/judge-inactivity.test.ts › after %s ms without a sign of life a session is %s';
const notices = 'shell/src/notices/notice-stack.test.ts';
const stack = ['shell/src/notices/notice-stack.ts'];
const prompt =
  'mf-dashboard/src/dashboard-page.test.tsx › is asked for as a notification too: after two seconds, once in a session';
const limits = 'packages/domain/src/limits.test.ts';
const limitsCode = 'packages/domain/src/limits.ts';
const resetPage = 'mf-auth/src/reset-password/reset-password-page.test.tsx';

export const times: Section = {
  title: '9. Business constants and limits: times',
  paragraphs: [
    {
      place: 'Inactivity session timeout',
      says: '50 minutes',
      code: ['shell/src/inactivity/judge-inactivity.ts'],
      tests: [judge, `${timers} › warns after exactly 45 minutes and ends after exactly 50`],
    },
    {
      place: 'Inactivity session timeout',
      says: 'warning at 45 minutes (5 minutes before)',
      code: ['shell/src/inactivity/judge-inactivity.ts'],
      tests: [judge, `${timers} › warns after exactly 45 minutes and ends after exactly 50`],
    },
    {
      place: 'Proactive token refresh',
      says: 'every 45 minutes',
      code: ['shell/src/inactivity/keep-fresh.ts'],
      tests: [`${timers} › refreshes the tokens every 45 minutes, which is no sign of life`],
    },
    {
      place: 'Session validity check',
      says: 'every 60 seconds',
      code: ['shell/src/inactivity/session-timers.ts'],
      tests: [`${timers} › looks every 60 seconds whether the session still holds`],
    },
    {
      place: 'Profile fetch timeout',
      says: '10 seconds',
      code: ['shell/src/session/load-profile.ts'],
      tests: [
        'shell/src/session/load-profile.test.ts › gives up after ten seconds',
        'e2e/catalogue/rows/profile.ts › it does not come within ten seconds',
      ],
    },
    {
      place: 'Bank link token cache',
      says: '5 minutes',
      code: [limitsCode, 'packages/bank-link/src/link-tokens.ts', 'services/src/adapters/dynamo/link-tokens.ts'],
      tests: [
        'packages/bank-link/src/link-tokens.test.ts › is kept for five minutes, and not longer',
        'services/src/bank/bank.test.ts › stays the same for five minutes, and no longer',
      ],
    },
    {
      place: 'Bank link load-failure hint',
      says: 'after 5 seconds',
      code: ['packages/bank-link/src/use-late-hint.ts'],
      tests: [
        'packages/bank-link/src/bank-link-button.test.tsx › says after five seconds that it could not load, and gets ready when the provider comes after all',
      ],
    },
    {
      place: 'Group create request timeout',
      says: '30 seconds',
      code: [limitsCode, 'mf-groups/src/create-group/use-create-group.ts'],
      tests: [
        'mf-groups/src/create-group/create-group-page.test.tsx › gives up after thirty seconds, and shows meanwhile that it works',
      ],
    },
    {
      place: 'In-app banner auto-close',
      says: '5 seconds',
      code: stack,
      tests: [`${notices} › ['a banner', {}, 5000]`, `${notices} › ['a banner of an error', { type: 'error' }, 5000]`],
    },
    {
      place: 'Toast duration',
      says: '4 s default and error',
      code: stack,
      tests: [
        `${notices} › ['a toast', { brief: true }, 4000]`,
        `${notices} › ['a toast of an error', { brief: true, type: 'error' }, 4000]`,
      ],
    },
    {
      place: 'Toast duration',
      says: '2 s success',
      code: stack,
      tests: [`${notices} › ['a toast of a success', { brief: true, type: 'success' }, 2000]`],
    },
    {
      place: 'Toast duration',
      says: 'at most 20 toasts',
      code: stack,
      tests: [`${notices} › holds at most twenty; the oldest goes`],
    },
    {
      place: 'Profile prompt delay',
      says: '2 seconds',
      code: ['mf-dashboard/src/prompts/use-profile-notice.ts'],
      tests: [prompt],
    },
    {
      place: 'Profile prompt delay',
      says: 'once per session',
      code: ['mf-dashboard/src/prompts/use-profile-notice.ts'],
      tests: [prompt],
    },
    {
      place: 'Simulated delays in sample screens',
      says: '0.5 s, 0.8 s, 1.5 s',
      code: ['mf-groups/src/join-group/use-join.ts', 'mf-dashboard/src/dashboard-page.tsx'],
      tests: [
        'mf-groups/src/join-group/join-group-page.test.tsx › joins at once, and says when the first contribution is due',
      ],
      note: 'None: the screens wait for the server and for nothing else: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: 'Redirect after password reset',
      says: '3 seconds',
      code: ['mf-auth/src/reset-password/password-updated.tsx'],
      tests: [`${resetPage} › goes to /login three seconds after the update, not sooner`],
    },
    {
      place: 'Reset link validity',
      says: '1 hour',
      code: ['packages/local-aws/src/cognito/messages/codes.ts', 'packages/copy/src/forgot-password.ts'],
      tests: [
        'packages/local-aws/src/cognito/operations/confirm-forgot-password.test.ts › takes the code for an hour, and once',
        'e2e/catalogue/rows/reset-request.ts › The link expires in 1 hour.',
      ],
      note: 'In the cloud the user pool itself keeps the hour; it cannot be set.',
    },
    {
      place: 'Sandbox access activation',
      says: 'within 24 hours',
      code: [limitsCode, 'packages/copy/src/sandbox.ts'],
      tests: [
        'packages/copy/src/sandbox.test.ts › says that support activates access within 24 hours',
        `${limits} › sandboxAccess: { activationHours: 24 }`,
      ],
      note: 'A promise of the people who grant it, on the page of operators.',
    },
  ],
};
