import { posts } from '@halqa/copy/marketing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

it('lists four posts, each linked to its own page', async () => {
  await openPage('/blog');
  const links = posts.map(({ title }) => screen.getByRole('link', { name: title }).getAttribute('href'));
  expect(links).toEqual([
    '/blog/early-or-late-turn',
    '/blog/settle-before-you-start',
    '/blog/wedding-in-ten-turns',
    '/blog/many-names',
  ]);
});

it('tells what is coming, and takes subscriptions by email', async () => {
  await openPage('/blog');
  expect(screen.getByRole('heading', { name: 'Coming soon' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
    'mailto:support@halqa.test?subject=Subscribe%20me%20to%20new%20posts',
  );
});

it.each(posts)('shows “$title” in full and names the document after it', async (post) => {
  const { heading, platform } = await openPage(`/blog/${post.id}`);
  expect(heading.textContent).toBe(post.title);
  for (const section of post.sections) expect(screen.getByRole('heading', { name: section.title })).toBeTruthy();
  expect(platform.titles).toEqual([post.title]);
});

it('offers two other posts after one', async () => {
  await openPage('/blog/many-names');
  const next = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(next).toEqual(['An early turn or a late one?', 'Five things to settle before you start']);
});

it('meets an unknown post with a way back to the others', async () => {
  const { heading } = await openPage('/blog/no-such-post');
  expect(heading.textContent).toBe('We could not find this post');
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog');
});

it('shows that each turn of the education fund pays $2,000 in all', async () => {
  await openPage('/blog/early-or-late-turn');
  const rows = screen.getAllByRole('row').slice(1).map(figuresOf);
  expect(rows).toEqual([
    ['$200', '$2,000', '$1,800'],
    ['$1,000', '$2,000', '$1,000'],
    ['$2,000', '$2,000', '$0'],
  ]);
});

const figuresOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
