import type { Section } from '../paragraph.ts';

const page = 'mf-auth/src/register/register-page.test.tsx';

export const register: Section = {
  title: '2. Register (/register)',
  paragraphs: [
    {
      says: 'Full name, e-mail, password, confirm password',
      code: ['mf-auth/src/register/register-page.tsx'],
      tests: [`${page} › creates the account, says that a mail is under way, and leads to /login`],
    },
    {
      says: 'and a terms/privacy checkbox',
      code: ['mf-auth/src/register/register-page.tsx', 'mf-auth/src/register/terms-label.tsx'],
      tests: [
        `${page} › keeps the form until the terms are accepted, and leads to the checkbox`,
        `${page} › opens the %s in a new tab, so that nothing typed is lost`,
      ],
    },
    {
      says: 'Field errors show on blur',
      code: ['mf-auth/src/register/register-page.tsx', 'packages/contract/src/forms/register-form.ts'],
      tests: [`${page} › says on blur what is wrong with %o`],
    },
    {
      says: 'On success the user is redirected to /login',
      code: ['mf-auth/src/register/register-page.tsx'],
      tests: [`${page} › creates the account, says that a mail is under way, and leads to /login`],
    },
  ],
};
