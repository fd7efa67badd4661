const prefix = 'CognitoIdentityServiceProvider.';
const refreshedKey = 'halqa.refreshed-at';

type Places = { remembered: Storage; tab: Storage };

/**
 * Where Amplify keeps its tokens (decision 0017): in the browser when the person asked to be remembered, else in the tab,
 * where they survive a reload and end with it.
 */
export type TokenStorage = ReturnType<typeof createTokenStorage>;

export function createTokenStorage({ remembered, tab }: Places) {
  let place = tokensIn(tab).length > 0 ? tab : remembered;
  const clear = () => {
    forget(remembered);
    forget(tab);
  };
  return {
    /** Whether tokens are here at all. Answers without loading Amplify, which a visitor never needs. */
    holdsTokens: () => tokensIn(place).length > 0,
    /** Chooses the place for the sign-in that follows, and forgets an earlier one there. */
    choose(remember: boolean) {
      forget(tab);
      if (remember) forget(remembered);
      place = remember ? remembered : tab;
    },
    /** Forgets every session of this browser: who logs out is logged out. */
    clear,
    clearTab: () => forget(tab),
    /** Looks again where the tokens are: another tab may have signed in or out. */
    lookAgain() {
      place = tokensIn(tab).length > 0 ? tab : remembered;
    },
    /** When the tokens were last refreshed, in epoch milliseconds; shared by the tabs that share the tokens. */
    refreshedAt: () => Number(place.getItem(refreshedKey) ?? 0),
    setRefreshedAt: (now: number) => place.setItem(refreshedKey, String(now)),
    /** What Amplify wants: the same, as promises. */
    forAmplify: {
      setItem: async (key: string, value: string) => place.setItem(key, value),
      getItem: async (key: string) => place.getItem(key),
      removeItem: async (key: string) => place.removeItem(key),
      clear: async () => clear(),
    },
  };
}

const tokensIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));

function forget(storage: Storage): void {
  for (const key of [...tokensIn(storage), refreshedKey]) storage.removeItem(key);
}
