import { sampleProfile, type TestPlatformOptions } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const press = (name: string) => screen.getByRole('button', { name });
const bankAccounts = () => screen.getByRole('link', { name: 'Bank Accounts' });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

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

async function openChanged(options: TestPlatformOptions = {}) {
  const page = openPage(App, '/profile', options);
  await page.user.click(press('Edit'));
  await page.user.type(screen.getByLabelText('City'), 'Chicago');
  return page;
}

it('asks before a link discards what was typed, and stays on request', async () => {
  const { user, platform } = await openChanged();
  await user.click(bankAccounts());
  expect(question()).toBeTruthy();
  expect(followed).not.toHaveBeenCalled();

  await user.click(press('Stay here'));
  expect(question()).toBeNull();
  expect(platform.visited).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
});

it('follows the link on request', async () => {
  const { user, platform } = await openChanged();
  await user.click(bankAccounts());
  await user.click(press('Leave this page'));

  expect(platform.visited).toEqual(['/profile/bank-accounts']);
});

it('does not ask when a link opens another tab', async () => {
  await openChanged();
  fireEvent.click(bankAccounts(), { ctrlKey: true });

  expect(question()).toBeNull();
  expect(followed).toHaveBeenCalledTimes(1);
});

it('does not ask while nothing was changed', async () => {
  const { user } = openPage(App, '/profile');
  await user.click(press('Edit'));
  await user.click(bankAccounts());

  expect(question()).toBeNull();
  expect(isClosingPrevented()).toBe(false);
});

it('makes the browser ask before the tab closes, until the changes are saved', async () => {
  const updateProfile = async () => ({ ok: true, value: sampleProfile() }) as const;
  const { user } = await openChanged({ api: { updateProfile } });
  expect(isClosingPrevented()).toBe(true);

  await user.click(press('Save'));
  await screen.findByRole('button', { name: 'Edit' });
  expect(isClosingPrevented()).toBe(false);
});

function isClosingPrevented(): boolean {
  const closing = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, closing);
  return closing.defaultPrevented;
}
