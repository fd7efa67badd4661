import { sessionWords } from '@halqa/copy';
import type { Toast } from '@halqa/platform';

/**
 * Why a session ends. `logged-out`: the person asked for it; `inactive`: 50 minutes without a sign of life; `ended`:
 * the identity service gives no tokens any more; `unauthorized`: the API refused the token; `elsewhere`: another tab.
 */
export type Leaving = 'logged-out' | 'inactive' | 'ended' | 'unauthorized' | 'elsewhere';

/** What is said at /login. What ended while nobody looked stays until somebody does. */
export const leavingNotices: Record<Leaving, Toast> = {
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
export const unreachedNotice: Toast = { type: 'error', message: sessionWords.logoutFailed, brief: true };

/** Where the server is told too; in the other cases it knows already, or another tab tells it. */
export const isToldToServer = (why: Leaving) => why === 'logged-out' || why === 'inactive';

/** Whether the tab forgets what it kept for the person. Who was away may come back and go on. */
export const forgetsOwn = (why: Leaving) => why !== 'inactive' && why !== 'ended';

/**
 * Whether the device stops showing the person's pushes. Who was merely inactive did not leave: pushes are for the time
 * when nobody looks. The tab that another one logged out has nothing left to end.
 */
export const endsPushes = (why: Leaving) => why !== 'inactive' && why !== 'elsewhere';
