import type { Section } from '../paragraph.ts';

const banks = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';
const sandbox = 'packages/copy/src/sandbox.test.ts';

export const sandboxPrompts: Section = {
  title: '2. Sandbox prompts',
  paragraphs: [
    {
      says: "A 'Sandbox Access Required' card has a 'Contact Support' button",
      code: ['packages/bank-link/src/sandbox-access-card.tsx'],
      tests: [
        `${banks} › asks for sandbox access by an e-mail that only has to be sent`,
        'mf-dashboard/src/dashboard-page.test.tsx › asks for sandbox access by an e-mail that names the account',
      ],
    },
    {
      says: "that opens a pre-filled e-mail to support, requesting sandbox access and including the user's e-mail",
      code: ['packages/copy/src/sandbox.ts'],
      tests: [`${sandbox} › writes a mail to support that asks for access, names the account, and only has to be sent`],
    },
    {
      says: 'A demo banner says the account is a demo with a mock bank environment',
      code: ['packages/bank-link/src/sandbox-banners.tsx'],
      tests: [
        `${banks} › says that the account is a demo, and that access was granted once it was`,
        `${banks} › speaks of no demo in live mode`,
      ],
    },
    {
      says: 'a second banner shows when sandbox access is granted',
      code: ['packages/bank-link/src/sandbox-banners.tsx'],
      tests: [`${banks} › says that the account is a demo, and that access was granted once it was`],
    },
    {
      says: 'Support is said to activate access within 24 hours',
      code: ['packages/copy/src/sandbox.ts', 'packages/domain/src/limits.ts'],
      tests: [`${sandbox} › says that support activates access within 24 hours`],
    },
  ],
};
