import type { Client, Profile, Result } from '@halqa/contract';
import { createTestPlatform, sampleProfile } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedInUser } from '../identity/stored-session.ts';
import type { SessionMessage } from './session-channel.ts';
import { createSessionManager } from './session-manager.ts';

const amina: SignedInUser = { id: 'u-1', email: 'amina@example.com', name: 'Amina' };
const bilal: SignedInUser = { id: 'u-2', email: 'bilal@example.com', name: 'Bilal' };
const profile = sampleProfile();
const found: Client['readProfile'] = async () => ({ ok: true, value: profile });

/** A session manager with fake ports; `user` is the owner of the stored tokens. */
function open(user: SignedInUser | null, readProfile = found) {
  const world = {
    user,
    hasTokens: user !== null,
    /** Whether another tab hands its tokens over. */
    isShared: false,
    hasDraft: false,
    /** Whether the tokens are still valid, so that Amplify is not needed. */
    isValid: false,
    receive: (_: SessionMessage) => {},
    readProfile,
  };
  const endSession = vi.fn(async () => ({ ok: true, value: { success: true } }) as const);
  const platform = createTestPlatform({ api: { readProfile: (input) => world.readProfile(input), endSession } });
  const service = { currentUser: vi.fn(async () => world.user), signOut: vi.fn(async () => {}) };
  const ports = {
    ...platform,
    endSession,
    cognito: vi.fn(async () => service),
    storedUser: () => (world.isValid ? world.user : null),
    tokens: {
      hasTokens: () => world.hasTokens,
      clear: vi.fn(() => {
        world.hasTokens = false;
      }),
      clearTab: vi.fn(),
      completeSignIn: vi.fn(),
      followOtherTabs: () => {},
      setRefreshedAt: vi.fn(),
    },
    requestTokens: vi.fn(async () => {
      world.hasTokens ||= world.isShared;
      return world.isShared;
    }),
    channel: { post: vi.fn(), listen: (receive: typeof world.receive) => void Object.assign(world, { receive }) },
    push: { endForOtherUsers: vi.fn(async () => {}), end: vi.fn(async (_onServer: boolean) => {}) },
    goToLogin: vi.fn(),
    userStorage: { claim: vi.fn(), clear: vi.fn(), forgetLastSeen: vi.fn(), hasDraft: () => world.hasDraft },
    rememberPage: vi.fn(),
    sendLanguage: vi.fn(async (_when: 'signed-in' | 'restored') => {}),
    startTimers: vi.fn(),
    stopTimers: vi.fn(),
    report: vi.fn(),
  };
  const manager = createSessionManager(ports);
  return { manager, world, ports, service, status: () => manager.store.get().status };
}
const messages = (ports: { toasts: { message: string; title?: string }[] }) =>
  ports.toasts.map(({ title, message }) => title ?? message);

beforeEach(() => vi.useRealTimers());

it('starts without a session, and loads nothing for a visitor', async () => {
  const { manager, ports, status } = open(null);
  expect(status()).toBe('loading');
  await manager.restore();
  expect(status()).toBe('signed-out');
  expect(ports.cognito).not.toHaveBeenCalled();
});

it('sends the server which language the member reads, after a sign-in and at each start, and nothing for a visitor', async () => {
  const { manager, ports, world } = open(null);
  await manager.restore();
  expect(ports.sendLanguage).not.toHaveBeenCalled();
  Object.assign(world, { user: amina, hasTokens: true });
  await manager.completeSignIn();
  expect(ports.sendLanguage.mock.calls).toEqual([['signed-in']]);
  const restored = open(amina);
  await restored.manager.restore();
  expect(restored.ports.sendLanguage.mock.calls).toEqual([['restored']]);
});

it('restores a session whose tokens are valid without the identity service', async () => {
  const { manager, world, ports } = open(amina);
  world.isValid = true;
  await manager.restore();
  expect(manager.store.get()).toMatchObject({ status: 'signed-in', user: amina, profileState: 'ready' });
  expect(ports.cognito).not.toHaveBeenCalled();
});

it('restores a stored session with profile and timers', async () => {
  const { manager, ports } = open(amina);
  await manager.restore();
  expect(manager.store.get()).toEqual({
    status: 'signed-in',
    user: amina,
    profile,
    profileState: 'ready',
  });
  expect(ports.startTimers).toHaveBeenCalledOnce();
  expect(ports.userStorage.claim).toHaveBeenCalledWith('u-1');
});

it('is signed in while the profile loads', async () => {
  const { manager } = open(amina, () => new Promise(() => {}));
  void manager.restore();
  await vi.waitFor(() => expect(manager.store.get()).toMatchObject({ profile: null, profileState: 'loading' }));
});

it('is signed out when the tokens are not valid any more or the service is down', async () => {
  const gone = open(amina);
  gone.world.user = null;
  await gone.manager.restore();
  expect(gone.status()).toBe('signed-out');

  const down = open(amina);
  down.service.currentUser.mockRejectedValueOnce(new Error('down'));
  await down.manager.restore();
  expect(down.status()).toBe('signed-out');
});

