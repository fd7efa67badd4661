import { limits } from '@halqa/domain';
import { formatDollars } from '../formats/format.ts';
import { inDocumentLanguage } from '../language.ts';
import { productName } from '../product.ts';
import type { Article } from './article.ts';
import { termsWordsInArabic } from './terms.ar.ts';

const { members, contributionDollars } = limits;

/** The short version; the terms themselves are `legal-terms.ts`. */
const termsWordsInEnglish: Article = {
  title: 'Terms in plain words',
  lead: 'What you can expect from us, what we expect from you, and what members owe each other.',
  sections: [
    {
      title: 'Who can join',
      body: [
        `You are at least ${limits.age.minimumYears} years old and legally resident in the United States. One account, in your own name.`,
      ],
    },
    {
      title: 'What a circle asks of you',
      body: [
        `A group has ${members.minimum} to ${members.maximum} members. Each pays the same amount, ${formatDollars(contributionDollars.minimum)} to ${formatDollars(contributionDollars.maximum)}, in every turn, and receives the whole pot once. You go on paying after your own turn until everyone has received.`,
        'Before the group starts you may leave, except while its order is being drawn. Once it has started you finish the cycle.',
      ],
    },
    {
      title: 'What it costs',
      body: [
        'Our terms provide for a one-time setup fee of $5–$10 per group. It is not charged at present: creating and joining a group costs $0. There is no interest and no late fee.',
      ],
    },
    {
      title: 'When a contribution fails',
      body: ['You pay the same amount later, and nothing more. We do not advance what another member has not paid.'],
    },
    {
      title: 'If something goes wrong',
      body: [
        `${productName} keeps the circle’s books; it does not lend, insure or guarantee that a member pays. Our liability is limited to the fees that you paid us in the last 12 months. Disputes are settled by arbitration in Chicago under Illinois law.`,
      ],
    },
    {
      title: 'When these terms change',
      body: ['You get 30 days’ notice of significant changes.'],
    },
    {
      title: 'The full text',
      body: [
        'This page is a summary. What binds us both is the full text.',
        { link: { href: '/legal/terms', label: 'Read the Terms of Service' } },
      ],
    },
  ],
};

export const termsWords: Article = inDocumentLanguage({ en: termsWordsInEnglish, ar: termsWordsInArabic });

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
            'The organizer of your group, and a co-organizer: your email address as well.',
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
        'You can read and change your details in your profile. Under “Your Data” there you get a copy of everything, and close your account. If you cannot log in, write to us; we answer within 24 hours.',
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
