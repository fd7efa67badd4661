import { userStorageKey } from '@halqa/platform';

/** Who registered in this tab and has not logged in since. */
export type Registered = {
  readonly email: string;
  /** Whether the link of the confirmation mail was followed in this tab. */
  readonly isConfirmed: boolean;
};

const KEY = userStorageKey('registered');

/** Kept for the tab, so that a reload still says where the mail went. */
export function noteRegistered(registered: Registered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(registered));
  } catch {
    // A browser that stores nothing forgets it: the login offers a new mail all the same.
  }
}

export function readRegistered(): Registered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isKnown = typeof stored === 'object' && stored !== null && 'email' in stored;
    return isKnown && typeof stored.email === 'string'
      ? { email: stored.email, isConfirmed: 'isConfirmed' in stored && stored.isConfirmed === true }
      : null;
  } catch {
    return null;
  }
}

export function forgetRegistered(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
