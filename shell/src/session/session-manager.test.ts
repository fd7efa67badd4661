import type { Client, Profile, Result } from '@halqa/contract';
import { userStorageKey } from '@halqa/platform';
import { createTestPlatform, sampleProfile } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedInUser } from '../identity/cognito.ts';
import type { SessionMessage } from './session-channel.ts';
import { createSessionManager } from './session-manager.ts';
import { clearUserStorage } from './sign-out.ts';

const amina: SignedInUser = { id: 'u-1', email: 'amina@example.com', name: 'Amina' };
const bilal: SignedInUser = { id: 'u-2', email: 'bilal@example.com', name: 'Bilal' };
const profile = sampleProfile();
const found: Client['readProfile'] = async () => ({ ok: true, value: profile });

/** A keeper with everything around it; `user` is whom the tokens belong to. */
function open(user: SignedInUser | null, readProfile = found) {
  const world = { user, holds: user !== null, hear: (_: SessionMessage) => {}, readProfile };
  const platform = createTestPlatform({ api: { readProfile: (input) => world.readProfile(input) } });
  const service = { currentUser: vi.fn(async () => world.user), signOut: vi.fn(async () => {}) };
  const ports = {
    ...platform,
    cognito: vi.fn(async () => service),
    tokens: {
      holdsTokens: () => world.holds,
      clear: vi.fn(() => {
        world.holds = false;
      }),
      clearTab: vi.fn(),
      lookAgain: () => {},
      setRefreshedAt: vi.fn(),
    },
    channel: { tell: vi.fn(), listen: (hear: typeof world.hear) => void Object.assign(world, { hear }) },
    push: { keepFor: vi.fn(async () => {}), forget: vi.fn(async (_isTold: boolean) => {}) },
    goToLogin: vi.fn(),
    forgetOwn: vi.fn(),
    onEntered: vi.fn(),
    startTimers: vi.fn(),
    stopTimers: vi.fn(),
    report: vi.fn(),
  };
  const keeper = createSessionManager(ports);
  return { keeper, world, ports, service, status: () => keeper.store.get().status };
}
const messages = (ports: { toasts: { message: string; title?: string }[] }) =>
  ports.toasts.map(({ title, message }) => title ?? message);

beforeEach(() => vi.useRealTimers());

it('knows nobody at first, and loads nothing for a visitor', async () => {
  const { keeper, ports, status } = open(null);
  expect(status()).toBe('loading');
  await keeper.start();
  expect(status()).toBe('signed-out');
  expect(ports.cognito).not.toHaveBeenCalled();
});

it('goes on with the session that is there: profile and timers', async () => {
  const { keeper, ports } = open(amina);
  await keeper.start();
  expect(keeper.store.get()).toEqual({
    status: 'signed-in',
    user: amina,
    profile,
    profileState: 'ready',
  });
  expect(ports.startTimers).toHaveBeenCalledOnce();
  expect(ports.onEntered).not.toHaveBeenCalled();
});

it('shows a member as signed in while the profile is on its way', async () => {
  const { keeper } = open(amina, () => new Promise(() => {}));
  void keeper.start();
  await vi.waitFor(() => expect(keeper.store.get()).toMatchObject({ profile: null, profileState: 'loading' }));
});

it('counts as signed out when the tokens no longer hold or the service is down', async () => {
  const gone = open(amina);
  gone.world.user = null;
  await gone.keeper.start();
  expect(gone.status()).toBe('signed-out');

  const down = open(amina);
  down.service.currentUser.mockRejectedValueOnce(new Error('down'));
  await down.keeper.start();
  expect(down.status()).toBe('signed-out');
});

it('lets somebody in who has just signed in, tells the other tabs and leads on', async () => {
  const { keeper, world, ports } = open(null);
  await keeper.start();
  Object.assign(world, { user: amina, holds: true });
  await keeper.enter();
  expect(keeper.store.get()).toEqual({ status: 'signed-in', user: amina, profile, profileState: 'ready' });
  expect(ports.startTimers).toHaveBeenCalledOnce();
  expect(ports.channel.tell).toHaveBeenCalledWith({ kind: 'signed-in', userId: 'u-1' });
  expect(ports.onEntered).toHaveBeenCalledOnce();
});

it('logs out: clears everything, tells the server and the other tabs, goes to the login', async () => {
  const { keeper, ports, service, status } = open(amina);
  await keeper.start();
  await keeper.leave('logged-out');
  expect(status()).toBe('signed-out');
  expect(service.signOut).toHaveBeenCalledOnce();
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
  expect(ports.stopTimers).toHaveBeenCalledOnce();
  expect(ports.goToLogin).toHaveBeenCalledOnce();
  expect(ports.channel.tell).toHaveBeenCalledWith({ kind: 'signed-out', userId: 'u-1' });
  expect(messages(ports)).toEqual(['You have been logged out successfully.']);
});

