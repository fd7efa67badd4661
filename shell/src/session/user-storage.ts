import { draftStoragePrefix, userStoragePrefix } from '@halqa/platform';

const ownerKey = 'halqa.storage-owner';

/** What remotes stored in this tab for the signed-in person, see `userStorageKey`. */
export type UserStorage = {
  /** Makes the person the owner. What was stored for anybody else is removed. */
  claim(userId: string): void;
  /** Whether a form was typed and not sent. */
  hasDraft(): boolean;
  clear(): void;
};

export function createUserStorage(tab: Storage): UserStorage {
  const clear = () => {
    for (const key of Object.keys(tab)) if (key.startsWith(userStoragePrefix)) tab.removeItem(key);
    tab.removeItem(ownerKey);
  };
  return {
    clear,
    claim(userId) {
      if (tab.getItem(ownerKey) !== userId) clear();
      tab.setItem(ownerKey, userId);
    },
    hasDraft: () => Object.keys(tab).some((key) => key.startsWith(draftStoragePrefix)),
  };
}
