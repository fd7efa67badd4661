import type { Section } from '../paragraph.ts';

const pages = 'mf-marketing/src/information/information-pages.test.tsx';
const legal = 'mf-marketing/src/legal/legal-pages.test.tsx';
const terms = ['packages/copy/src/marketing/terms.ts', 'packages/copy/src/marketing/legal-terms.ts'];
const privacy = ['packages/copy/src/marketing/privacy.ts', 'packages/copy/src/marketing/legal-privacy.ts'];
const format = 'packages/copy/src/format.test.ts';

export const staticClaims: Section = {
  title: '9. Business constants and limits: static-page claims',
  paragraphs: [
    {
      says: 'eligibility 18+',
      code: [...terms, 'packages/domain/src/eligibility.ts'],
      tests: [
        `${legal} › You must be at least 18 years old and legally resident in the United States.`,
        `${pages} › at least 18 years old and legally resident in the United States`,
        'services/src/groups/join.test.ts › checks age and state where real people join',
      ],
      note: 'More than text: checked where real people join: docs/decisions/0018-server-enforces-access.md',
    },
    {
      says: 'legally resident in the US',
      code: [...terms, 'packages/domain/src/eligibility.ts'],
      tests: [
        `${legal} › You must be at least 18 years old and legally resident in the United States.`,
        `${pages} › at least 18 years old and legally resident in the United States`,
        'services/src/groups/join.test.ts › checks age and state where real people join',
      ],
      note: 'The address is checked too, by its state: docs/decisions/0018-server-enforces-access.md',
    },
    {
      says: 'one-time setup fee per group of $5-$10',
      code: terms,
      tests: [
        `${legal} › A one-time setup fee of $5–$10 applies per group. We do not charge it at present`,
        `${pages} › one-time setup fee of $5–$10 per group. It is not charged at present`,
      ],
      note: 'Stands there and is not charged: docs/decisions/0017-unspecified-controls.md',
    },
    {
      says: 'liability limited to fees paid in the last 12 months',
      code: terms,
      tests: [
        `${legal} › limited to the fees that you paid us in the last 12 months`,
        `${pages} › limited to the fees that you paid us in the last 12 months`,
      ],
    },
    {
      says: 'arbitration in Chicago under Illinois law',
      code: terms,
      tests: [
        `${legal} › arbitration in Chicago, Illinois`,
        `${legal} › governed by Illinois law`,
        `${pages} › arbitration in Chicago under Illinois law`,
      ],
    },
    {
      says: 'data kept typically five years after closure',
      code: privacy,
      tests: [
        `${legal} › typically five years after it is closed`,
        `${pages} › typically five years after it is closed`,
      ],
    },
    {
      says: "30 days' notice of significant changes",
      code: [...terms, ...privacy],
      tests: [
        `${legal} › We give you 30 days’ notice of significant changes to these terms`,
        `${legal} › We give you 30 days’ notice of significant changes to this policy`,
        `${pages} › 30 days’ notice of significant changes`,
      ],
    },
    {
      says: 'support response promised within 24 hours',
      code: ['packages/copy/src/marketing/support.ts', ...terms],
      tests: [`${pages} › you hear back within 24 hours`, `${legal} › You hear back from our support within 24 hours.`],
    },
    {
      says: 'Currency is shown in US dollars',
      code: ['packages/copy/src/format.ts'],
      tests: [`${format} › writes dollars as the United States do`],
      note: 'A reader of Arabic sees the same dollars and dates in their words: docs/decisions/0011-two-languages.md',
    },
    {
      says: 'dates in US English format',
      code: ['packages/copy/src/format.ts'],
      tests: [
        `${format} › writes dates as the United States do`,
        `${format} › keeps a civil date what it is`,
        'packages/copy/src/payment-mails.test.ts › writes the due day %s as %s',
      ],
    },
  ],
};
