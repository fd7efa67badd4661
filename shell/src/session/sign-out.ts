import { sessionWords } from '@halqa/copy';
import { type Toast, userStoragePrefix } from '@halqa/platform';

/**
 * Why a session ends. `logged-out`: the member asked for it; `inactive`: 50 minutes without activity; `ended`: the
 * identity service issues no tokens any more; `unauthorized`: the API rejected the token; `elsewhere`: another tab.
 */
export type SignOutReason = 'logged-out' | 'inactive' | 'ended' | 'unauthorized' | 'elsewhere';

type SignOutRule = {
  /** Shown at /login. What ended without the member's doing stays until it is closed. */
  toast: Toast;
  /** Whether the session is revoked on the server; otherwise the server knows already, or another tab revokes it. */
  revokesOnServer: boolean;
  /** Whether this tab's user storage is cleared. A member who was away may return and continue. */
  clearsUserStorage: boolean;
  /**
   * Whether pushes to this device end. They continue after inactivity, because they are for the time without the site;
   * after a sign-out in another tab that tab has ended them.
   */
  endsPush: boolean;
};

const loggedOut: Toast = { type: 'success', message: sessionWords.loggedOut };
const unauthorized: Toast = {
  type: 'error',
  title: sessionWords.authenticationError,
  message: sessionWords.authenticationErrorHelp,
};
const lasting = (message: string): Toast => ({ type: 'info', message, autoClose: false });

export const signOutRules: Record<SignOutReason, SignOutRule> = {
  'logged-out': { toast: loggedOut, revokesOnServer: true, clearsUserStorage: true, endsPush: true },
  inactive: {
    toast: lasting(sessionWords.endedInactive),
    ...{ revokesOnServer: true, clearsUserStorage: false, endsPush: false },
  },
  ended: {
    toast: lasting(sessionWords.ended),
    ...{ revokesOnServer: false, clearsUserStorage: false, endsPush: true },
  },
  unauthorized: { toast: unauthorized, revokesOnServer: false, clearsUserStorage: true, endsPush: true },
  elsewhere: { toast: loggedOut, revokesOnServer: false, clearsUserStorage: true, endsPush: false },
};

/** Shown instead when the session could not be revoked on the server. */
export const revocationFailedToast: Toast = { type: 'error', message: sessionWords.logoutFailed, brief: true };

const revocationLimit = 4000;

/** Revokes the session on the server. Resolves with false when that fails or takes longer than 4 s. Never rejects. */
export async function revokeSession(signOut: () => Promise<void>, report: (error: unknown) => void): Promise<boolean> {
  const timeout = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new Error(`signing out took longer than ${revocationLimit} ms`));
    setTimeout(tooLate, revocationLimit);
  });
  return await Promise.race([signOut(), timeout]).then(
    () => true,
    (error: unknown) => {
      report(error);
      return false;
    },
  );
}

/** Removes what remotes stored in this tab for the signed-in person, see `userStorageKey`. */
export function clearUserStorage(tab: Storage): void {
  for (const key of Object.keys(tab)) if (key.startsWith(userStoragePrefix)) tab.removeItem(key);
}
