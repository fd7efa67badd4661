import type { Client } from '@halqa/contract';
import { createClient } from '@halqa/contract/client';
import { createStore, type Platform, type Session } from '@halqa/platform';
import { createServerClock, createTokenRefresher, fetchWithFreshToken, loadConfig } from './api.ts';
import { adoptEarlyCalls, type EarlyCalls } from './early-calls.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createSessionMarker } from './identity/session-marker.ts';
import { readStoredSession } from './identity/stored-session.ts';
import { shareTokens } from './identity/token-sharing.ts';
import { createTokenStorage } from './identity/token-storage.ts';
import { createActivityRecord } from './inactivity/activity-record.ts';
import { createSessionTimers } from './inactivity/session-timers.ts';
import { inactivityAt } from './inactivity/watch-inactivity.ts';
import { sendLanguage } from './language/send-language.ts';
import { createBell } from './layout/bell.ts';
import { LoadError } from './loader/load-error.ts';
import { diagnoseCrash, isOutdatedChunk } from './loader/load-remote.ts';
import type { KnownReleases } from './loader/releases.ts';
import { failedFile, trustScriptOrigin } from './loader/scripts.ts';
import { matchRoute } from './navigation/match-route.ts';
import { navigate } from './navigation/navigation.ts';
import { setPageTitle } from './navigation/page-change.ts';
import { createReturnPaths } from './navigation/return-path.ts';
import { once } from './once.ts';
import { createDevicePush } from './push/device-push.ts';
import { pushBrowser } from './push/push-browser.ts';
import { report } from './report.ts';
import { openSessionChannel } from './session/session-channel.ts';
import { createSessionManager } from './session/session-manager.ts';
import { createUserStorage } from './session/user-storage.ts';
import { tokenMessage } from './shapes.constant.ts';
import { openTabChannel } from './tab-channel.ts';
import { createToastQueue } from './toasts/toast-queue.ts';

export type Shell = ReturnType<typeof createShell>;

