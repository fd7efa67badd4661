import type { IdentityProblem } from '@halqa/contract';

export type IdentityFailure = { ok: false; reason: IdentityProblem; message: string };
export type IdentityResult = { ok: true } | IdentityFailure;

/** Calls of the identity service, which only the shell talks to. Remotes never see tokens. No call rejects. */
export type Identity = {
  /** Fails with `totp_required` when the password was right and `confirmTotp` has to follow. */
  signIn(input: { email: string; password: string; remember: boolean }): Promise<IdentityResult>;
  /** Completes a sign-in with the authenticator's six digits. `wrong_code`: try again; `code_expired`: sign in again. */
  confirmTotp(code: string): Promise<IdentityResult>;
  signUp(input: { fullName: string; email: string; password: string }): Promise<IdentityResult>;
  /** Sends the confirmation mail again. Succeeds for unknown addresses too. */
  resendConfirmation(email: string): Promise<IdentityResult>;
  requestReset(email: string): Promise<IdentityResult>;
  /** `handle` and `code` are from the mailed link. */
  confirmReset(input: { handle: string; code: string; password: string }): Promise<IdentityResult>;
  /**
   * Signs the same member in again, remembered as before, after the server has ended every session. `code` is for an account
   * with a second factor. Logs out when it fails.
   */
  signInAgain(input: { email: string; password: string; code?: string | undefined }): Promise<IdentityResult>;
  /** Logs out; the next login leads to `returnTo`, whoever logs in. */
  signOut(options?: { returnTo?: string }): Promise<void>;
};
