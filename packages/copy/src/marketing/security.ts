import { limits } from '@halqa/domain';
import { productName } from '../product.ts';
import type { Article } from './article.ts';

/** The public page; the member's own settings are in `../profile/security.ts`. */
export const securityPageWords: Article = {
  title: 'Security',
  lead: 'How your account and your bank connection are protected, and what you can do yourself.',
  sections: [
    {
      title: 'Your bank connection',
      body: [
        'You log in at your own bank in a window of Plaid, the service that connects us. Your bank password never passes through our hands.',
        `What we receive is an access key. It is encrypted before it is stored, in a table apart from everything else, and it is never sent to a browser. Balances are asked from your bank when you open the page, stored encrypted the same way, and read again for ${limits.bankBalances.storedSeconds / 60} minutes; within days after that they are deleted.`,
      ],
    },
    {
      title: 'Your account',
      body: [
        {
          points: [
            `A password has at least ${limits.password.minimumOnRegistration} characters, with an uppercase letter, a lowercase letter and a number. We never store the password itself.`,
            'Your address must be confirmed before you can log in.',
            'A link to choose a new password works for 1 hour, and once.',
            'After 45 minutes without activity we warn you; after 50 minutes you are logged out.',
            'Without “Remember me” your login ends with the browser tab.',
          ],
        },
      ],
    },
    {
      title: 'Your group',
      body: [
        'The pages of a group can be seen by its members only; whoever has its link reads name, organizer, amounts and dates. Every rule is checked on our servers, not only in your browser. Two people who reach for the last seat never both get it.',
      ],
    },
    {
      title: 'On the way and at rest',
      body: [
        'Pages and data travel over encrypted connections. Every script that a page runs is checked against its fingerprint first, and a page loads scripts from nowhere but this site, and Plaid’s where a bank is linked.',
      ],
    },
    {
      title: 'What you can do',
      body: [
        {
          points: [
            'Use a password that you use nowhere else.',
            'Turn on two-factor authentication in your security settings. A login then also takes a code from your phone.',
            'Log out on devices that others use.',
            'Give an invite link only to people you want in your circle.',
            'We never ask for your password, by email or by phone. If somebody does, it is not us.',
          ],
        },
      ],
    },
    {
      title: 'Tell us',
      body: [
        'If something looks wrong, write at once. You hear back within 24 hours.',
        { mail: { label: 'Report a weakness', subject: `${productName}: security report` } },
      ],
    },
  ],
};
