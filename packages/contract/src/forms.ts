import { isEmailAddress, limits, nameFlaw, parseTotpCode, tidyText } from '@halqa/domain';
import * as z from 'zod';

/** The problems of a form's fields, checked before sending (specification section 5). Sentences in `@halqa/copy`. */
export type FieldCode =
  | 'login_email_invalid'
  | 'login_password_short'
  | 'login_password_required'
  | 'full_name_required'
  | 'full_name_short'
  | 'full_name_link'
  | 'full_name_impersonation'
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_short'
  | 'password_short_reset'
  | 'password_mixed'
  | 'confirm_required'
  | 'confirm_different'
  | 'terms_unticked';

/** Makes the compiler check a message, which zod takes as any string. */
const code = (value: FieldCode) => value;

/** Specification section 5, "Login". Messages are field codes. */
export const loginForm = z.object({
  email: z.string().trim().refine(isEmailAddress, code('login_email_invalid')),
  password: z
    .string()
    .min(1, code('login_password_required'))
    .min(limits.password.minimumOnLogin, code('login_password_short')),
  remember: z.boolean(),
});

/** Specification section 5, "Registration". Messages are field codes; the first broken rule of a field counts. */
export const registerForm = z
  .object({
    fullName: z
      .string()
      .overwrite(tidyText)
      .min(1, code('full_name_required'))
      .min(limits.fullName.minimum, code('full_name_short'))
      .refine((name) => nameFlaw(name, 'person') !== 'link', code('full_name_link'))
      .refine((name) => nameFlaw(name, 'person') !== 'impersonation', code('full_name_impersonation')),
    email: z.string().trim().min(1, code('email_required')).refine(isEmailAddress, code('email_invalid')),
    password: z
      .string()
      .min(1, code('password_required'))
      .min(limits.password.minimumOnRegistration, code('password_short'))
      .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/, code('password_mixed')),
    confirmPassword: z.string().min(1, code('confirm_required')),
    terms: z.literal(true, { error: code('terms_unticked') }),
  })
  .refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: code('confirm_different'),
    when: () => true,
  });

/** Specification section 5, "Reset password". Messages are field codes. */
export const resetForm = z
  .object({
    password: z
      .string()
      .min(1, code('password_required'))
      .min(limits.password.minimumOnRegistration, code('password_short_reset'))
      .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/, code('password_mixed')),
    confirmPassword: z.string().min(1, code('confirm_required')),
  })
  .refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: code('confirm_different'),
    when: () => true,
  });

/** The query of the reset link: a code as `access_token`, an opaque handle as `refresh_token` (decision 0004). */
export const resetLink = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  type: z.literal('recovery'),
});

/** An authenticator's code (specification section 9): its six digits. */
export const totpCode = z
  .string()
  .overwrite((text) => parseTotpCode(text) ?? text)
  .regex(/^[0-9]{6}$/);
