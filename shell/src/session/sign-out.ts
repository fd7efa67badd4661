import { sessionWords } from '@halqa/copy';
import type { Toast } from '@halqa/platform';
import { userStoragePrefix } from '@halqa/platform';
import type { SessionPorts } from './session-manager.ts';

/**
 * Why a session ends. `logged-out`: the person asked for it; `inactive`: 50 minutes without a sign of life; `ended`:
 * the identity service gives no tokens any more; `unauthorized`: the API refused the token; `elsewhere`: another tab.
 */
export type SignOutReason = 'logged-out' | 'inactive' | 'ended' | 'unauthorized' | 'elsewhere';

/** What is said at /login. What ended while nobody looked stays until somebody does. */
export const signOutToasts: Record<SignOutReason, Toast> = {
  'logged-out': { type: 'success', message: sessionWords.loggedOut },
  inactive: { type: 'info', message: sessionWords.endedInactive, autoClose: false },
  ended: { type: 'info', message: sessionWords.ended, autoClose: false },
  unauthorized: {
    type: 'error',
    title: sessionWords.authenticationError,
    message: sessionWords.authenticationErrorHelp,
  },
  elsewhere: { type: 'success', message: sessionWords.loggedOut },
};

/** Said instead when the server could not be told. */
export const revocationFailedToast: Toast = { type: 'error', message: sessionWords.logoutFailed, brief: true };

/** Where the server is told too; in the other cases it knows already, or another tab tells it. */
export const revokesOnServer = (why: SignOutReason) => why === 'logged-out' || why === 'inactive';

/** Whether the tab forgets what it kept for the person. Who was away may come back and go on. */
export const clearsUserStorage = (why: SignOutReason) => why !== 'inactive' && why !== 'ended';

/**
 * Whether the device stops showing the person's pushes. Who was merely inactive did not leave: pushes are for the time
 * when nobody looks. The tab that another one logged out has nothing left to end.
 */
export const endsPush = (why: SignOutReason) => why !== 'inactive' && why !== 'elsewhere';

const limit = 4000;

/** Ends the session on the server. False when it could not be told in time: what is kept here is forgotten either way. */
export async function revokeOnServer({ cognito, report }: Pick<SessionPorts, 'cognito' | 'report'>): Promise<boolean> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`signing out took longer than ${limit} ms`)), limit);
  });
  const work = cognito().then((service) => service.signOut());
  return await Promise.race([work, tooLate]).then(
    () => true,
    (error: unknown) => {
      report(error);
      return false;
    },
  );
}

/** Forgets what the remotes kept in this tab for the person who is leaving. */
export function clearUserStorage(tab: Storage): void {
  for (const key of Object.keys(tab)) if (key.startsWith(userStoragePrefix)) tab.removeItem(key);
}
