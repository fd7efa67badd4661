import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const readSecurity = async () => ({ ok: true, value: { secondFactor: false } }) as const;

it('saves what other members of a group may see', async () => {
  const server = fakePreferencesApi({ share_phone: true });
  const { user, platform } = openPage(App, '/profile/security', { api: { ...server.api, readSecurity } });
  await user.click(await screen.findByRole('checkbox', { name: 'Show my email address to members of my groups' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show my phone number to members of my groups' }));
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));

  expect(server.sent).toEqual([{ share_email: true, share_phone: false }]);
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Preferences Saved' }]);
});

it('turns on login mails', async () => {
  const server = fakePreferencesApi();
  const { user } = openPage(App, '/profile/security', { api: { ...server.api, readSecurity } });
  await user.click(await screen.findByRole('button', { name: 'Configure' }));
  await user.click(screen.getByRole('checkbox', { name: 'Send me an email after each login' }));
  const dialog = screen.getByRole('dialog', { name: 'Login notifications' });
  await user.click(within(dialog).getByRole('button', { name: 'Save Preferences' }));

  expect(server.sent).toEqual([{ login_notifications: true }]);
  expect(await screen.findByText('On')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Send me an email after each login' })).toBeNull();
});

it('discards unsaved changes when the dialog is closed', async () => {
  const server = fakePreferencesApi();
  const { user } = openPage(App, '/profile/security', { api: { ...server.api, readSecurity } });
  await user.click(await screen.findByRole('button', { name: 'Configure' }));
  await user.click(screen.getByRole('checkbox', { name: 'Send me an email after each login' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Configure' }));

  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send me an email after each login' });
  expect(choice.checked).toBe(false);
  expect(server.sent).toEqual([]);
});
