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
import { createToastStack } from './toasts/toast-stack.ts';

export type Shell = ReturnType<typeof createShell>;

/** Everything that the shell is made of, put together. `remotes` is empty until the release set is known. */
export function createShell() {
  const remotes = createStore<KnownReleases['remotes']>({});
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const notices = createToastStack();
  const clock = createServerClock(Date.now);
  const tokens = createTokenStorage({ remembered: localStorage, tab: sessionStorage });
  const record = createActivityRecord(localStorage, sessionStorage);
  const config = once(async () => {
    const loaded = await loadConfig(fetch);
    trustScriptOrigin(loaded.bankScript);
    return loaded;
  });
  // Amplify is a chunk of its own: whoever only looks around never fetches it.
  const cognito = once(async () => {
    const [{ connectCognito }, place] = await Promise.all([
      import(/* webpackChunkName: "identity" */ './identity/cognito.ts'),
      config(),
    ]);
    return connectCognito(place, tokens);
  });

  const api: Client = createClient({
    fetch: fetchWithFreshToken(fetch, refreshAccessToken({ cognito, tokens, record })),
    accessToken: async () => (tokens.holdsTokens() ? (await cognito()).accessToken() : null),
    onUnauthorized: () => void keeper.leave('unauthorized'),
    onServerTime: clock.hear,
  });

  const timers = createSessionTimers({
    ...{ record, notices, report, locks: navigator.locks },
    refreshedAt: tokens.refreshedAt,
    setRefreshedAt: tokens.setRefreshedAt,
    refresh: async () => (await cognito()).refresh(),
    check: () => keeper.check(),
    onInactive: () => void keeper.leave('inactive'),
    onRefused: () => void keeper.leave('ended'),
  });
  const push = createDevicePush({
    ...{ api, report, browser: pushBrowser, storage: localStorage },
    userId: () => userHere(keeper.store.get()),
  });
  const keeper = createSessionManager({
    ...{ api, cognito, tokens, push, report },
    channel: openSessionChannel(),
    notify: notices.notify,
    dismiss: notices.dismiss,
    goToLogin: () => navigate('/login'),
    forgetOwn: () => clearUserStorage(sessionStorage),
    onEntered: () => navigate(placeToGoOn(remotes.get()), { replace: true }),
    startTimers: timers.start,
    stopTimers: timers.stop,
  });
  const bell = createBell({ api, notify: notices.notify, navigate });

  const identity = createIdentity({
    cognito,
    prepareStorage: async (remember) => {
      await keeper.settled();
      tokens.choose(remember);
    },
    onSignedIn: keeper.enter,
    signOut: () => keeper.leave('logged-out'),
  });
  const platform = once(
    async (): Promise<Platform> => ({
      ...{ api, identity, push, navigate, report },
      session: keeper.store,
      config: await config(),
      notify: notices.notify,
      dismiss: notices.dismiss,
      refreshProfile: keeper.refreshProfile,
      setTitle: setPageTitle,
      now: clock.now,
    }),
  );
  return { fetch, remotes, notices, config, keeper, bell, platform };
}

/** Where somebody was going before the login came in between, else the dashboard. */
function placeToGoOn(remotes: KnownReleases['remotes']): string {
  const isMemberPath = (path: string) => matchRoute(remotes, path)?.route.access === 'member';
  return takeReturnPath(localStorage, Date.now(), isMemberPath) ?? '/dashboard';
}

const userHere = (session: Session): string | null => (session.status === 'signed-in' ? session.user.id : null);
