import type { SessionEntry } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { fakePreferencesApi } from '../testing/samples.ts';

const at = '2026-03-01T12:00:00.000Z';
const here: SessionEntry = {
  id: 'here',
  browser: 'firefox',
  system: 'linux',
  signedInAt: at,
  usedAt: at,
  isCurrent: true,
};
const phone: SessionEntry = { ...here, id: 'phone', browser: 'safari', system: 'iphone', isCurrent: false };

/** Opens the page on a server with these sessions, which can be ended. */
function open(initial: readonly SessionEntry[], overrides: object = {}) {
  let sessions = [...initial];
  const endSession = vi.fn(async ({ params }: { params: { id: string } }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return { ok: true, value: { success: true } } as const;
  });
  const api = {
    readSecurity: async () => ({ ok: true, value: { secondFactor: false } }) as const,
    listSessions: async () => ({ ok: true, value: { sessions } }) as const,
    endSession,
    ...overrides,
  };
  return { ...openPage(App, '/profile/security', { api: { ...fakePreferencesApi().api, ...api } }), endSession };
}
const list = async () => within(await screen.findByRole('list', { name: 'Where you are logged in' }));

it('names each place in plain words, and marks this one, which has no button', async () => {
  open([here, phone]);
  const [first, second] = (await list()).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Firefox on Linux This one/);
  expect(second?.textContent).toMatch(/^Safari on an iPhone/);
  expect((await list()).getAllByRole('button')).toHaveLength(1);
});

it('says in one sentence when another place was logged in and last used', async () => {
  open([here, phone]);
  const [, second] = (await list()).getAllByRole('listitem');
  expect(second?.textContent).toMatch(/Logged in Mar 1, 2026, .*, last used around Mar 1, 2026/);
});

it('logs one place out, and keeps the focus in the list', async () => {
  const { user, endSession, platform } = open([here, phone]);
  await user.click(await screen.findByRole('button', { name: 'Log out: Safari on an iPhone' }));
  expect(endSession).toHaveBeenCalledExactlyOnceWith({ params: { id: 'phone' } });
  expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are logged in' }));
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Logged out there' }]);
});

it('says that it failed, and leaves the place in the list', async () => {
  const { user, platform } = open([here, phone], { endSession: failingCall('server_error') });
  await user.click(await screen.findByRole('button', { name: 'Log out: Safari on an iPhone' }));
  await vi.waitFor(() => expect(platform.toasts).toMatchObject([{ type: 'error', title: 'It is still logged in' }]));
  expect((await list()).getAllByRole('listitem')).toHaveLength(2);
});

it('shows a place of an unknown kind in general words', async () => {
  open([here, { ...phone, browser: 'unknown', system: 'other' }]);
  expect((await list()).getByText('A browser on an unknown device')).toBeTruthy();
});

it('offers a retry when the list cannot be loaded', async () => {
  const listSessions = vi.fn(failingCall('server_error'));
  const { user } = open([here], { listSessions });
  await screen.findByText('We could not load where you are logged in');
  const before = listSessions.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(listSessions.mock.calls.length).toBeGreaterThan(before));
});
