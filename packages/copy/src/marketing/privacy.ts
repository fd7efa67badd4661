import { productName } from '../product.ts';
import type { Article } from './article.ts';

/** The short version; the policy itself is `legal-privacy.ts`. */
export const privacyWords: Article = {
  title: 'Privacy in plain words',
  lead: 'We keep what a circle needs, show it to the people in it, and sell nothing.',
  sections: [
    {
      title: 'What we keep',
      body: [
        'Your name and email address. What you choose to add: phone, address, date of birth. Your groups, your seat in them, what you agreed to, and what was paid. An encrypted key to the bank account that you linked. If you turn on push notifications, where to send them; if you subscribe to new posts, the address that you gave for it.',
      ],
    },
    {
      title: 'Why',
      body: [
        'To run your account and your groups, to reach you about them, and to prove who agreed to what. Not for advertising.',
      ],
    },
    {
      title: 'Who sees it',
      body: [
        {
          points: [
            'Members of your group: your name, your turn, and whether you have paid.',
            'The admin of your group: your email address as well.',
            'Your email address and phone number, to all members, only if you choose so in your security settings.',
            'Our support: what it takes to answer you.',
            'Nobody sees your bank login. Nobody buys anything from us.',
          ],
        },
      ],
    },
    {
      title: 'For how long',
      body: ['While your account exists, and typically five years after it is closed.'],
    },
    {
      title: 'Your say',
      body: [
        'You can read and change your details in your profile. Write to us for a copy of everything, or to close your account; we answer within 24 hours.',
        { mail: { label: 'Write about your data', subject: `${productName}: my data` } },
      ],
    },
    {
      title: 'The full text',
      body: [
        'This page is a summary. The policy says the same at length.',
        { link: { href: '/legal/privacy', label: 'Read the Privacy Policy' } },
      ],
    },
  ],
};
