import type { SessionMarker } from './session-marker.ts';

/** Amplify's own prefix of the keys of its tokens. */
const prefix = 'CognitoIdentityServiceProvider.';
const lastUserSuffix = '.LastAuthUser';
const sessionKey = 'halqa.session-id';
const refreshedKey = 'halqa.refreshed-at';

type Storages = { remembered: Storage; tab: Storage; marker: SessionMarker };

/** The tokens of a browser session, as one tab sends them to another. */
export type SessionTokens = { session: string; items: Record<string, string> };

/**
 * Where Amplify stores its tokens (docs/decisions/0025-browser-session-login.md): in local storage when the person asked
 * to be remembered. Otherwise every tab has a copy in its session storage, which is valid while the cookie (`marker`) names
 * the same browser session. A browser has one login: the next one replaces it.
 */
export type TokenStorage = ReturnType<typeof createTokenStorage>;

export function createTokenStorage({ remembered, tab, marker }: Storages) {
  let storage = remembered;
  let isSigningIn = false;
  let onSessionWrite = () => {};

  /**
   * Follows sign-ins and sign-outs of other tabs: removes this tab's tokens when their browser session has ended, and selects the
   * storage that has tokens now. Does nothing during a sign-in of this tab.
   */
  function followOtherTabs(): void {
    if (isSigningIn) return;
    const session = marker.read();
    if (session === null || tab.getItem(sessionKey) !== session) clearTab();
    storage = tokensIn(tab).length > 0 ? tab : remembered;
  }

  function clearTab(): void {
    removeTokens(tab);
    tab.removeItem(sessionKey);
  }

  followOtherTabs();
  return {
    followOtherTabs,
    /** Removes the tokens of this tab only. */
    clearTab,
    /** Reads the storage only, so that Amplify is not loaded for visitors. */
    hasTokens: () => tokensIn(storage).length > 0,
    /** A value of the login by Amplify's name for it, such as `accessToken`. */
    read(name: string): string | null {
      // Amplify stores a last user for each app client. With two of them only Amplify knows which client is this site's.
      const [last, ...others] = tokensIn(storage).filter((key) => key.endsWith(lastUserSuffix));
      if (last === undefined || others.length > 0) return null;
      return storage.getItem(`${last.slice(0, -lastUserSuffix.length)}.${storage.getItem(last)}.${name}`);
    },
    /** Whether the tokens outlive the browser session. */
    isRemembered: () => storage === remembered,
    /**
     * Selects the storage for a sign-in and removes earlier tokens from it, before the password is checked: always this tab's, and
     * with `remember` the remembered ones. Without it those stay until `completeSignIn`.
     */
    beginSignIn(remember: boolean) {
      isSigningIn = true;
      storage = remember ? remembered : tab;
      clearTab();
      if (remember) removeTokens(remembered);
    },
    /** Makes the tokens of a sign-in those of the browser. */
    completeSignIn() {
      isSigningIn = false;
      if (storage === remembered) return marker.clear();
      const session = crypto.randomUUID();
      tab.setItem(sessionKey, session);
      marker.write(session);
      removeTokens(remembered);
    },
    cancelSignIn() {
      isSigningIn = false;
      followOtherTabs();
    },
    /**
     * Removes the remembered tokens and this tab's, and ends the browser session unless another tab has begun a new one since. A
     * remembered login that another tab has begun since is removed as well.
     */
    clear() {
      removeTokens(remembered);
      remembered.removeItem(refreshedKey);
      if (tab.getItem(sessionKey) === marker.read()) marker.clear();
      clearTab();
    },
    /** The id of the browser session whose tokens this tab lacks and another tab may have. Null when there is none. */
    sessionIdWithoutTokens: () => (isSigningIn || tokensIn(tab).length > 0 ? null : marker.read()),
    /** This tab's tokens, for other tabs of the browser session. Null when they are remembered, or there are none. */
    copySession(): SessionTokens | null {
      const session = tab.getItem(sessionKey);
      const keys = tokensIn(tab);
      if (isSigningIn || session === null || session !== marker.read() || keys.length === 0) return null;
      return { session, items: Object.fromEntries(keys.map((key) => [key, tab.getItem(key) ?? ''])) };
    },
    /** Stores another tab's tokens here. False when they are not of the current browser session. */
    adoptSession({ session, items }: SessionTokens): boolean {
      if (isSigningIn || session !== marker.read()) return false;
      clearTab();
      for (const [key, value] of Object.entries(items)) if (key.startsWith(prefix)) tab.setItem(key, value);
      tab.setItem(sessionKey, session);
      storage = tab;
      return true;
    },
    /** Calls the listener after Amplify has written tokens of a browser session, which the other tabs need too. */
    listenToSessionWrites(listener: () => void) {
      onSessionWrite = listener;
    },
    /** When the tokens were last refreshed, in epoch milliseconds; 0 when they never were. Shared by all tabs. */
    refreshedAt: () => Number(remembered.getItem(refreshedKey) ?? 0),
    setRefreshedAt: (now: number) => remembered.setItem(refreshedKey, String(now)),
    /** The asynchronous interface that Amplify requires. */
    forAmplify: {
      setItem: async (key: string, value: string) => {
        storage.setItem(key, value);
        if (storage === tab && !isSigningIn) onSessionWrite();
      },
      getItem: async (key: string) => storage.getItem(key),
      removeItem: async (key: string) => storage.removeItem(key),
      clear: async () => removeTokens(storage),
    },
  };
}

const tokensIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));

function removeTokens(storage: Storage): void {
  for (const key of tokensIn(storage)) storage.removeItem(key);
}
