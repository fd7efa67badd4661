import { limits } from '@halqa/domain';
import { formatDollars } from '../formats/format.ts';
import { productName } from '../product.ts';
import type { Article } from './article.ts';

const { members, contributionDollars } = limits;

/** The short version; the terms themselves are `legal-terms.ts`. */
export const termsWords: Article = {
  title: 'Terms in plain words',
  lead: 'What you can expect from us, what we expect from you, and what members owe each other.',
  sections: [
    {
      title: 'Who can join',
      body: ['You are at least 18 years old and legally resident in the United States. One account, in your own name.'],
    },
    {
      title: 'What a circle asks of you',
      body: [
        `A group has ${members.minimum} to ${members.maximum} members. Each pays the same amount, ${formatDollars(contributionDollars.minimum)} to ${formatDollars(contributionDollars.maximum)}, in every turn, and receives the whole pot once. You go on paying after your own turn until everyone has received.`,
        'Before the group starts you may leave. Once it has started you finish the cycle.',
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
