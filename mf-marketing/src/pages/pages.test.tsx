import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import manifest from '../../remote.json' with { type: 'json' };
import { FetchedPage } from './fetched-page.tsx';
import { loadedPages, type PageGroup, pageGroups, prefetchPages } from './page-groups.ts';

it('has a page for every route of the manifest, and for no other', () => {
  const routes = ['/', ...pageGroups.flatMap((group) => group.routes)];
  expect(routes.toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted());
});

it.each(pageGroups)('finds $routes in the group that loads them', async (group) => {
  const { pages } = await group.load();
  expect(Object.keys(pages).toSorted()).toEqual(group.routes.toSorted());
});

it('loads the pages of an address ahead, and nothing for the landing page', async () => {
  await prefetchPages('/');
  expect(pageGroups.map(loadedPages)).toEqual([undefined, undefined, undefined, undefined]);
  await prefetchPages('/blog/many-names');
  expect(pageGroups.map((group) => loadedPages(group) !== undefined)).toEqual([false, false, false, true]);
});

it('shows a skeleton until the page has loaded', async () => {
  render(<FetchedPage group={arriving()} route="/late" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

it('throws when loading fails, and retries when it is mounted again', async () => {
  const group = arriving({ failures: 1 });
  render(
    <Caught>
      <FetchedPage group={group} route="/late" />
    </Caught>,
    { onCaughtError: () => {} },
  );
  expect(await screen.findByText('No chunk')).toBeTruthy();

  render(<FetchedPage group={group} route="/late" />);
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

function arriving({ failures = 0 } = {}): PageGroup {
  let left = failures;
  return {
    routes: ['/late'],
    async load() {
      left -= 1;
      if (left >= 0) throw new Error('No chunk');
      return { pages: { '/late': () => <p>Here at last</p> } };
    },
  };
}

class Caught extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}
