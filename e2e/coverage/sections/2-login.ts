import type { Section } from '../paragraph.ts';

const page = 'mf-auth/src/login/login-page.test.tsx';
const waysIn = 'e2e/journeys/ways-in.spec.ts';

export const login: Section = {
  title: '2. Login (/login)',
  paragraphs: [
    {
      says: 'Fields: e-mail, password',
      code: ['mf-auth/src/login/login-panel.tsx'],
      tests: [`${page} › logs in with what was typed`],
    },
    {
      says: '(show/hide toggle)',
      code: ['packages/ui/src/fields/password-field.tsx'],
      tests: [`${page} › shows the password when asked to`],
    },
    {
      says: "'Remember me' checkbox",
      code: ['mf-auth/src/login/login-panel.tsx', 'shell/src/identity/token-storage.ts'],
      tests: [
        `${page} › logs in with what was typed`,
        `${waysIn} › a session outlives the tab only when it is to be remembered`,
      ],
      note: 'Its effect is ours: docs/decisions/0017-unspecified-controls.md',
    },
    {
      says: "A 'Forgot your password?' link switches the same screen to a panel with an e-mail field, a 'Send Reset Instructions' button",
      code: [
        'mf-auth/src/login/login-page.tsx',
        'mf-auth/src/login/use-panel.ts',
        'mf-auth/src/login/forgot-password-panel.tsx',
      ],
      tests: [
        `${page} › sends reset instructions from the second panel and takes the address along`,
        `${page} › takes the focus to the heading after “%s” and back, and names the panel in the title`,
      ],
    },
    {
      says: "and a 'Back to Login' link",
      code: ['mf-auth/src/login/forgot-password-panel.tsx'],
      tests: [`${page} › sends reset instructions from the second panel and takes the address along`],
      note: 'Both are buttons: they change the panel, not the address.',
    },
    {
      says: "'Use demo account' pre-fills a demo {email} and a demo password",
      code: ['mf-auth/src/login/demo-account.ts', 'mf-auth/src/login/login-panel.tsx'],
      tests: [`${page} › fills in the demo account, in demo mode only`],
    },
  ],
};
