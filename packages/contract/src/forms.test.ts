import { expect, it } from 'vitest';
import {
  type FormErrors,
  loginForm,
  passwordAsSent,
  readEmail,
  readResetLink,
  registerForm,
  resetForm,
} from './forms.ts';

const login = { email: 'a@b.co', password: 'secret', remember: false };
const reset = { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' };
const register = { ...reset, fullName: 'Al', email: 'a@b.co', terms: true };

/** Each form on a valid entry with a change; every length is the shortest allowed. */
const forms = {
  login: (change: object) => loginForm({ ...login, ...change }),
  register: (change: object) => registerForm({ ...register, ...change }),
  reset: (change: object) => resetForm({ ...reset, ...change }),
};

it.each<[keyof typeof forms, Record<string, unknown>, string]>([
  ['login', { email: '' }, 'login_email_invalid'],
  ['login', { email: 'nobody' }, 'login_email_invalid'],
  ['login', { email: 'a@b..com' }, 'login_email_invalid'],
  ['login', { password: '' }, 'login_password_required'],
  ['login', { password: '12345' }, 'login_password_short'],
  ['register', { fullName: '  ' }, 'full_name_required'],
  ['register', { fullName: 'A' }, 'full_name_short'],
  ['register', { fullName: 'A'.repeat(81) }, 'full_name_long'],
  ['register', { fullName: 'Pay at pay.com' }, 'full_name_link'],
  ['register', { fullName: 'Halqa Support' }, 'full_name_impersonation'],
  ['register', { email: '' }, 'email_required'],
  ['register', { email: 'a@b' }, 'email_invalid'],
  ['register', { email: 'a@b..com' }, 'email_invalid'],
  ['register', { email: 'a.@b.com' }, 'email_invalid'],
  ['register', { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.com` }, 'email_long'],
  ['register', { password: '' }, 'password_required'],
  ['register', { password: 'Abcdef1' }, 'password_short'],
  ['register', { password: 'abcdefg1' }, 'password_mixed'],
  ['register', { password: 'ABCDEFG1' }, 'password_mixed'],
  ['register', { password: 'Abcdefgh' }, 'password_mixed'],
  ['register', { password: `Aa1${'x'.repeat(254)}` }, 'password_long'],
  ['register', { password: '       \t' }, 'password_required'],
  ['register', { confirmPassword: '' }, 'confirm_required'],
  ['register', { confirmPassword: 'x' }, 'confirm_different'],
  ['register', { terms: false }, 'terms_unticked'],
  ['reset', { password: '' }, 'password_required'],
  ['reset', { password: 'Abcdef1' }, 'password_short_reset'],
  ['reset', { password: 'abcdefg1' }, 'password_mixed'],
  ['reset', { password: 'ABCDEFG1' }, 'password_mixed'],
  ['reset', { password: 'Abcdefgh' }, 'password_mixed'],
  ['reset', { password: `Aa1${'x'.repeat(254)}` }, 'password_long'],
  ['reset', { confirmPassword: '' }, 'confirm_required'],
  ['reset', { confirmPassword: 'Abcdefg2' }, 'confirm_different'],
])('the %s form reports %o as %s', (name, change, code) => {
  const errors: FormErrors<Record<string, unknown>> = forms[name](change).errors;
  const [field = ''] = Object.keys(change);
  expect(errors[field]).toBe(code);
});

it.each(Object.entries(forms))('the %s form accepts an entry of the shortest lengths that are allowed', (_, form) => {
  expect(form({}).errors).toEqual({});
});

it('sends names and addresses without what stands around them', () => {
  expect(loginForm({ ...login, email: ' a@b.co ' })).toMatchObject({ values: { email: 'a@b.co' }, errors: {} });
  expect(registerForm({ ...register, fullName: '  Al   Bo ', email: 'a@b.co ' }).values).toMatchObject({
    fullName: 'Al Bo',
    email: 'a@b.co',
  });
});

const composed = 'Caf\u00e9-2026x';
const decomposed = 'Cafe\u0301-2026x';

it.each([decomposed, `${composed} `, `\t${decomposed}\u00a0\n`])('reads the password %j as one spelling', (typed) => {
  expect(passwordAsSent(typed)).toBe(composed);
  const both = { password: typed, confirmPassword: composed };
  for (const form of [registerForm({ ...register, ...both }), resetForm(both)]) {
    expect(form.errors).toEqual({});
    expect(form.values).toMatchObject({ password: composed, confirmPassword: composed });
  }
  expect(loginForm({ ...login, password: typed }).values.password).toBe(composed);
});

it.each([
  [' a@b.co ', 'a@b.co'],
  ['a@b', null],
])('reads %j as the address %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

it('reads the code and the handle of a reset link', () => {
  const link = new URLSearchParams('access_token=123456&refresh_token=handle&type=recovery');
  expect(readResetLink(link)).toEqual({ code: '123456', handle: 'handle' });
});

it.each(['type=signup', 'access_token=', 'refresh_token='])('rejects a reset link with %s', (change) => {
  const [name = '', value = ''] = change.split('=');
  const link = new URLSearchParams('access_token=123456&refresh_token=handle&type=recovery');
  link.set(name, value);
  expect(readResetLink(link)).toBeNull();
  link.delete(name);
  expect(readResetLink(link)).toBeNull();
});
