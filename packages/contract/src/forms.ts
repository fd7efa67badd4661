import { isEmailAddress, limits, nameFlaw, tidyText } from '@halqa/domain';

/** The problems of a form's fields, checked before sending (specification section 5). Sentences in `@halqa/copy`. */
export type FieldCode =
  | 'login_email_invalid'
  | 'login_password_short'
  | 'login_password_required'
  | 'full_name_required'
  | 'full_name_short'
  | 'full_name_long'
  | 'full_name_link'
  | 'full_name_impersonation'
  | 'email_required'
  | 'email_invalid'
  | 'email_long'
  | 'password_required'
  | 'password_short'
  | 'password_short_reset'
  | 'password_mixed'
  | 'password_long'
  | 'confirm_required'
  | 'confirm_different'
  | 'terms_unticked';

/**
 * Checks a form: what to send, and by field the first rule that it breaks. Plain code, because zod would be a fifth of the
 * script of the login.
 */
export type Form<Values> = (typed: Values) => { values: Values; errors: FormErrors<Values> };
export type FormErrors<Values> = { [Name in keyof Values]?: FieldCode };

type LoginValues = { email: string; password: string; remember: boolean };
type NewPassword = { password: string; confirmPassword: string };
type RegisterValues = NewPassword & { fullName: string; email: string; terms: boolean };

/** Specification section 5, "Login". */
export const loginForm: Form<LoginValues> = (typed) => {
  const values = { ...typed, email: typed.email.trim(), password: passwordAsSent(typed.password) };
  const { email, password } = values;
  return {
    values,
    errors: broken<LoginValues>({
      email: [[!isEmailAddress(email), 'login_email_invalid']],
      password: [
        [password === '', 'login_password_required'],
        [password.length < limits.password.minimumOnLogin, 'login_password_short'],
      ],
    }),
  };
};

/** Specification section 5, "Registration". */
export const registerForm: Form<RegisterValues> = (typed) => {
  const values = { ...newPasswordOf(typed), fullName: tidyText(typed.fullName), email: typed.email.trim() };
  const { fullName, email, terms } = values;
  return {
    values,
    errors: broken<RegisterValues>({
      fullName: [
        [fullName === '', 'full_name_required'],
        [fullName.length < limits.fullName.minimum, 'full_name_short'],
        [fullName.length > limits.fullName.maximum, 'full_name_long'],
        [nameFlaw(fullName, 'person') === 'link', 'full_name_link'],
        [nameFlaw(fullName, 'person') === 'impersonation', 'full_name_impersonation'],
      ],
      email: [
        [email === '', 'email_required'],
        [!isEmailAddress(email), 'email_invalid'],
        [email.length > limits.email.ofAccount, 'email_long'],
      ],
      ...newPasswordRules(values, 'password_short'),
      terms: [[!terms, 'terms_unticked']],
    }),
  };
};

/** Specification section 5, "Reset password". */
export const resetForm: Form<NewPassword> = (typed) => {
  const values = newPasswordOf(typed);
  return { values, errors: broken<NewPassword>(newPasswordRules(values, 'password_short_reset')) };
};

const newPasswordOf = <Values extends NewPassword>(typed: Values): Values => ({
  ...typed,
  password: passwordAsSent(typed.password),
  confirmPassword: passwordAsSent(typed.confirmPassword),
});

/** In their order: whether the rule is broken, and its code. */
type Rules = readonly (readonly [isBroken: boolean, code: FieldCode])[];

const newPasswordRules = ({ password, confirmPassword }: NewPassword, tooShort: FieldCode) => ({
  password: [
    [password === '', 'password_required'],
    [password.length < limits.password.minimumOnRegistration, tooShort],
    [!/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/.test(password), 'password_mixed'],
    [password.length > limits.password.maximum, 'password_long'],
  ] as const,
  confirmPassword: [
    [confirmPassword === '', 'confirm_required'],
    [confirmPassword !== password, 'confirm_different'],
  ] as const,
});

function broken<Values>(rules: { readonly [Name in keyof Values]?: Rules }): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  for (const name in rules) {
    const code = rules[name]?.find(([isBroken]) => isBroken)?.[1];
    if (code) errors[name] = code;
  }
  return errors;
}

/**
 * A password as it is sent, from every form alike. Systems spell one letter differently: "é" is one character or two, and
 * the user pool compares their bytes (RFC 8265, section 4.2, composes them too). It stores no password with a space at
 * either end, so one there was pasted along.
 */
export const passwordAsSent = (typed: string): string => typed.normalize('NFC').trim();

/** An address as it is sent: without spaces around it. Null for what is none. */
export function readEmail(typed: string): string | null {
  const email = typed.trim();
  return isEmailAddress(email) ? email : null;
}

/**
 * Reads the query of the reset link (decision 0004): the code that is named `access_token`, and the opaque handle that is
 * named `refresh_token`. Null when one is missing or the link is of another type.
 */
export function readResetLink(query: URLSearchParams): { code: string; handle: string } | null {
  const [code, handle] = [query.get('access_token'), query.get('refresh_token')];
  return code && handle && query.get('type') === 'recovery' ? { code, handle } : null;
}
