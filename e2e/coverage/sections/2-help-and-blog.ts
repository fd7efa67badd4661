import type { Section } from '../paragraph.ts';

const help = 'mf-marketing/src/help/help-page.test.tsx';
const blog = 'mf-marketing/src/blog/blog-pages.test.tsx';

export const helpAndBlog: Section = {
  title: '2. Help and blog',
  paragraphs: [
    {
      place: 'Help',
      says: 'FAQ accordion (5 items), 3 step-by-step guides',
      code: ['mf-marketing/src/help/question-list.tsx', 'mf-marketing/src/help/guide-list.tsx'],
      tests: [`${help} › answers five questions and guides through three tasks`],
    },
    {
      place: 'Help',
      says: 'a non-functional search box',
      code: ['mf-marketing/src/help/help-search.tsx', 'mf-marketing/src/help/mentions.ts'],
      tests: [`${help} › filters questions and guides by one search`],
      note: 'Ours searches: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: 'Help',
      says: 'support cards',
      code: ['mf-marketing/src/support-cards.tsx'],
      tests: [`${help} › offers three reasons to write to support, each with its message begun`],
    },
    {
      place: 'Blog',
      says: '4 static posts linking to /blog/{id}',
      code: ['packages/copy/src/marketing/blog.ts', 'mf-marketing/src/blog/post-card.tsx'],
      tests: [`${blog} › lists four posts, each linked to its own page`],
    },
    {
      place: 'Blog',
      says: 'a coming-soon list',
      code: ['mf-marketing/src/blog/blog-page.tsx'],
      tests: [`${blog} › tells what is coming`],
    },
    {
      place: 'Blog',
      says: 'a newsletter button',
      code: ['mf-marketing/src/blog/newsletter.tsx', 'services/src/notifications/subscribe-newsletter.ts'],
      tests: [
        `${blog} › subscribes an address to the newsletter`,
        'e2e/journeys/newsletter.spec.ts › a visitor subscribes to the newsletter, and may do so twice',
      ],
      note: 'Ours subscribes: docs/decisions/0017-unspecified-controls.md',
    },
  ],
};
