import { isEmailAddress, limits, tidyText } from '@halqa/domain';
import * as z from 'zod';
import type { FieldCode } from '../field-codes.ts';

const code = (value: FieldCode) => value;

/** Specification section 5, "Registration". Messages are field codes; the first broken rule of a field counts. */
export const registerForm = z
  .object({
    fullName: z
      .string()
      .overwrite(tidyText)
      .min(1, code('full_name_required'))
      .min(limits.fullName.minimum, code('full_name_short')),
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
export type RegisterForm = z.input<typeof registerForm>;
