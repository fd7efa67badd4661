import type { Section } from '../paragraph.ts';

const page = 'mf-auth/src/reset-password/reset-password-page.test.tsx';

export const resetPassword: Section = {
  title: '2. Reset password (/reset-password)',
  paragraphs: [
    {
      says: 'Opened from the reset e-mail with query parameters access_token, refresh_token and type=recovery',
      code: [
        'mf-auth/src/reset-password/reset-password-page.tsx',
        'packages/contract/src/forms/reset-form.ts',
        'services/src/identity/custom-message.ts',
      ],
      tests: [
        `${page} › sets the password with the code and handle of the link`,
        'services/src/identity/identity.test.ts › carry a reset link with the three parts that the page asks for',
        'e2e/journeys/ways-in.spec.ts › a forgotten password is replaced by the mailed link, once',
      ],
      note: 'The two tokens carry a code and an opaque handle: docs/decisions/0004-mailed-links.md',
    },
    {
      says: 'Has new password and confirm fields',
      code: ['mf-auth/src/reset-password/reset-password-form.tsx'],
      tests: [`${page} › refuses %s and %s`],
    },
    {
      says: 'and a requirements list',
      code: ['mf-auth/src/reset-password/password-requirements.tsx'],
      tests: [`${page} › ticks off what the password already has`],
    },
    {
      says: "On success it shows 'Password Updated!' and goes to /login after 3 seconds",
      code: ['mf-auth/src/reset-password/password-updated.tsx'],
      tests: [`${page} › goes to /login three seconds after the update, not sooner`],
    },
  ],
};
