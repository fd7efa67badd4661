import { userStoragePrefix } from '@halqa/platform';

/** Forgets what the remotes kept in this tab for the person who is leaving. */
export function forgetOwn(tab: Storage): void {
  for (const key of Object.keys(tab)) if (key.startsWith(userStoragePrefix)) tab.removeItem(key);
}
