/** Why the identity service refused. The shell tells it apart, the copy has a sentence for it. */
export type IdentityProblem =
  | 'invalid_credentials'
  | 'too_many_requests'
  | 'user_not_found'
  | 'already_exists'
  | 'invalid_email'
  | 'invalid_password'
  | 'code_expired'
  | 'totp_required'
  | 'wrong_code'
  | 'same_password'
  | 'saving_failed'
  | 'service_down'
  | 'unreachable'
  | 'other';