it('completes a sign-in and notifies the other tabs', async () => {
  const { manager, world, ports } = open(null);
  await manager.restore();
  Object.assign(world, { user: amina, hasTokens: true });
  await manager.completeSignIn();
  expect(manager.store.get()).toEqual({ status: 'signed-in', user: amina, profile, profileState: 'ready' });
  expect(ports.startTimers).toHaveBeenCalledOnce();
  expect(ports.tokens.completeSignIn).toHaveBeenCalledOnce();
  expect(ports.channel.post).toHaveBeenCalledWith({ kind: 'signed-in', userId: 'u-1' });
});

it('logs out: clears everything, notifies the server and the other tabs, opens the login', async () => {
  const { manager, ports, service, status } = open(amina);
  await manager.restore();
  await manager.signOut('logged-out');
  expect(status()).toBe('signed-out');
  expect(service.signOut).toHaveBeenCalledOnce();
  expect(ports.endSession).toHaveBeenCalledExactlyOnceWith({ params: { id: 'current' } });
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
  expect(ports.stopTimers).toHaveBeenCalledOnce();
  expect(ports.goToLogin).toHaveBeenCalledOnce();
  expect(ports.channel.post).toHaveBeenCalledWith({ kind: 'signed-out', userId: 'u-1', reason: 'logged-out' });
  expect(messages(ports)).toEqual(['You have been logged out successfully.']);
  expect(ports.toasts).toMatchObject([{ type: 'success', brief: true }]);
});

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['does not respond', () => new Promise<never>(() => {})],
])('logs out here even when the server %s, and shows that it failed', async (_, signOut) => {
  vi.useFakeTimers();
  const { manager, ports, service, status } = open(amina);
  await manager.restore();
  service.signOut.mockImplementationOnce(signOut);
  const left = manager.signOut('logged-out');
  expect(status()).toBe('signed-out');
  await vi.advanceTimersByTimeAsync(4000);
  await left;
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
  expect(ports.stopTimers).toHaveBeenCalledOnce();
  expect(ports.goToLogin).toHaveBeenCalledOnce();
  expect(ports.toasts).toMatchObject([{ type: 'error', brief: true }]);
});

it('makes the next sign-in wait until a sign-out has finished, which would clear its tokens', async () => {
  const { manager, ports, service } = open(amina);
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  await manager.restore();
  service.signOut.mockReturnValueOnce(promise);
  void manager.signOut('logged-out');
  const next = manager.whenSettled();
  expect(ports.tokens.clear).not.toHaveBeenCalled();
  respond();
  await next;
  expect(ports.tokens.clear).toHaveBeenCalledOnce();
});

it('handles an authentication error once, however many calls it broke', async () => {
  const { manager, ports, service } = open(amina);
  await manager.restore();
  await Promise.all([manager.signOut('unauthorized'), manager.signOut('unauthorized')]);
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
] as const)('ends the pushes to this device, or keeps them: %s', async (why, calls) => {
  const { manager, ports, service } = open(amina);
  await manager.restore();
  expect(ports.push.endForOtherUsers).toHaveBeenCalledWith('u-1');
  ports.push.end.mockImplementationOnce(async () => expect(service.signOut).not.toHaveBeenCalled());
  await manager.signOut(why);
  expect(ports.push.end.mock.calls).toEqual(calls);
});

it.each(['logged-out', 'unauthorized'] as const)('forgets the page and what the tab stored: %s', async (reason) => {
  const { manager, ports } = open(amina);
  await manager.restore();
  await manager.signOut(reason);
  expect(ports.userStorage.clear).toHaveBeenCalledOnce();
  expect(ports.rememberPage).not.toHaveBeenCalled();
});

it.each(['ended', 'inactive'] as const)('keeps the page and what the tab stored: %s', async (reason) => {
  const { manager, ports, status } = open(amina);
  await manager.restore();
  ports.rememberPage.mockImplementationOnce(() => expect(status()).toBe('signed-in'));
  await manager.signOut(reason);
  expect(ports.userStorage.clear).not.toHaveBeenCalled();
  expect(ports.rememberPage).toHaveBeenCalledWith('u-1');
});

it('says where the draft is when a session ends with one, until the next login', async () => {
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.hasDraft = true;
  await manager.signOut('inactive');
  expect(ports.toasts).toMatchObject([
    { autoClose: false, message: expect.stringMatching(/50 minutes\..*What you typed is kept in this tab\./) },
  ]);
  Object.assign(world, { user: amina, hasTokens: true });
  await manager.completeSignIn();
  expect(ports.dismissed).toEqual(['toast-1']);
});

it('promises no draft where it is deleted because somebody else may be at this device', async () => {
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.hasDraft = true;
  await manager.signOut('ended-elsewhere');
  expect(ports.userStorage.clear).toHaveBeenCalledOnce();
  expect(ports.toasts[0]?.message).not.toContain('What you typed is kept');
});

