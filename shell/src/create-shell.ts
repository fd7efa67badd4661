import { type Client, createClient } from '@halqa/contract';
import { createStore, type Platform, type Session } from '@halqa/platform';
import { fetchWithFreshToken } from './api/fetch-with-fresh-token.ts';
import { freshToken } from './api/fresh-token.ts';
import { createServerClock } from './api/server-clock.ts';
import { createBell } from './chrome/bell.ts';
import { loadConfig } from './config/load-config.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createTokenStorage } from './identity/token-storage.ts';
import { createActivityRecord } from './inactivity/activity-record.ts';
import { createSessionTimers } from './inactivity/session-timers.ts';
import type { KnownReleases } from './loader/known-releases.ts';
import { trustScriptsFrom } from './loader/trusted-scripts.ts';
import { createNoticeStack } from './notices/notice-stack.ts';
import { once } from './once.ts';
import { createDevicePush } from './push/device-push.ts';
import { pushBrowser } from './push/push-browser.ts';
import { report } from './report.ts';
import { matchRoute } from './routing/match-route.ts';
import { navigate } from './routing/navigate.ts';
import { setPageTitle } from './routing/page-title.ts';
import { takeReturnPath } from './routing/return-path.ts';
import { forgetOwn } from './session/forget-own.ts';
import { openSessionChannel } from './session/session-channel.ts';
import { createSessionKeeper } from './session/session-keeper.ts';

export type Shell = ReturnType<typeof createShell>;

/** Everything that the shell is made of, put together. `remotes` is empty until the release set is known. */
export function createShell() {
  const remotes = createStore<KnownReleases['remotes']>({});
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  const notices = createNoticeStack();
  const clock = createServerClock(Date.now);
  const tokens = createTokenStorage({ remembered: localStorage, tab: sessionStorage });
  const record = createActivityRecord(localStorage, sessionStorage);
  const config = once(async () => {
    const loaded = await loadConfig(fetch);
    trustScriptsFrom(loaded.bankScript);
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
    fetch: fetchWithFreshToken(fetch, freshToken({ cognito, tokens, record })),
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
  const keeper = createSessionKeeper({
    ...{ api, cognito, tokens, push, report },
    channel: openSessionChannel(),
    notify: notices.notify,
    dismiss: notices.dismiss,
    goToLogin: () => navigate('/login'),
    forgetOwn: () => forgetOwn(sessionStorage),
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
