import { sessionWords } from '@halqa/copy';
import type { Toast } from '@halqa/platform';
import type { SignOutReason } from './sign-out-reasons.ts';

type SignOutRule = {
  /** Whether the session is revoked on the server; not needed when the server has rejected or ended it. */
  revokesOnServer: boolean;
  /** Whether the same person may return and continue: to this page, with what the tab stores for them. */
  mayContinue: boolean;
  /** Whether pushes to this device end. Not after inactivity: pushes reach members while they are not on the site. */
  endsPush: boolean;
};

export const signOutRules: Record<SignOutReason, SignOutRule> = {
  'logged-out': { revokesOnServer: true, mayContinue: false, endsPush: true },
  inactive: { revokesOnServer: true, mayContinue: true, endsPush: false },
  ended: { revokesOnServer: false, mayContinue: true, endsPush: true },
  // Whoever is at this device may be the reason.
  'ended-elsewhere': { revokesOnServer: false, mayContinue: false, endsPush: true },
  unauthorized: { revokesOnServer: false, mayContinue: false, endsPush: true },
};

/** Shown at /login. Stays until closed when the session ended by itself, and then mentions a stored draft. */
export function signOutToast(reason: SignOutReason, keepsDraft: boolean): Toast {
  if (reason === 'logged-out') return { type: 'success', message: sessionWords.loggedOut, brief: true };
  if (reason === 'unauthorized') return authenticationError;
  const message = reason === 'inactive' ? sessionWords.endedInactive : sessionWords.ended;
  return { type: 'info', message: keepsDraft ? `${message} ${sessionWords.draftKept}` : message, autoClose: false };
}

const authenticationError: Toast = {
  type: 'error',
  title: sessionWords.authenticationError,
  message: sessionWords.authenticationErrorHelp,
};

/** Shown instead of the reason's toast when the session could not be revoked on the server. */
export const revocationFailedToast: Toast = { type: 'error', message: sessionWords.logoutFailed, brief: true };

const revocationTimeoutMilliseconds = 4000;

/** Revokes the session on the server. Resolves with false when that fails or takes longer than 4 s. Never rejects. */
export async function revokeSession(signOut: () => Promise<void>, report: (error: unknown) => void): Promise<boolean> {
  const timeout = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new Error(`signing out took longer than ${revocationTimeoutMilliseconds} ms`));
    setTimeout(tooLate, revocationTimeoutMilliseconds);
  });
  return await Promise.race([signOut(), timeout]).then(
    () => true,
    (error: unknown) => {
      report(error);
      return false;
    },
  );
}
