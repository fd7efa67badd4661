import { sampleProfile, signedIn, type TestPlatformOptions } from '@halqa/platform/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { displayChanges } from './display-card.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'How you appear' });
const inDialog = () => within(dialog() ?? document.body);
const field = (label: string) => inDialog().getByLabelText<HTMLInputElement>(label);

async function openDialog(options: TestPlatformOptions = {}) {
  const page = openPage(App, '/profile', options);
  await page.user.click(screen.getByRole('button', { name: 'Update Profile' }));
  return page;
}

it('shows the names, the e-mail address and when the account was created', async () => {
  await openDialog({ session: signedIn({ first_name: 'Amira' }) });

  expect(field('Display name').value).toBe('Amira Haddad');
  expect(field('First name').value).toBe('Amira');
  expect(field('Last name').value).toBe('');
  expect(inDialog().getByText('amira@example.test')).toBeTruthy();
  expect(inDialog().getByText('January 5, 2026')).toBeTruthy();
});

it('saves the names and closes', async () => {
  const updateProfile = vi.fn(async () => ({ ok: true, value: sampleProfile() }) as const);
  const { user, platform } = await openDialog({ api: { updateProfile } });
  await user.clear(field('Display name'));
  await user.type(field('Last name'), ' Haddad ');
  await user.click(inDialog().getByRole('button', { name: 'Update Profile' }));

  expect(updateProfile).toHaveBeenCalledWith({
    body: { name: 'User', first_name: null, last_name: 'Haddad', updated_at: expect.any(String) },
  });
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Profile Updated' }]);
  expect(platform.profileRefreshes()).toBe(1);
  expect(dialog()).toBeNull();
});

it('closes on Cancel and discards what was typed', async () => {
  const { user } = await openDialog();
  await user.type(field('First name'), 'Amira');
  await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(field('First name').value).toBe('');
});

it('stays open with what was typed when saving fails', async () => {
  const { user, platform } = await openDialog({ api: { updateProfile: failingCall('server_error') } });
  await user.type(field('First name'), 'Amira');
  await user.click(inDialog().getByRole('button', { name: 'Update Profile' }));

  expect(platform.toasts).toMatchObject([
    { type: 'error', title: 'Update Failed', message: 'Failed to update profile. Please try again.' },
  ]);
  expect(document.activeElement?.textContent).toContain('Nothing was changed');
  expect(field('First name').value).toBe('Amira');
});

it('trims what was typed', () => {
  expect(displayChanges({ name: ' Amira ', first_name: ' Amira', last_name: 'Haddad ' })).toEqual({
    name: 'Amira',
    first_name: 'Amira',
    last_name: 'Haddad',
  });
});

it("names a member without a display name 'User' and stores blank names as null", () => {
  expect(displayChanges({ name: '  ', first_name: '', last_name: ' ' })).toEqual({
    name: 'User',
    first_name: null,
    last_name: null,
  });
});
