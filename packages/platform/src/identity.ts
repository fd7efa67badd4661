import type { IdentityProblem } from '@halqa/contract';

export type IdentityFailure = { ok: false; reason: IdentityProblem; message: string };
export type IdentityOutcome = { ok: true } | IdentityFailure;

export type MfaStatus = { ok: true; isOn: boolean } | IdentityFailure;
/** `uri` is what an authenticator app reads from a QR code (otpauth://), `secret` the same for typing (base 32). */
export type TotpSetup = { ok: true; secret: string; uri: string } | IdentityFailure;

/** What the auth remote may ask for. The shell alone holds tokens and talks to the identity service. */
export type Identity = {
  /** Refused for `totp_required` when the password was right and `confirmTotp` has to follow. */
  signIn(input: { email: string; password: string; remember: boolean }): Promise<IdentityOutcome>;
  /** Ends a sign-in with the authenticator's six digits. `wrong_code`: try again; `code_expired`: sign in again. */
  confirmTotp(code: string): Promise<IdentityOutcome>;
  signUp(input: { fullName: string; email: string; password: string }): Promise<IdentityOutcome>;
  /** Sends the confirmation mail again. Answers ok for unknown addresses too. */
  resendConfirmation(email: string): Promise<IdentityOutcome>;
  requestReset(email: string): Promise<IdentityOutcome>;
  /** `handle` and `code` come from the mailed link. */
  confirmReset(input: { handle: string; code: string; password: string }): Promise<IdentityOutcome>;
  /** Whether a sign-in of the person who is here asks for a code. */
  mfaStatus(): Promise<MfaStatus>;
  /** A new secret for an authenticator. Nothing changes before `verifyTotp`. */
  setUpTotp(): Promise<TotpSetup>;
  /** A first code proves the authenticator; every sign-in asks for one from then on. */
  verifyTotp(code: string): Promise<IdentityOutcome>;
  disableTotp(): Promise<IdentityOutcome>;
  signOut(): Promise<void>;
};
