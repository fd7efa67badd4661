import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routedPages } from './routed-pages.tsx';

const prefetch = vi.fn(async () => {});
const { PageOfPath, prefetchPage } = routedPages({
  '/groups/new': { Page: () => <p>New group</p>, prefetch },
  '/groups/:id': () => <p>One group</p>,
});

function open(path: string): void {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('shows the first page whose route fits the address, and nothing of another remote', () => {
  open('/groups/new');
  const { container } = render(<PageOfPath />);
  expect(screen.getByText('New group')).toBeTruthy();
  act(() => open('/groups/7'));
  expect(screen.getByText('One group')).toBeTruthy();
  act(() => open('/profile'));
  expect(container.textContent).toBe('');
});

it('loads only the page of an address ahead', async () => {
  await prefetchPage('/groups/7');
  await prefetchPage('/profile');
  expect(prefetch).not.toHaveBeenCalled();
  await prefetchPage('/groups/new');
  expect(prefetch).toHaveBeenCalledOnce();
});
