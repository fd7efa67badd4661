import type { Article } from './article.ts';
import { earlyOrLateTurn, manyNames, settleBeforeYouStart, weddingInTenTurns } from './blog-posts.ts';

export type Post = Article & { id: string };

export const blogWords = {
  title: 'Blog',
  lead: 'Notes on saving together without interest.',
  back: 'All posts',
  minutes: (minutes: number) => `${minutes} min read`,
  moreTitle: 'Read next',
  soonTitle: 'Coming soon',
  soon: [
    'How a draw of turns can be checked by everyone in the group',
    'Paying for a school year in ten turns',
    'Keeping a circle among colleagues',
  ],
  newsletterTitle: 'New posts by email',
  newsletterText: 'We keep your address for this alone. Write to support whenever you want to leave the list.',
  email: 'Email',
  emailInvalid: 'Please enter a valid email address',
  subscribe: 'Subscribe',
  subscribedTitle: 'You are on the list',
  subscribed: 'We write when there is something new to read.',
  subscribeTooMany: 'Too many addresses came from here. Please try again in an hour.',
  subscribeFailed: 'Your address could not be added. Please try again.',
  notFoundTitle: 'We could not find this post',
  notFoundText: 'It may have moved, or the address is not complete.',
} as const;

/** The newest first. */
export const posts: readonly Post[] = [
  { id: 'early-or-late-turn', ...earlyOrLateTurn },
  { id: 'settle-before-you-start', ...settleBeforeYouStart },
  { id: 'wedding-in-ten-turns', ...weddingInTenTurns },
  { id: 'many-names', ...manyNames },
];

/** The reading time at 200 words a minute, rounded up. Estimated from the JSON of the article, which has few other words. */
export function readingMinutes({ lead, sections }: Article): number {
  const words = JSON.stringify([lead, sections]).split(/\s+/).length;
  return Math.ceil(words / 200);
}
