import { limits } from '@halqa/domain';
import * as z from 'zod';
import type { FieldCode } from '../field-codes.ts';

const code = (value: FieldCode) => value;

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
export type ResetForm = z.infer<typeof resetForm>;

/** The query of the reset link: a code as `access_token`, an opaque handle as `refresh_token` (decision 0004). */
export const resetLink = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  type: z.literal('recovery'),
});
