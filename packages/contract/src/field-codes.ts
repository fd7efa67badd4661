/** What a form may say of a field before anything is sent (specification section 5). Sentences in `@halqa/copy`. */
export const fieldCodes = [
  'login_email_invalid',
  'login_password_short',
  'login_password_required',
  'full_name_required',
  'full_name_short',
  'email_required',
  'email_invalid',
  'password_required',
  'password_short',
  'password_short_reset',
  'password_mixed',
  'confirm_required',
  'confirm_different',
  'terms_unticked',
] as const;

export type FieldCode = (typeof fieldCodes)[number];
