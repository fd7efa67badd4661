import type { Section } from '../paragraph.ts';

export const authSuccess: Section = {
  title: '2. Auth success (/auth-success)',
  paragraphs: [
    {
      says: "Shows 'Email Confirmed' with a 'Log In' button to /login",
      code: ['mf-auth/src/auth-success/auth-success-page.tsx'],
      tests: [
        'mf-auth/src/auth-success/auth-success-page.test.tsx › says that the address is confirmed and leads to /login',
        'services/src/identity/identity.test.ts › confirms the address and leads to the page that says so',
      ],
      note: 'The mailed link confirms on the server and lands here: docs/decisions/0004-mailed-links.md',
    },
  ],
};
