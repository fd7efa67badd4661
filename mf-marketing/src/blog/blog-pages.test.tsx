import { blogWords, posts } from '@halqa/copy/marketing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('lists the upcoming posts', async () => {
  await openPage('/blog');
  const section = screen.getByRole('heading', { name: 'Coming soon' }).closest('section');
  const soon = [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(soon).toEqual([...blogWords.soon]);
  expect(soon).not.toEqual([]);
});

it('subscribes an address to the newsletter', async () => {
  const subscribeNewsletter = vi.fn(async () => ({ ok: true, value: { success: true } }) as const);
  const { user } = await openPage('/blog', { api: { subscribeNewsletter } });
  await user.type(screen.getByLabelText('Email'), 'zoe@example.com{Enter}');
  expect(subscribeNewsletter).toHaveBeenCalledWith({ body: { email: 'zoe@example.com' } });
  expect((await screen.findByRole('status')).textContent).toContain('You are on the list');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

it.each([
  [400, 'email', 'Please enter a valid email address'],
  [429, undefined, 'Too many addresses came from here. Please try again in an hour.'],
  [500, undefined, 'Your address could not be added. Please try again.'],
])('keeps the address and shows the problem when the server returns %i', async (status, field, sentence) => {
  const problem = { status, code: 'body_invalid', error: '', field } as const;
  const { user } = await openPage('/blog', { api: { subscribeNewsletter: async () => ({ ok: false, problem }) } });
  await user.type(screen.getByLabelText('Email'), 'zoe');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('zoe');
});

it.each(posts)('shows “$title” in full and sets the document title', async (post) => {
  const { heading, platform } = await openPage(`/blog/${post.id}`);
  expect(heading.textContent).toBe(post.title);
  for (const section of post.sections) expect(screen.getByRole('heading', { name: section.title })).toBeTruthy();
  expect(platform.titles).toEqual([post.title]);
});

it('offers two other posts after a post', async () => {
  await openPage('/blog/many-names');
  const next = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(next).toEqual(['An early turn or a late one?', 'Five things to settle before you start']);
});

it('shows a link back for an unknown post', async () => {
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
