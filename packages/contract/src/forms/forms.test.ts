import { expect, it } from 'vitest';
import type * as z from 'zod';
import { loginForm } from './login-form.ts';
import { registerForm } from './register-form.ts';
import { resetForm, resetLink } from './reset-form.ts';

const login = { email: 'a@b.co', password: 'secret', remember: false };
const register = { fullName: 'Al', email: 'a@b.co', password: 'Abcdefg1', confirmPassword: 'Abcdefg1', terms: true };
const reset = { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' };

const cases: [name: string, schema: z.ZodType, valid: object, change: object, field: string, code: string][] = [
  ['login', loginForm, login, { email: 'nobody' }, 'email', 'login_email_invalid'],
  ['login', loginForm, login, { email: '' }, 'email', 'login_email_invalid'],
  ['login', loginForm, login, { password: '' }, 'password', 'login_password_required'],
  ['login', loginForm, login, { password: '12345' }, 'password', 'login_password_short'],
  ['register', registerForm, register, { fullName: '  ' }, 'fullName', 'full_name_required'],
  ['register', registerForm, register, { fullName: 'A' }, 'fullName', 'full_name_short'],
  ['register', registerForm, register, { email: '' }, 'email', 'email_required'],
  ['register', registerForm, register, { email: 'a@b' }, 'email', 'email_invalid'],
  ['register', registerForm, register, { password: '' }, 'password', 'password_required'],
  ['register', registerForm, register, { password: 'Abcdef1' }, 'password', 'password_short'],
  ['register', registerForm, register, { password: 'abcdefgh' }, 'password', 'password_mixed'],
  ['register', registerForm, register, { confirmPassword: '' }, 'confirmPassword', 'confirm_required'],
  ['register', registerForm, register, { confirmPassword: 'x' }, 'confirmPassword', 'confirm_different'],
  ['register', registerForm, register, { terms: false }, 'terms', 'terms_unticked'],
  ['reset', resetForm, reset, { password: '' }, 'password', 'password_required'],
  ['reset', resetForm, reset, { password: 'Abcdef1' }, 'password', 'password_short_reset'],
  ['reset', resetForm, reset, { password: 'ABCDEFG1' }, 'password', 'password_mixed'],
  ['reset', resetForm, reset, { confirmPassword: '' }, 'confirmPassword', 'confirm_required'],
  ['reset', resetForm, reset, { confirmPassword: 'Abcdefg2' }, 'confirmPassword', 'confirm_different'],
];

it.each(cases)('%s: %#', (_name, schema, valid, change, field, code) => {
  const issues = schema.safeParse({ ...valid, ...change }).error?.issues ?? [];
  expect(issues.find((issue) => issue.path[0] === field)?.message).toBe(code);
});

it.each([
  [loginForm, login],
  [registerForm, register],
  [resetForm, reset],
])('accepts a form without mistakes: %#', (schema, valid) => {
  expect(schema.safeParse(valid).success).toBe(true);
});

it.each([{ type: 'signup' }, { access_token: '' }, { refresh_token: undefined }])(
  'refuses a reset link with %o',
  (change) => {
    const link = { access_token: '123456', refresh_token: 'handle', type: 'recovery' };
    expect(resetLink.safeParse(link).success).toBe(true);
    expect(resetLink.safeParse({ ...link, ...change }).success).toBe(false);
  },
);
