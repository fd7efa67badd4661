import type { Identity } from '@halqa/platform';
import { failingCall, failingIdentityCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const ok = { ok: true, value: { success: true } } as const;
const signedInAgain = () => vi.fn(async () => ({ ok: true }) as const);

function open(secondFactor: boolean, api: object, signInAgain: Identity['signInAgain'] = signedInAgain()) {
  const readSecurity = async () => ({ ok: true, value: { secondFactor } }) as const;
  const page = openPage(App, '/profile/security', {
    api: { ...fakePreferencesApi().api, readSecurity, ...api },
    identity: { signInAgain },
  });
  return { ...page, signInAgain };
}

it('changes the password and stays signed in here', async () => {
  const changePassword = vi.fn(async () => ok);
  const { user, signInAgain, platform } = open(false, { changePassword });
  await screen.findByRole('button', { name: 'Enable' });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const account = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
  expect(account?.value).toMatch(/@/);
  await user.type(screen.getByLabelText('Current password'), 'Circle-1x');
  await user.type(screen.getByLabelText('New password'), 'Circle-2x');
  await user.click(screen.getByRole('button', { name: 'Save New Password' }));
  expect(changePassword).toHaveBeenCalledWith({ body: { currentPassword: 'Circle-1x', newPassword: 'Circle-2x' } });
  await vi.waitFor(() => expect(signInAgain).toHaveBeenCalledWith(expect.objectContaining({ password: 'Circle-2x' })));
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Password changed' }]);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it.each([
  ['password_wrong', 'currentPassword', 'That is not your current password.'],
  ['password_same', 'newPassword', 'Your new password must be different from your current password.'],
] as const)('says at its field why the password was not changed: %s', async (code, field, sentence) => {
  const { user, signInAgain } = open(false, { changePassword: failingCall(code, field) });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.click(screen.getByRole('button', { name: 'Save New Password' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(signInAgain).not.toHaveBeenCalled();
});

it('says above the fields why nothing was done', async () => {
  const { user } = open(false, { signOutEverywhere: failingCall('too_many_requests') });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await user.click(screen.getByRole('button', { name: 'Log Out Elsewhere' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
});

it('logs out everywhere else with the code of the second factor, which signs this device in again', async () => {
  const signOutEverywhere = vi.fn(async () => ok);
  const { user, signInAgain } = open(true, { signOutEverywhere });
  await screen.findByRole('button', { name: 'Disable' });
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere else?' }));
  await user.type(dialog.getByLabelText('Your password'), 'Circle-1x');
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Log Out Elsewhere' }));
  expect(signOutEverywhere).toHaveBeenCalledWith({ body: { password: 'Circle-1x' } });
  await vi.waitFor(() =>
    expect(signInAgain).toHaveBeenCalledWith(expect.objectContaining({ password: 'Circle-1x', code: '123456' })),
  );
});

it.each([
  ['Change password', 'Save New Password', 'Password changed', /Please log in with your new password/],
  ['Log out everywhere else', 'Log Out Elsewhere', 'Logged out everywhere else', /Please log in again/],
] as const)(
  'says that this device is logged out too when it cannot sign in again: %s',
  async (action, submit, title, message) => {
    const done = { changePassword: async () => ok, signOutEverywhere: async () => ok };
    const { user, platform } = open(false, done, failingIdentityCall('unreachable'));
    await user.click(await screen.findByRole('button', { name: action }));
    await user.click(screen.getByRole('button', { name: submit }));
    await vi.waitFor(() =>
      expect(platform.toasts).toMatchObject([{ type: 'info', title, message: expect.stringMatching(message) }]),
    );
  },
);
