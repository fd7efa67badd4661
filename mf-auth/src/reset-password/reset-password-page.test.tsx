import { failingIdentityCall, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

beforeAll(() => prefetchPage('/reset-password'));

const link = '/reset-password?access_token=123456&refresh_token=handle-1&type=recovery';

async function choose(user: UserEvent, password: string, confirm = password) {
  if (password) await user.type(screen.getByLabelText('New password'), password);
  if (confirm) await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
}

afterEach(() => {
  vi.useRealTimers();
});

it('sets the password with the code and handle of the link', async () => {
  const confirmReset = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, link, { identity: { confirmReset } });
  await choose(user, 'Circle-1x');
  expect(confirmReset).toHaveBeenCalledWith({ handle: 'handle-1', code: '123456', password: 'Circle-1x' });
  expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeTruthy();
});

it.each([
  ['with its ampersands written as in HTML', link.replaceAll('&', '&amp;')],
  ['with a full stop behind it', `${link}.`],
])('reads a link %s', async (_, mangled) => {
  const confirmReset = vi.fn(async () => ({ ok: true }) as const);
  const { user } = openPageAsVisitor(App, mangled, { identity: { confirmReset } });
  await choose(user, 'Circle-1x');
  expect(confirmReset).toHaveBeenCalledWith({ handle: 'handle-1', code: '123456', password: 'Circle-1x' });
});

it('says whose password it is, to people and to password managers', async () => {
  openPageAsVisitor(App, `${link}#for=amina%40example.test`);
  expect(await screen.findByText('For the account amina@example.test')).toBeTruthy();
  const name = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
  expect(name?.value).toBe('amina@example.test');
});

it('redirects to /login three seconds after the update, not sooner', async () => {
  const { user, platform } = openPageAsVisitor(App, link, { identity: { confirmReset: async () => ({ ok: true }) } });
  await user.type(screen.getByLabelText('New password'), 'Circle-1x');
  await user.type(screen.getByLabelText('Confirm password'), 'Circle-1x');
  vi.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Update Password' }).click());
  expect(screen.getByRole('heading', { name: 'Password Updated!' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(platform.visited).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(platform.visited).toEqual(['/login']);
});

it.each(['/reset-password', link.replace('recovery', 'signup'), link.replace('123456', '')])(
  'redirects a link that is incomplete or not for a reset to /login: %s',
  async (invalid) => {
    const { platform } = openPageAsVisitor(App, invalid);
    await waitFor(() => expect(platform.visited).toEqual(['/login']));
    expect(platform.toasts).toMatchObject([{ type: 'error', title: 'Invalid Reset Link' }]);
  },
);

it.each([
  ['', 'Circle-1x', 'Password is required'],
  ['Abc1', undefined, 'Password must be at least 8 characters long'],
  ['abcdefgh', undefined, 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
  ['Circle-1x', '', 'Please confirm your password'],
  ['Circle-1x', 'Circle-2x', 'Passwords do not match'],
])('rejects %s and %s', async (password, confirm, sentence) => {
  const { user } = openPageAsVisitor(App, link);
  await choose(user, password, confirm);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each([
  ['code_expired', 'Your reset link has expired. Please request a new password reset.'],
  ['same_password', 'Your new password must be different from your current password.'],
  ['too_many_requests', 'Too many attempts with this link. Request a new one, or wait an hour and try again.'],
  ['other', 'Failed to update password. Please try again.'],
])('explains %s', async (reason, sentence) => {
  const { user } = openPageAsVisitor(App, link, { identity: { confirmReset: failingIdentityCall(reason) } });
  await choose(user, 'Circle-1x');
  expect((await screen.findByRole('alert')).textContent).toContain(`Update Failed${sentence}`);
});

it('links from an expired link to the panel that sends a new one', async () => {
  const { user } = openPageAsVisitor(App, link, { identity: { confirmReset: failingIdentityCall('code_expired') } });
  await choose(user, 'Circle-1x');
  const again = await screen.findByRole('link', { name: 'Request a new link' });
  openPageAsVisitor(App, again.getAttribute('href') ?? '');
  expect(screen.getByRole('button', { name: 'Send Reset Instructions' })).toBeTruthy();
});

it('offers no new link while the link is valid', async () => {
  const { user } = openPageAsVisitor(App, link, { identity: { confirmReset: failingIdentityCall('same_password') } });
  await choose(user, 'Circle-1x');
  expect((await screen.findByRole('alert')).querySelector('a')).toBeNull();
});

it('marks the requirements that the password meets', async () => {
  const { user } = openPageAsVisitor(App, link);
  await user.type(screen.getByLabelText('New password'), 'abcdefgh1');
  const done = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('done'));
  expect(done.map((item) => item.textContent)).toEqual([
    'at least 8 characters(done)',
    'one lowercase letter(done)',
    'one number(done)',
  ]);
});
