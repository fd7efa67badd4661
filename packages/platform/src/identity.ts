import type { IdentityProblem } from '@halqa/contract';

export type IdentityFailure = { ok: false; reason: IdentityProblem; message: string };
export type IdentityResult = { ok: true } | IdentityFailure;

export type MfaStatus = { ok: true; isOn: boolean } | IdentityFailure;
/** `uri` is for a QR code (otpauth://), `secret` is the same for manual entry (base 32). */
export type TotpSetup = { ok: true; secret: string; uri: string } | IdentityFailure;

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
  /** Whether the member's sign-in requires a code. */
  mfaStatus(): Promise<MfaStatus>;
  /** Creates a secret for an authenticator. Has no effect before `verifyTotp`. */
  setUpTotp(): Promise<TotpSetup>;
  /** Verifies the authenticator's first code; from then on every sign-in requires one. */
  verifyTotp(code: string): Promise<IdentityResult>;
  disableTotp(): Promise<IdentityResult>;
  /** Logs out; the next login leads to `returnTo`, whoever logs in. */
  signOut(options?: { returnTo?: string }): Promise<void>;
};
