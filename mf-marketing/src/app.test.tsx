import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import auth from '../../mf-auth/remote.json' with { type: 'json' };
import dashboard from '../../mf-dashboard/remote.json' with { type: 'json' };
import groups from '../../mf-groups/remote.json' with { type: 'json' };
import profile from '../../mf-profile/remote.json' with { type: 'json' };
import { everyPath, openPage } from './testing/open-page.tsx';

it.each(everyPath)('gives %s one focusable h1', async (path) => {
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

it.each(everyPath)('skips no heading level on %s', async (path) => {
  const { container } = await openPage(path);
  const levels = within(container)
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));
  const leaps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
  expect(leaps).toEqual([]);
});

const others = [auth, dashboard, groups, profile].flatMap(({ routes }) => routes.map(({ path }) => path));
const known = new Set([...everyPath, ...others]);

it.each(everyPath)('links from %s only to pages that exist', async (path) => {
  const { container } = await openPage(path);
  const targets = hrefsIn(container).filter((href) => href.startsWith('/'));
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

it.each(everyPath)('has no dead link on %s', async (path) => {
  const { container } = await openPage(path);
  const kinds = /^(\/|#|mailto:support@halqa\.test)/;
  expect(hrefsIn(container).filter((href) => !kinds.test(href))).toEqual([]);
  const anchors = hrefsIn(container).filter((href) => href.startsWith('#'));
  expect(anchors.filter((anchor) => !container.querySelector(anchor))).toEqual([]);
});

const hrefsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