/** Composes the shell's services. `earlyCalls`: what the document has requested. `remotes` is empty until the release set is known. */
export function createShell(earlyCalls: EarlyCalls | undefined) {
  const remotes = createStore<KnownReleases['remotes']>({});
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const toasts = createToastQueue();
  const clock = createServerClock(Date.now);
  const marker = createSessionMarker(document, location);
  const tokens = createTokenStorage({ remembered: localStorage, tab: sessionStorage, marker });
  const record = createActivityRecord(localStorage, sessionStorage);
  const returnPaths = createReturnPaths({ tab: sessionStorage, shared: localStorage });
  const config = once(async () => {
    const loaded = await loadConfig(fetch);
    trustScriptOrigin(loaded.bankScript);
    return loaded;
  });
  const storedSession = () => readStoredSession(tokens.read, Date.now());
  // Amplify is a chunk of its own, loaded to sign in and to refresh.
  const loadIdentity = () =>
    import(/* webpackChunkName: "identity" */ './identity/cognito.ts').catch(async (error: unknown) => {
      throw new LoadError(await diagnoseCrash(error, failedFile, fetch), error);
    });
  const cognito = once(async () => {
    const [{ connectCognito }, settings] = await Promise.all([loadIdentity(), config()]);
    return connectCognito(settings, tokens);
  });

  let isSigningInAgain = false;
  const api: Client = createClient({
    fetch: fetchWithFreshToken(
      adoptEarlyCalls(fetch, earlyCalls, () => performance.now()),
      createTokenRefresher({ cognito, tokens, record }),
    ),
    accessToken: async () => {
      if (!tokens.hasTokens()) return null;
      return storedSession()?.accessToken ?? (await cognito()).accessToken();
    },
    onUnauthorized: (code) =>
      void (isSigningInAgain || sessionManager.signOut(code === 'session_ended' ? 'ended-elsewhere' : 'unauthorized')),
    onServerTime: clock.sync,
    isOutdated: (error) => isOutdatedChunk(error, failedFile, fetch),
  });

  const timers = createSessionTimers({
    record,
    toasts,
    report,
    locks: navigator.locks,
    refreshedAt: tokens.refreshedAt,
    setRefreshedAt: tokens.setRefreshedAt,
    refresh: async () => (await cognito()).refresh(),
    check: () => sessionManager.check(),
    onInactive: () => void sessionManager.signOut('inactive'),
    onSessionEnded: () => void sessionManager.signOut('ended'),
  });
  const push = createDevicePush({
    api,
    report,
    browser: pushBrowser,
    storage: localStorage,
    userId: () => currentUserId(sessionManager.store.get()),
  });
  const tokenSharing = shareTokens({
    tokens,
    channel: openTabChannel('halqa.tokens', tokenMessage),
    mayShare: () => !isSignedOut() && inactivityAt(record.last(), Date.now()).state !== 'ended',
    onLateResponse: () => void (isSignedOut() && sessionManager.restore()),
  });
  const isSignedOut = () => sessionManager.store.get().status === 'signed-out';
  const sessionManager = createSessionManager({
    api,
    cognito,
    storedUser: () => storedSession()?.user ?? null,
    tokens,
    push,
    report,
    channel: openSessionChannel(),
    notify: toasts.notify,
    dismiss: toasts.dismiss,
    goToLogin: () => navigate('/login'),
    requestTokens: tokenSharing.request,
    userStorage: createUserStorage({ tab: sessionStorage, browser: localStorage, isRemembered: tokens.isRemembered }),
    rememberPage: (userId) => returnPaths.rememberForUser(currentPath(), userId),
    sendLanguage: (when, signal) => sendLanguage(api, when, signal),
    startTimers: timers.start,
    stopTimers: timers.stop,
  });
  const bell = createBell({ api, notify: toasts.notify, navigate });

  const identity = createIdentity({
    cognito,
    beginSignIn: async (remember) => {
      await sessionManager.whenSettled();
      tokens.beginSignIn(remember);
    },
    cancelSignIn: tokens.cancelSignIn,
    beginSignInAgain: () => {
      isSigningInAgain = true;
      timers.stop();
      tokens.beginSignIn(tokens.isRemembered());
      return (isSignedIn) => {
        isSigningInAgain = false;
        if (isSignedIn) return;
        tokens.cancelSignIn();
        void sessionManager.signOut('ended');
      };
    },
    onSignedIn: sessionManager.completeSignIn,
    signOut: ({ returnTo } = {}) => {
      if (returnTo !== undefined) returnPaths.remember(returnTo, Date.now());
      return sessionManager.signOut('logged-out');
    },
  });
  const platform = once(
    async (): Promise<Platform> => ({
      api,
      identity,
      push,
      navigate,
      report,
      session: sessionManager.store,
      config: await config(),
      notify: toasts.notify,
      dismiss: toasts.dismiss,
      refreshProfile: sessionManager.refreshProfile,
      refreshBell: bell.refresh,
      returnPath: () => returnPaths.peek(Date.now()),
      setTitle: setPageTitle,
      now: clock.now,
    }),
  );
  /** The page that the login interrupted, else the dashboard. */
  const pathAfterSignIn = (): string => {
    const isReturnable = (path: string) => (matchRoute(remotes.get(), path)?.route.access ?? 'visitor') !== 'visitor';
    const userId = currentUserId(sessionManager.store.get());
    return returnPaths.take(userId, Date.now(), isReturnable) ?? '/dashboard';
  };
  return { fetch, remotes, toasts, config, loadIdentity, sessionManager, bell, platform, returnPaths, pathAfterSignIn };
}

const currentPath = (): string => `${location.pathname}${location.search}`;

const currentUserId = (session: Session): string | null => (session.status === 'signed-in' ? session.user.id : null);
