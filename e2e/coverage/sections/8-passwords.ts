import type { Section } from '../paragraph.ts';

const loginPage = 'mf-auth/src/login/login-page.test.tsx';
const resetPage = 'mf-auth/src/reset-password/reset-password-page.test.tsx';
const refusals = 'shell/src/identity/refusal-of.test.ts';
const requestRows = 'e2e/catalogue/rows/reset-request.ts';
const updateRows = 'e2e/catalogue/rows/reset-update.ts';
const reading = 'shell/src/identity/refusal-of.ts';
const requestCode = ['packages/copy/src/forgot-password.ts', reading];
const updateCode = ['packages/copy/src/reset-password.ts', reading];
const explains = `${loginPage} › explains a reset request that failed with %s`;
const request = 'Reset request';
const update = 'Reset update';
const gates = 'docs/decisions/0018-server-enforces-access.md';
const links = 'docs/decisions/0004-mailed-links.md';

export const passwordErrors: Section = {
  title: '8. Error catalogue: reset request and reset update',
  paragraphs: [
    {
      place: request,
      says: "title 'Reset Failed'",
      code: ['mf-auth/src/login/forgot-password-panel.tsx', 'packages/copy/src/forgot-password.ts'],
      tests: [explains, `${requestRows} › Reset Failed`],
    },
    {
      place: request,
      says: 'user not found',
      code: requestCode,
      tests: [
        `${requestRows} › a pool without PreventUserExistenceErrors does not know the address`,
        `${refusals} › 'requestReset', 'UserNotFoundException', 'user_not_found'`,
        explains,
        'cdk/test/halqa-app.test.ts › tells no stranger whether an address has an account',
      ],
      note: `The deployed pool does not tell who has an account: ${gates}`,
    },
    {
      place: request,
      says: "too many requests ('Too many reset requests. Please wait a few minutes before trying again.')",
      code: requestCode,
      tests: [
        `${requestRows} › mails were asked for too often`,
        `${refusals} › 'requestReset', 'LimitExceededException', 'too_many_requests'`,
        explains,
      ],
    },
    {
      place: request,
      says: 'invalid e-mail',
      code: requestCode,
      tests: [
        'e2e/catalogue/cannot-occur.ts › Please enter a valid email address',
        `${requestRows} › the pool finds the address wrong`,
        explains,
        `${loginPage} › asks for a valid address before it sends anything`,
      ],
      note: `The form finds it first, under "Invalid Email"; what only the pool finds would tell whether an address is confirmed: ${gates}`,
    },
    {
      place: request,
      says: "default 'Failed to send reset email. Please try again.'",
      code: requestCode,
      tests: [`${requestRows} › the pool cannot be reached`, explains],
    },
    {
      place: request,
      says: "Success: 'Reset Email Sent'",
      code: ['mf-auth/src/login/forgot-password-panel.tsx', 'packages/copy/src/forgot-password.ts'],
      tests: [
        `${requestRows} › the mail is on its way`,
        `${loginPage} › sends reset instructions from the second panel and takes the address along`,
      ],
    },
    {
      place: request,
      says: 'saying the link expires in 1 hour',
      code: ['packages/copy/src/forgot-password.ts'],
      tests: [
        `${requestRows} › The link expires in 1 hour.`,
        `${loginPage} › sends reset instructions from the second panel and takes the address along`,
      ],
    },
    {
      place: update,
      says: "title 'Update Failed'",
      code: ['mf-auth/src/reset-password/reset-refusal.tsx', 'packages/copy/src/reset-password.ts'],
      tests: [`${resetPage} › explains %s`, `${updateRows} › Update Failed`],
    },
    {
      place: update,
      says: "session not found: 'Your reset link has expired. Please request a new password reset.'",
      code: updateCode,
      tests: [
        `${updateRows} › the link was used before`,
        `${refusals} › 'confirmReset', 'ExpiredCodeException', 'code_expired'`,
        `${resetPage} › explains %s`,
      ],
      note: `What expires is the code of the link; there is no session: ${links}`,
    },
    {
      place: update,
      says: "same password: 'Your new password must be different from your current password.'",
      code: updateCode,
      tests: [
        `${updateRows} › the new password is the current one`,
        `${refusals} › 'confirmReset', 'PasswordHistoryPolicyViolationException', 'same_password'`,
        'packages/local-aws/src/cognito/operations/confirm-forgot-password.test.ts › refuses the current password when the pool remembers one, and leaves the code good',
      ],
    },
    {
      place: update,
      says: "default 'Failed to update password. Please try again.'",
      code: updateCode,
      tests: [`${updateRows} › the pool cannot be reached`, `${resetPage} › explains %s`],
    },
    {
      place: update,
      says: "An invalid link gives 'Invalid Reset Link'",
      code: ['mf-auth/src/reset-password/reset-password-page.tsx', 'packages/copy/src/reset-password.ts'],
      tests: [`${updateRows} › the link is not whole`, `${resetPage} › sends an incomplete link to /login`],
    },
    {
      place: update,
      says: 'and a redirect to /login',
      code: ['mf-auth/src/reset-password/reset-password-page.tsx'],
      tests: [`${resetPage} › sends an incomplete link to /login`],
    },
    {
      place: update,
      says: "A session error gives 'Session Error'",
      code: ['packages/copy/src/reset-password.ts'],
      tests: ['e2e/catalogue/cannot-occur.ts › Session Error'],
      note: `No session is set from a link: ${links}`,
    },
  ],
};
