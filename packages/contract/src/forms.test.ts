import { expect, it } from 'vitest';
import { loginForm, registerForm, resetForm, resetLink } from './forms.ts';

/** Each form with a valid entry; every length is the shortest allowed. */
const forms = {
  login: { schema: loginForm, entry: { email: 'a@b.co', password: 'secret', remember: false } },
  register: {
    schema: registerForm,
    entry: { fullName: 'Al', email: 'a@b.co', password: 'Abcdefg1', confirmPassword: 'Abcdefg1', terms: true },
  },
  reset: { schema: resetForm, entry: { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' } },
};

it.each<[keyof typeof forms, Record<string, unknown>, string]>([
  ['login', { email: '' }, 'login_email_invalid'],
  ['login', { email: 'nobody' }, 'login_email_invalid'],
  ['login', { email: 'a@b..com' }, 'login_email_invalid'],
  ['login', { password: '' }, 'login_password_required'],
  ['login', { password: '12345' }, 'login_password_short'],
  ['register', { fullName: '  ' }, 'full_name_required'],
  ['register', { fullName: 'A' }, 'full_name_short'],
  ['register', { fullName: 'Pay at pay.com' }, 'full_name_link'],
  ['register', { fullName: 'Halqa Support' }, 'full_name_impersonation'],
  ['register', { email: '' }, 'email_required'],
  ['register', { email: 'a@b' }, 'email_invalid'],
  ['register', { email: 'a@b..com' }, 'email_invalid'],
  ['register', { email: 'a.@b.com' }, 'email_invalid'],
  ['register', { password: '' }, 'password_required'],
  ['register', { password: 'Abcdef1' }, 'password_short'],
  ['register', { password: 'abcdefg1' }, 'password_mixed'],
  ['register', { password: 'ABCDEFG1' }, 'password_mixed'],
  ['register', { password: 'Abcdefgh' }, 'password_mixed'],
  ['register', { confirmPassword: '' }, 'confirm_required'],
  ['register', { confirmPassword: 'x' }, 'confirm_different'],
  ['register', { terms: false }, 'terms_unticked'],
  ['reset', { password: '' }, 'password_required'],
  ['reset', { password: 'Abcdef1' }, 'password_short_reset'],
  ['reset', { password: 'abcdefg1' }, 'password_mixed'],
  ['reset', { password: 'ABCDEFG1' }, 'password_mixed'],
  ['reset', { password: 'Abcdefgh' }, 'password_mixed'],
  ['reset', { confirmPassword: '' }, 'confirm_required'],
  ['reset', { confirmPassword: 'Abcdefg2' }, 'confirm_different'],
])('the %s form reports %o as %s', (name, change, code) => {
  const { schema, entry } = forms[name];
  const issues = schema.safeParse({ ...entry, ...change }).error?.issues ?? [];
  const [field] = Object.keys(change);
  expect(issues.find((issue) => issue.path[0] === field)?.message).toBe(code);
});

it.each(Object.entries(forms))('the %s form accepts an entry at the limit of every rule', (_, { schema, entry }) => {
  expect(schema.safeParse(entry).success).toBe(true);
});

it.each([{ type: 'signup' }, { access_token: '' }, { refresh_token: undefined }])(
  'rejects a reset link with %o',
  (change) => {
    const link = { access_token: '123456', refresh_token: 'handle', type: 'recovery' };
    expect(resetLink.safeParse(link).success).toBe(true);
    expect(resetLink.safeParse({ ...link, ...change }).success).toBe(false);
  },
);
