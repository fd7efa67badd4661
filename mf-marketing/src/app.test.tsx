import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everyPath } from './testing/every-path.ts';
import { openPage } from './testing/open-page.tsx';

it.each(everyPath)('gives %s one h1 that can take the focus', async (path) => {
  await openPage(path);
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings).toHaveLength(1);
  expect(headings[0]?.tabIndex).toBe(-1);
});

it.each([
  ['/', 'Save Together, Grow Together'],
  ['/about', 'About Halqa'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/blog', 'Blog'],
  ['/help', 'Help'],
  ['/sharia', 'Sharia Compliance'],
  ['/privacy', 'Privacy in plain words'],
  ['/terms', 'Terms in plain words'],
  ['/security', 'Security'],
  ['/legal/terms', 'Terms of Service'],
  ['/legal/privacy', 'Privacy Policy'],
])('opens %s as “%s”', async (path, title) => {
  const { heading } = await openPage(path);
  expect(heading.textContent).toBe(title);
});

it.each(everyPath)('steps down the outline of %s one level at a time', async (path) => {
  const { container } = await openPage(path);
  const levels = within(container)
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));
  const leaps = levels.filter((level, place) => level - (levels[place - 1] ?? 0) > 1);
  expect(leaps).toEqual([]);
});
