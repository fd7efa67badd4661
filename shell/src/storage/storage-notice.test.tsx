import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { StorageNotice } from './storage-notice.tsx';

const isConcerned = (path: string) => path === '/login';
afterEach(() => history.replaceState(null, '', '/'));

const goTo = (path: string) =>
  act(() => {
    history.replaceState(null, '', path);
    dispatchEvent(new Event('single-spa:routing-event'));
  });

it('says what is lost and what works, on the pages that need what is kept', () => {
  render(<StorageNotice state="blocked" isConcerned={isConcerned} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  goTo('/login');
  expect(screen.getByRole('status').textContent).toMatch(/blocks site data .* You can read every page and log in/);
  goTo('/about');
  expect(screen.queryByRole('status')).toBeNull();
});

it('names another cause where there is no room, and can be closed', async () => {
  history.replaceState(null, '', '/login');
  render(<StorageNotice state="full" isConcerned={isConcerned} />);
  expect(screen.getByRole('status').textContent).toMatch(/no room left/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
