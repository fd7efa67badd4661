import { createTestPlatform, sampleProfile } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedInUser } from '../identity/stored-session.ts';
import { loadProfile } from './load-profile.ts';

vi.useFakeTimers();
const profile = sampleProfile();
const user: SignedInUser = { id: 'u-1', email: 'amina@example.com', name: 'Amina Yusuf' };
const failWith = (status: number, code: string) => async () =>
  ({ ok: false, problem: { status, code, error: '' } }) as never; // any problem of the table
const found = async () => ({ ok: true, value: profile }) as const;
/** A server that never responds, as the client reports it after the abort. */
const silent = (_: unknown, options?: { signal?: AbortSignal }) =>
  new Promise<never>((resolve) => {
    options?.signal?.addEventListener('abort', () =>
      resolve({ ok: false, problem: { status: 0, code: 'aborted', error: '' } } as never),
    );
  });

let platform: ReturnType<typeof createTestPlatform>;
beforeEach(() => {
  platform = createTestPlatform();
});
const load = (api: Partial<typeof platform.api>, who = user, sendLanguage = async () => {}) =>
  loadProfile(who, { ...platform, api: { ...platform.api, ...api }, sendLanguage });

it('loads the profile from the server', async () => {
  expect(await load({ readProfile: found })).toEqual({ profile, profileState: 'ready' });
  expect(platform.toasts).toEqual([]);
});

it('creates a profile at the first login, and shows a toast', async () => {
  const updateProfile = vi.fn(found);
  const loaded = await load({ readProfile: failWith(404, 'profile_missing'), updateProfile });
  expect(updateProfile).toHaveBeenCalledWith({ body: { name: 'Amina Yusuf' } }, expect.anything());
  expect(loaded?.profileState).toBe('ready');
  expect(platform.toasts.map(({ message }) => message)).toEqual([
    'Setting up your profile...',
    'Profile created! Welcome to Halqa',
  ]);
  expect(platform.toasts.at(-1)).toMatchObject({ type: 'success', brief: true });
  expect(platform.dismissed).toEqual(['toast-1']);
});

it('sends the language before the profile is created, and none where there is one', async () => {
  const calls: string[] = [];
  const sendLanguage = async () => void calls.push('language');
  const updateProfile = async () => {
    calls.push('profile');
    return found();
  };
  await load({ readProfile: found }, user, sendLanguage);
  await load({ readProfile: failWith(404, 'profile_missing'), updateProfile }, user, sendLanguage);
  expect(calls).toEqual(['language', 'profile']);
});

it.each([
  ['no name', null, 'User'],
  ['a name of blanks', ' \u200b ', 'User'],
  ['a name longer than a profile takes', 'a'.repeat(300), 'a'.repeat(200)],
])('creates a profile for a person with %s', async (_, name, stored) => {
  const updateProfile = vi.fn(found);
  await load({ readProfile: failWith(404, 'profile_missing'), updateProfile }, { ...user, name });
  expect(updateProfile).toHaveBeenCalledWith({ body: { name: stored } }, expect.anything());
});

it('uses the fallback profile when none can be created', async () => {
  const updateProfile = failWith(500, 'server_error');
  const loaded = await load({ readProfile: failWith(404, 'profile_missing'), updateProfile });
  expect(loaded?.profileState).toBe('limited');
  expect(loaded?.profile).toMatchObject({
    name: 'Amina Yusuf',
    is_plaid_sandbox_authorized: false,
    has_bank_account: false,
    is_admin: false,
  });
  expect(platform.toasts.at(-1)?.message).toBe('Profile setup incomplete. Some features may be limited.');
});

it('names a person without a name User in the fallback profile too', async () => {
  const loaded = await load({ readProfile: failWith(500, 'server_error') }, { ...user, name: null });
  expect(loaded?.profile).toMatchObject({ name: 'User', email: 'amina@example.com' });
});

it('gives up after ten seconds', async () => {
  const loading = load({ readProfile: silent });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(platform.toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await loading)?.profileState).toBe('limited');
  expect(platform.toasts.at(-1)?.message).toBe(
    'Profile loading timed out. Please refresh the page if you experience issues.',
  );
});

it.each([
  [500, 'server_error'],
  [0, 'unreachable'],
  [200, 'unreadable'],
])('continues with limited access after %s %s', async (status, code) => {
  expect((await load({ readProfile: failWith(status, code) }))?.profileState).toBe('limited');
  expect(platform.toasts.at(-1)?.message).toBe(
    'Profile access limited. Please try refreshing if you experience issues.',
  );
});

it('returns nothing after a rejected token, for which the API client ends the session', async () => {
  expect(await load({ readProfile: failWith(401, 'unauthorized') })).toBeNull();
  expect(platform.toasts).toEqual([]);
});
