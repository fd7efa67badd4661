/** Why the identity service refused; the sentences are the screens'. */
export type IdentityRefusal =
  | 'invalid_credentials'
  | 'too_many_requests'
  | 'user_not_found'
  | 'already_exists'
  | 'invalid_email'
  | 'invalid_password'
  | 'code_expired'
  | 'same_password'
  | 'saving_failed'
  | 'service_down'
  | 'unreachable'
  | 'other';

export type IdentityOutcome = { ok: true } | { ok: false; reason: IdentityRefusal; message: string };

/** What the auth remote may ask for. The shell alone holds tokens and talks to the identity service. */
export type Identity = {
  signIn(input: { email: string; password: string; remember: boolean }): Promise<IdentityOutcome>;
  signUp(input: { fullName: string; email: string; password: string }): Promise<IdentityOutcome>;
  /** Sends the confirmation mail again. Answers ok for unknown addresses too. */
  resendConfirmation(email: string): Promise<IdentityOutcome>;
  requestReset(email: string): Promise<IdentityOutcome>;
  /** `handle` and `code` come from the mailed link. */
  confirmReset(input: { handle: string; code: string; password: string }): Promise<IdentityOutcome>;
  signOut(): Promise<void>;
};
