import { type Client, createClient } from '@halqa/contract';
import { createStore, type Platform, type Session } from '@halqa/platform';
import { createServerClock, fetchWithFreshToken, loadConfig, refreshAccessToken } from './api.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createTokenStorage } from './identity/token-storage.ts';
import { createActivityRecord } from './inactivity/activity-record.ts';
import { createSessionTimers } from './inactivity/session-timers.ts';
import { createBell } from './layout/bell.ts';
import type { KnownReleases } from './loader/releases.ts';
import { trustScriptOrigin } from './loader/scripts.ts';
import { matchRoute } from './navigation/match-route.ts';
import { navigate } from './navigation/navigation.ts';
import { setPageTitle } from './navigation/page-change.ts';
import { takeReturnPath } from './navigation/return-path.ts';
import { once } from './once.ts';
import { createDevicePush } from './push/device-push.ts';
import { pushBrowser } from './push/push-browser.ts';
import { report } from './report.ts';
import { openSessionChannel } from './session/session-channel.ts';
import { createSessionManager } from './session/session-manager.ts';
import { clearUserStorage } from './session/sign-out.ts';
import { createToastQueue } from './toasts/toast-queue.ts';

export type Shell = ReturnType<typeof createShell>;

/** Composes the shell's services. `remotes` is empty until the release set is known. */
export function createShell() {
  const remotes = createStore<KnownReleases['remotes']>({});
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const toasts = createToastQueue();
  const clock = createServerClock(Date.now);
  const tokens = createTokenStorage({ remembered: localStorage, tab: sessionStorage });
  const record = createActivityRecord(localStorage, sessionStorage);
  const config = once(async () => {
    const loaded = await loadConfig(fetch);
    trustScriptOrigin(loaded.bankScript);
    return loaded;
  });
  // Amplify is a chunk of its own, so that visitors never load it.
  const cognito = once(async () => {
    const [{ connectCognito }, settings] = await Promise.all([
      import(/* webpackChunkName: "identity" */ './identity/cognito.ts'),
      config(),
    ]);
    return connectCognito(settings, tokens);
  });

  const api: Client = createClient({
    fetch: fetchWithFreshToken(fetch, refreshAccessToken({ cognito, tokens, record })),
    accessToken: async () => (tokens.hasTokens() ? (await cognito()).accessToken() : null),
    onUnauthorized: () => void sessionManager.signOut('unauthorized'),
    onServerTime: clock.sync,
  });

  const timers = createSessionTimers({
    ...{ record, toasts, report, locks: navigator.locks },
    refreshedAt: tokens.refreshedAt,
    setRefreshedAt: tokens.setRefreshedAt,
    refresh: async () => (await cognito()).refresh(),
    check: () => sessionManager.check(),
    onInactive: () => void sessionManager.signOut('inactive'),
    onSessionEnded: () => void sessionManager.signOut('ended'),
  });
  const push = createDevicePush({
    ...{ api, report, browser: pushBrowser, storage: localStorage },
    userId: () => currentUserId(sessionManager.store.get()),
  });
  const sessionManager = createSessionManager({
    ...{ api, cognito, tokens, push, report },
    channel: openSessionChannel(),
    notify: toasts.notify,
    dismiss: toasts.dismiss,
    goToLogin: () => navigate('/login'),
    clearUserStorage: () => clearUserStorage(sessionStorage),
    onSignedIn: () => navigate(pathAfterSignIn(remotes.get()), { replace: true }),
    startTimers: timers.start,
    stopTimers: timers.stop,
  });
  const bell = createBell({ api, notify: toasts.notify, navigate });

  const identity = createIdentity({
    cognito,
    prepareStorage: async (remember) => {
      await sessionManager.whenSettled();
      tokens.selectStorage(remember);
    },
    onSignedIn: sessionManager.completeSignIn,
    signOut: () => sessionManager.signOut('logged-out'),
  });
  const platform = once(
    async (): Promise<Platform> => ({
      ...{ api, identity, push, navigate, report },
      session: sessionManager.store,
      config: await config(),
      notify: toasts.notify,
      dismiss: toasts.dismiss,
      refreshProfile: sessionManager.refreshProfile,
      setTitle: setPageTitle,
      now: clock.now,
    }),
  );
  return { fetch, remotes, toasts, config, sessionManager, bell, platform };
}

/** The page that the login interrupted, else the dashboard. */
function pathAfterSignIn(remotes: KnownReleases['remotes']): string {
  const isMemberPath = (path: string) => matchRoute(remotes, path)?.route.access === 'member';
  return takeReturnPath(localStorage, Date.now(), isMemberPath) ?? '/dashboard';
}

const currentUserId = (session: Session): string | null => (session.status === 'signed-in' ? session.user.id : null);