it('mentions no draft where there is none', async () => {
  const { manager, ports } = open(amina);
  await manager.restore();
  await manager.signOut('inactive');
  expect(ports.toasts[0]?.message).not.toContain('typed');
});

it('joins the session of another tab that hands its tokens over', async () => {
  const { manager, world, status } = open(null);
  Object.assign(world, { user: amina, isShared: true });
  await manager.restore();
  expect(status()).toBe('signed-in');
});

it('ends the session at a check when its tokens are gone', async () => {
  const { manager, world, ports, status } = open(amina);
  await manager.restore();
  world.user = null;
  await manager.check();
  expect(status()).toBe('signed-out');
  expect(ports.goToLogin).toHaveBeenCalledOnce();
});

it('survives a check without a connection', async () => {
  const { manager, service, status } = open(amina);
  await manager.restore();
  service.currentUser.mockRejectedValueOnce(new Error('offline'));
  await manager.check();
  expect(status()).toBe('signed-in');
});

it('switches to the other person when the tokens have become somebody else’s', async () => {
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.user = bilal;
  await manager.check();
  expect(manager.store.get()).toMatchObject({ user: bilal });
  expect(ports.userStorage.claim).toHaveBeenLastCalledWith('u-2');
});

it('signs out when another tab logged the same person out, without announcing it again', async () => {
  const { manager, world, ports, service, status } = open(amina);
  await manager.restore();
  world.receive({ kind: 'signed-out', userId: 'u-2', reason: 'logged-out' });
  expect(status()).toBe('signed-in');
  world.receive({ kind: 'signed-out', userId: 'u-1', reason: 'logged-out' });
  await manager.whenSettled();
  expect(status()).toBe('signed-out');
  expect(ports.tokens.clearTab).toHaveBeenCalledOnce();
  expect(ports.tokens.clear).not.toHaveBeenCalled();
  expect(service.signOut).not.toHaveBeenCalled();
  expect(ports.channel.post).not.toHaveBeenCalled();
  expect(ports.userStorage.clear).toHaveBeenCalledOnce();
});

it('keeps the page and the draft of this tab when another tab was the first to end for inactivity', async () => {
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.hasDraft = true;
  world.receive({ kind: 'signed-out', userId: 'u-1', reason: 'inactive' });
  expect(ports.rememberPage).toHaveBeenCalledWith('u-1');
  expect(ports.userStorage.clear).not.toHaveBeenCalled();
  expect(ports.toasts[0]?.message).toContain('What you typed is kept in this tab.');
});

it('signs in when another tab signed in', async () => {
  const { manager, world } = open(null);
  await manager.restore();
  Object.assign(world, { user: amina, hasTokens: true });
  world.receive({ kind: 'signed-in', userId: 'u-1' });
  await vi.waitFor(() => expect(manager.store.get()).toMatchObject({ user: amina, profileState: 'ready' }));
});

it('drops a late response when the person has signed out by then', async () => {
  const { promise, resolve: respond } = Promise.withResolvers<Result<Profile>>();
  const { manager, world } = open(amina, () => promise);
  const restored = manager.restore();
  await vi.waitFor(() => expect(manager.store.get().status).toBe('signed-in'));
  await manager.signOut('logged-out');
  world.user = null;
  respond({ ok: true, value: profile });
  await restored;
  expect(manager.store.get().status).toBe('signed-out');
});

it('reloads the profile, and keeps the old one when that fails', async () => {
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.readProfile = async () => ({ ok: true, value: { ...profile, name: 'Amina Y.' } });
  await manager.refreshProfile();
  expect(manager.store.get()).toMatchObject({ profile: { name: 'Amina Y.' } });
  world.readProfile = async () => ({ ok: false, problem: { status: 0, code: 'unreachable', error: '' } });
  await manager.refreshProfile();
  expect(manager.store.get()).toMatchObject({ profile: { name: 'Amina Y.' }, profileState: 'ready' });
  expect(ports.toasts).toEqual([]);
  expect(ports.report).toHaveBeenCalledOnce();
});

it('forgets what pages have shown with the end of every session, and where there is none', async () => {
  const visitor = open(null);
  await visitor.manager.restore();
  expect(visitor.ports.userStorage.forgetLastSeen).toHaveBeenCalledOnce();
  for (const reason of ['logged-out', 'inactive', 'ended', 'ended-elsewhere', 'unauthorized'] as const) {
    const { manager, ports } = open(amina);
    await manager.restore();
    expect(ports.userStorage.forgetLastSeen).not.toHaveBeenCalled();
    await manager.signOut(reason);
    expect(ports.userStorage.forgetLastSeen, reason).toHaveBeenCalled();
  }
  const { manager, world, ports } = open(amina);
  await manager.restore();
  world.receive({ kind: 'signed-out', userId: amina.id, reason: 'inactive' });
  expect(ports.userStorage.forgetLastSeen).toHaveBeenCalledOnce();
});
