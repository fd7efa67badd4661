import { isEmailAddress, limits } from '@halqa/domain';
import * as z from 'zod';
import type { FieldCode } from '../field-codes.ts';

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
export type LoginForm = z.infer<typeof loginForm>;
