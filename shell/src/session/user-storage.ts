import { draftStoragePrefix, lastSeenOwnerKey, lastSeenPrefix, userStoragePrefix } from '@halqa/platform';

const ownerKey = 'halqa.storage-owner';

/** What remotes stored for the signed-in person: in this tab, see `userStorageKey`, and in the browser, see `keepLastSeen`. */
export type UserStorage = {
  /**
   * Makes the person the owner. What was stored for anybody else is removed, and what pages have shown also where the browser does
   * not remember the login.
   */
  claim(userId: string): void;
  /** Whether a form was typed and not sent. */
  hasDraft(): boolean;
  /** Removes what pages have shown: with the end of every session. */
  forgetLastSeen(): void;
  clear(): void;
};

type Storages = { tab: Storage; browser: Storage; isRemembered(): boolean };

export function createUserStorage({ tab, browser, isRemembered }: Storages): UserStorage {
  const clear = () => {
    removeAll(tab, userStoragePrefix);
    tab.removeItem(ownerKey);
  };
  const forgetLastSeen = () => removeAll(browser, lastSeenPrefix);
  return {
    clear,
    forgetLastSeen,
    claim(userId) {
      if (tab.getItem(ownerKey) !== userId) clear();
      tab.setItem(ownerKey, userId);
      if (!isRemembered() || browser.getItem(lastSeenOwnerKey) !== userId) forgetLastSeen();
      if (isRemembered()) browser.setItem(lastSeenOwnerKey, userId);
    },
    hasDraft: () => Object.keys(tab).some((key) => key.startsWith(draftStoragePrefix)),
  };
}

function removeAll(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
