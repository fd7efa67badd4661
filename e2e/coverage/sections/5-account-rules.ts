import type { Section } from '../paragraph.ts';

const forms = 'packages/contract/src/forms/forms.test.ts';
const loginPage = 'mf-auth/src/login/login-page.test.tsx';
const registerPage = 'mf-auth/src/register/register-page.test.tsx';
const resetPage = 'mf-auth/src/reset-password/reset-password-page.test.tsx';
const sentences = 'packages/copy/src/field-sentences.ts';
const loginCode = ['packages/contract/src/forms/login-form.ts', sentences];
const registerCode = ['packages/contract/src/forms/register-form.ts', sentences];
const resetCode = ['packages/contract/src/forms/reset-form.ts', sentences];
const pool = 'packages/local-aws/src/cognito/start-cognito.amplify.test.ts';

export const accountRules: Section = {
  title: '5. Validation rules: login, registration, passwords',
  paragraphs: [
    {
      place: 'Login',
      says: "e-mail required and address-shaped ('Email is invalid')",
      code: loginCode,
      tests: [
        `${forms} › 'login', { email: '' }, 'login_email_invalid'`,
        `${forms} › 'login', { email: 'nobody' }, 'login_email_invalid'`,
        `${loginPage} › Email is invalid`,
      ],
    },
    {
      place: 'Login',
      says: 'password required',
      code: loginCode,
      tests: [`${forms} › 'login', { password: '' }, 'login_password_required'`],
    },
    {
      place: 'Login',
      says: "at least 6 characters ('Password must be at least 6 characters')",
      code: loginCode,
      tests: [
        `${forms} › 'login', { password: '12345' }, 'login_password_short'`,
        `${forms} › the %s form takes an entry that keeps every rule just so`,
        `${loginPage} › Password must be at least 6 characters`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "Full name: required ('Full name is required')",
      code: registerCode,
      tests: [
        `${registerPage} › Full name is required`,
        `${forms} › 'register', { fullName: '  ' }, 'full_name_required'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "at least 2 characters ('Full name must be at least 2 characters')",
      code: registerCode,
      tests: [
        `${registerPage} › Full name must be at least 2 characters`,
        `${forms} › 'register', { fullName: 'A' }, 'full_name_short'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "E-mail: required ('Email address is required')",
      code: registerCode,
      tests: [`${registerPage} › Email address is required`, `${forms} › 'register', { email: '' }, 'email_required'`],
    },
    {
      place: 'Registration (on blur)',
      says: "valid shape ('Please enter a valid email address')",
      code: registerCode,
      tests: [
        `${registerPage} › Please enter a valid email address`,
        `${forms} › 'register', { email: 'a@b' }, 'email_invalid'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "Password: required ('Password is required')",
      code: registerCode,
      tests: [`${registerPage} › Password is required`, `${forms} › 'register', { password: '' }, 'password_required'`],
    },
    {
      place: 'Registration (on blur)',
      says: "at least 8 characters ('Password must be at least 8 characters')",
      code: registerCode,
      tests: [
        `${registerPage} › Password must be at least 8 characters`,
        `${forms} › 'register', { password: 'Abcdef1' }, 'password_short'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "must contain an uppercase letter, a lowercase letter and a digit ('Password must contain at least one uppercase letter, one lowercase letter, and one number')",
      code: registerCode,
      tests: [
        `${registerPage} › Password must contain at least one uppercase letter, one lowercase letter, and one number`,
        `${forms} › 'register', { password: 'abcdefg1' }, 'password_mixed'`,
        `${forms} › 'register', { password: 'ABCDEFG1' }, 'password_mixed'`,
        `${forms} › 'register', { password: 'Abcdefgh' }, 'password_mixed'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "Confirm: required ('Please confirm your password')",
      code: registerCode,
      tests: [
        `${registerPage} › Please confirm your password`,
        `${forms} › 'register', { confirmPassword: '' }, 'confirm_required'`,
      ],
    },
    {
      place: 'Registration (on blur)',
      says: "must equal password ('Passwords do not match')",
      code: registerCode,
      tests: [
        `${registerPage} › Passwords do not match`,
        `${forms} › 'register', { confirmPassword: 'x' }, 'confirm_different'`,
      ],
    },
    {
      place: 'Registration',
      says: 'Terms checkbox must be ticked; otherwise submit is blocked and focus goes to the checkbox',
      code: [...registerCode, 'mf-auth/src/register/register-page.tsx'],
      tests: [`${registerPage} › keeps the form until the terms are accepted, and leads to the checkbox`],
    },
    {
      place: 'Registration',
      says: 'The registration call also checks that name, e-mail and password are present and that the password has at least 8 characters',
      code: ['cdk/lib/stacks/identity-stack.ts'],
      tests: [
        'cdk/test/halqa-app.test.ts › asks at sign-up for a name, an address, and eight characters of three kinds',
        `${pool} › refuses an account without the required name`,
        `${pool} › refuses a weak password`,
      ],
      note: 'The user pool checks them, by the settings of the template.',
    },
    {
      place: 'Forgot password',
      says: "e-mail must be valid, else title 'Invalid Email' and message 'Please enter a valid email address'",
      code: ['mf-auth/src/login/forgot-password-panel.tsx', 'packages/copy/src/forgot-password.ts'],
      tests: [
        `${loginPage} › asks for a valid address before it sends anything`,
        'e2e/catalogue/rows/reset-request.ts › Invalid Email',
      ],
    },
    {
      place: 'Reset password',
      says: 'the link needs type=recovery plus both tokens',
      code: ['packages/contract/src/forms/reset-form.ts', 'mf-auth/src/reset-password/reset-password-page.tsx'],
      tests: [`${forms} › refuses a reset link with %o`, `${resetPage} › sends an incomplete link to /login`],
      note: 'They carry a code and an opaque handle of the account: docs/decisions/0004-mailed-links.md',
    },
    {
      place: 'Reset password',
      says: "The new password follows the registration rules with messages 'Password is required'",
      code: resetCode,
      tests: [`${forms} › 'reset', { password: '' }, 'password_required'`, `${resetPage} › Password is required`],
    },
    {
      place: 'Reset password',
      says: "'Password must be at least 8 characters long'",
      code: resetCode,
      tests: [
        `${resetPage} › Password must be at least 8 characters long`,
        `${forms} › 'reset', { password: 'Abcdef1' }, 'password_short_reset'`,
      ],
    },
    {
      place: 'Reset password',
      says: 'and the mixed-case-and-digit message',
      code: resetCode,
      tests: [
        `${resetPage} › Password must contain at least one uppercase letter, one lowercase letter, and one number`,
        `${forms} › 'reset', { password: 'abcdefg1' }, 'password_mixed'`,
        `${forms} › 'reset', { password: 'ABCDEFG1' }, 'password_mixed'`,
        `${forms} › 'reset', { password: 'Abcdefgh' }, 'password_mixed'`,
      ],
    },
    {
      place: 'Reset password',
      says: 'The confirmation must match',
      code: resetCode,
      tests: [
        `${resetPage} › Passwords do not match`,
        `${forms} › 'reset', { confirmPassword: 'Abcdefg2' }, 'confirm_different'`,
      ],
    },
  ],
};
