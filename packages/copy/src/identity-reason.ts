/** Why the identity service refused; the same words as `IdentityRefusal` of the platform. */
export type IdentityReason =
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