it.each([
  ['refuses', () => Promise.reject(new Error('down'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('logs out here even when the server %s, and says so', async (_, signOut) => {
  vi.useFakeTimers();
  const { keeper, ports, service, status } = open(amina);
  await keeper.start();
  service.signOut.mockImplementationOnce(signOut);
  const left = keeper.leave('logged-out');
  expect(status()).toBe('signed-out');
  await vi.advanceTimersByTimeAsync(4000);
  await left;
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
  expect(ports.stopTimers).toHaveBeenCalledOnce();
  expect(ports.goToLogin).toHaveBeenCalledOnce();
  expect(ports.toasts).toMatchObject([{ type: 'error', brief: true }]);
});

it('lets the next sign-in wait until a sign-out has ended, so that it does not take it along', async () => {
  const { keeper, ports, service } = open(amina);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await keeper.start();
  service.signOut.mockReturnValueOnce(promise);
  void keeper.leave('logged-out');
  const next = keeper.settled();
  expect(ports.tokens.clear).not.toHaveBeenCalled();
  answer();
  await next;
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
});

it('handles an authentication error once, however many calls it broke', async () => {
  const { keeper, ports, service } = open(amina);
  await keeper.start();
  await Promise.all([keeper.leave('unauthorized'), keeper.leave('unauthorized')]);
  expect(messages(ports)).toEqual(['Authentication Error']);
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
  expect(ports.stopTimers).toHaveBeenCalledOnce();
  expect(ports.goToLogin).toHaveBeenCalledOnce();
  expect(service.signOut).not.toHaveBeenCalled();
});

it.each([
  ['logged-out', [[true]]],
  ['unauthorized', [[false]]],
  ['ended', [[false]]],
  ['inactive', []],
] as const)('takes the pushes to this device along, or leaves them: %s', async (why, calls) => {
  const { keeper, ports, service } = open(amina);
  await keeper.start();
  expect(ports.push.keepFor).toHaveBeenCalledWith('u-1');
  ports.push.forget.mockImplementationOnce(async () => expect(service.signOut).not.toHaveBeenCalled());
  await keeper.leave(why);
  expect(ports.push.forget.mock.calls).toEqual(calls);
});

it.each([
  ['logged-out', 1],
  ['unauthorized', 1],
  ['elsewhere', 1],
  ['ended', 0],
  ['inactive', 0],
] as const)('forgets what the tab kept for who left, and keeps it for who was away: %s', async (why, times) => {
  const { keeper, ports } = open(amina);
  await keeper.start();
  await keeper.leave(why);
  expect(ports.forgetOwn).toHaveBeenCalledTimes(times);
});

it('ends the session at a check when its tokens are gone', async () => {
  const { keeper, world, ports, status } = open(amina);
  await keeper.start();
  world.user = null;
  await keeper.check();
  expect(status()).toBe('signed-out');
  expect(ports.goToLogin).toHaveBeenCalledOnce();
});

it('survives a check without a connection', async () => {
  const { keeper, service, status } = open(amina);
  await keeper.start();
  service.currentUser.mockRejectedValueOnce(new Error('offline'));
  await keeper.check();
  expect(status()).toBe('signed-in');
});

it('follows when the tokens have become another person’s', async () => {
  const { keeper, world, ports } = open(amina);
  await keeper.start();
  world.user = bilal;
  await keeper.check();
  expect(keeper.store.get()).toMatchObject({ user: bilal });
  expect(ports.forgetOwn).toHaveBeenCalledOnce();
});

it('leaves when another tab logged the same person out, without telling it back', async () => {
  const { keeper, world, ports, service, status } = open(amina);
  await keeper.start();
  world.hear({ kind: 'signed-out', userId: 'u-2' });
  expect(status()).toBe('signed-in');
  world.hear({ kind: 'signed-out', userId: 'u-1' });
  await keeper.settled();
  expect(status()).toBe('signed-out');
  expect(ports.tokens.clearTab).toHaveBeenCalledOnce();
  expect(ports.tokens.clear).not.toHaveBeenCalled();
  expect(service.signOut).not.toHaveBeenCalled();
  expect(ports.channel.tell).not.toHaveBeenCalled();
});

it('comes in when another tab signed in', async () => {
  const { keeper, world, ports } = open(null);
  await keeper.start();
  Object.assign(world, { user: amina, holds: true });
  world.hear({ kind: 'signed-in', userId: 'u-1' });
  await vi.waitFor(() => expect(keeper.store.get()).toMatchObject({ user: amina, profileState: 'ready' }));
  expect(ports.onEntered).toHaveBeenCalledOnce();
});

it('does not show an old answer to whoever is here by then', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Result<Profile>>();
  const { keeper, world } = open(amina, () => promise);
  void keeper.start();
  await vi.waitFor(() => expect(keeper.store.get().status).toBe('signed-in'));
  await keeper.leave('logged-out');
  world.user = null;
  answer({ ok: true, value: profile });
  await Promise.resolve();
  expect(keeper.store.get().status).toBe('signed-out');
});

it('reads the profile again, and keeps the old one when that fails', async () => {
  const { keeper, world, ports } = open(amina);
  await keeper.start();
  world.readProfile = async () => ({ ok: true, value: { ...profile, name: 'Amina Y.' } });
  await keeper.refreshProfile();
  expect(keeper.store.get()).toMatchObject({ profile: { name: 'Amina Y.' } });
  world.readProfile = async () => ({ ok: false, problem: { status: 0, code: 'unreachable', error: '' } });
  await keeper.refreshProfile();
  expect(keeper.store.get()).toMatchObject({ profile: { name: 'Amina Y.' }, profileState: 'ready' });
  expect(ports.toasts).toEqual([]);
  expect(ports.report).toHaveBeenCalledOnce();
});

it('forgets what was kept for the person, and nothing else', () => {
  sessionStorage.setItem(userStorageKey('draft'), 'Aunts');
  sessionStorage.setItem(userStorageKey('prompted'), 'yes');
  sessionStorage.setItem('halqa.other', 'stays');

  clearUserStorage(sessionStorage);

  expect({ ...sessionStorage }).toEqual({ 'halqa.other': 'stays' });
});
