import type { Section } from '../paragraph.ts';

const page = 'mf-marketing/src/landing/landing-page.test.tsx';

export const landing: Section = {
  title: '2. Landing (/)',
  paragraphs: [
    {
      says: "Hero 'Save Together, Grow Together'",
      code: ['mf-marketing/src/landing/hero.tsx'],
      tests: ["mf-marketing/src/app.test.tsx › ['/', 'Save Together, Grow Together']"],
    },
    {
      says: "a 'How it works' three-step section (form a group, regular contributions, rotating payouts)",
      code: ['mf-marketing/src/landing/how-it-works.tsx'],
      tests: [`${page} › explains the circle in three steps`],
    },
    {
      says: 'a trust and security section',
      code: ['mf-marketing/src/landing/trust.tsx'],
      tests: [`${page} › has a section on trust and security`],
    },
    {
      says: 'example groups',
      code: ['mf-marketing/src/landing/example-groups.tsx'],
      tests: [
        `${page} › shows what the %s adds up to`,
        'packages/copy/src/marketing/example-funds.test.ts › pays out of $name exactly what its members pay in',
      ],
    },
    {
      says: 'sign-up calls to action',
      code: ['mf-marketing/src/landing/sign-up-link.tsx', 'mf-marketing/src/landing/closing-call.tsx'],
      tests: [`${page} › leads a visitor to sign up`, `${page} › leads a member to the dashboard instead`],
    },
  ],
};
