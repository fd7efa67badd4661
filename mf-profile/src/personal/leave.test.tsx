import { leavingEvent } from '@halqa/platform';
import { sampleProfile, type TestPlatformOptions } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const bankAccounts = () => screen.getByRole('link', { name: 'Bank Accounts' });
const leaveDialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

// Replaces the shell, which follows links; jsdom cannot.
const followed = vi.fn();
const follow = (event: MouseEvent) => {
  if (!(event.target instanceof Element && event.target.closest('a'))) return;
  event.preventDefault();
  followed();
};
beforeEach(() => {
  followed.mockClear();
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
});

/** Puts /dashboard into the history before the page: `openPage` replaces the newest entry alone. */
function comeFromDashboard(): void {
  window.history.replaceState(null, '', '/dashboard');
  window.history.pushState(null, '', '/profile');
}

async function openChanged(options: TestPlatformOptions = {}) {
  const page = openPage(App, '/profile', options);
  await page.user.click(button('Edit'));
  await page.user.type(screen.getByLabelText('City'), 'Chicago');
  return page;
}

it('asks before a link discards what was typed, and stays on request', async () => {
  const { user, platform } = await openChanged();
  await user.click(bankAccounts());
  expect(leaveDialog()).toBeTruthy();
  expect(followed).not.toHaveBeenCalled();

  await user.click(button('Stay here'));
  expect(leaveDialog()).toBeNull();
  expect(platform.visited).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
});

it('follows the link on request', async () => {
  const { user, platform } = await openChanged();
  await user.click(bankAccounts());
  await user.click(button('Leave this page'));

  expect(platform.visited).toEqual(['/profile/bank-accounts']);
});

it('does not ask when a link opens another tab', async () => {
  await openChanged();
  fireEvent.click(bankAccounts(), { ctrlKey: true });

  expect(leaveDialog()).toBeNull();
  expect(followed).toHaveBeenCalledTimes(1);
});

it('does not ask while nothing was changed', async () => {
  const { user } = openPage(App, '/profile');
  await user.click(button('Edit'));
  await user.click(bankAccounts());

  expect(leaveDialog()).toBeNull();
  expect(isClosingPrevented()).toBe(false);
});

it('asks at Back, stays with what was typed, and goes back on request', async () => {
  comeFromDashboard();
  const { user } = await openChanged();
  window.history.back();
  await waitFor(() => expect(leaveDialog()).toBeTruthy());
  expect(window.location.pathname).toBe('/profile');
  await user.click(button('Stay here'));
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');

  window.history.back();
  await waitFor(() => expect(leaveDialog()).toBeTruthy());
  await user.click(button('Leave this page'));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

it('leaves no entry behind in the history when the changes are saved', async () => {
  const updateProfile = async () => ({ ok: true, value: sampleProfile() }) as const;
  comeFromDashboard();
  const { user } = await openChanged({ api: { updateProfile } });
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(Object(window.history.state).isLeaveGuard).toBeUndefined());
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

it('asks at Logout, and logs out on request', async () => {
  const signOut = vi.fn(async () => {});
  const { user } = await openChanged({ identity: { signOut } });
  const event = new Event(leavingEvent, { cancelable: true });
  const logout = () => act(() => void window.dispatchEvent(event));
  logout();
  expect(event.defaultPrevented).toBe(true);
  await user.click(button('Stay here'));
  expect(signOut).not.toHaveBeenCalled();
  logout();
  await user.click(button('Leave this page'));
  expect(signOut).toHaveBeenCalledOnce();
});

it('lets Logout pass while nothing was changed', () => {
  openPage(App, '/profile');
  expect(window.dispatchEvent(new Event(leavingEvent, { cancelable: true }))).toBe(true);
});

it('makes the browser ask before the tab closes, until the changes are saved', async () => {
  const updateProfile = async () => ({ ok: true, value: sampleProfile() }) as const;
  const { user } = await openChanged({ api: { updateProfile } });
  expect(isClosingPrevented()).toBe(true);

  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Edit' });
  expect(isClosingPrevented()).toBe(false);
});

function isClosingPrevented(): boolean {
  const closing = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, closing);
  return closing.defaultPrevented;
}
