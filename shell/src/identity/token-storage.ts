const prefix = 'CognitoIdentityServiceProvider.';
const refreshedKey = 'halqa.refreshed-at';

type Storages = { remembered: Storage; tab: Storage };

/**
 * Where Amplify stores its tokens (decision 0017): in local storage when the person asked to be remembered, else in the
 * tab's session storage, where they survive a reload and end with the tab.
 */
export type TokenStorage = ReturnType<typeof createTokenStorage>;

export function createTokenStorage({ remembered, tab }: Storages) {
  let storage = tokensIn(tab).length > 0 ? tab : remembered;
  const clear = () => {
    removeTokens(remembered);
    removeTokens(tab);
  };
  return {
    /** Does not load Amplify, which a visitor never needs. */
    hasTokens: () => tokensIn(storage).length > 0,
    /** Selects the storage for the following sign-in, and removes earlier tokens from it. */
    selectStorage(remember: boolean) {
      removeTokens(tab);
      if (remember) removeTokens(remembered);
      storage = remember ? remembered : tab;
    },
    /** Removes the tokens of every session of this browser. */
    clear,
    clearTab: () => removeTokens(tab),
    /** Finds the tokens again: another tab may have signed in or out. */
    detectStorage() {
      storage = tokensIn(tab).length > 0 ? tab : remembered;
    },
    /** When the tokens were last refreshed, in epoch milliseconds; shared by the tabs that share the tokens. */
    refreshedAt: () => Number(storage.getItem(refreshedKey) ?? 0),
    setRefreshedAt: (now: number) => storage.setItem(refreshedKey, String(now)),
    /** The asynchronous interface that Amplify requires. */
    forAmplify: {
      setItem: async (key: string, value: string) => storage.setItem(key, value),
      getItem: async (key: string) => storage.getItem(key),
      removeItem: async (key: string) => storage.removeItem(key),
      clear: async () => clear(),
    },
  };
}

const tokensIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));

function removeTokens(storage: Storage): void {
  for (const key of [...tokensIn(storage), refreshedKey]) storage.removeItem(key);
}
