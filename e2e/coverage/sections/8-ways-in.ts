import type { Section } from '../paragraph.ts';

const loginPage = 'mf-auth/src/login/login-page.test.tsx';
const registerPage = 'mf-auth/src/register/register-page.test.tsx';
const refusals = 'shell/src/identity/refusal-of.test.ts';
const loginRows = 'e2e/catalogue/rows/login.ts';
const registrationRows = 'e2e/catalogue/rows/registration.ts';
const neverMet = 'e2e/catalogue/cannot-occur.ts';
const reading = 'shell/src/identity/refusal-of.ts';
const loginCode = ['packages/copy/src/login.ts', reading];
const registerCode = ['packages/copy/src/register.ts', reading];
const login = 'Login';
const registration = 'Registration';
const stranger =
  'The deployed pool does not tell who has an account: docs/decisions/0018-server-enforces-access.md';

export const waysInErrors: Section = {
  title: '8. Error catalogue: login and registration',
  paragraphs: [
    {
      place: login,
      says: "title 'Login Failed' unless noted",
      code: ['mf-auth/src/login/login-panel.tsx', 'packages/copy/src/login.ts'],
      tests: [`${loginPage} › explains %s`, `${loginRows} › Login Failed`],
    },
    {
      place: login,
      says: "Invalid credentials: 'Invalid username, email, or password. Please check your credentials and try again.'",
      code: loginCode,
      tests: [
        `${loginRows} › the password is wrong`,
        `${loginRows} › nobody has this address`,
        `${refusals} › 'signIn', 'NotAuthorizedException', 'invalid_credentials'`,
        `${loginPage} › explains %s`,
      ],
    },
    {
      place: login,
      says: '(an unconfirmed-e-mail error also matches this first)',
      code: [...loginCode, 'shell/src/identity/create-identity.ts'],
      tests: [
        `${loginRows} › the address is not confirmed yet`,
        `${refusals} › 'signIn', 'UserNotConfirmedException', 'invalid_credentials'`,
        'shell/src/identity/create-identity.test.ts › answers an account that waits for confirmation like wrong credentials',
      ],
    },
    {
      place: login,
      says: "Too many requests: 'Too many login attempts. Please wait a few minutes before trying again.'",
      code: loginCode,
      tests: [
        `${loginRows} › the password was wrong too often`,
        `${refusals} › tells a lockout from a wrong password, which share a name`,
      ],
    },
    {
      place: login,
      says: "User not found: 'No account found with this email address. Please check your email or sign up for a new account.'",
      code: loginCode,
      tests: [
        `${loginRows} › a pool without PreventUserExistenceErrors does not know the address`,
        `${refusals} › 'signIn', 'UserNotFoundException', 'user_not_found'`,
        'cdk/test/halqa-app.test.ts › tells no stranger whether an address has an account',
      ],
      note: stranger,
    },
    {
      place: login,
      says: 'Anything else: the original message',
      code: ['mf-auth/src/login/login-panel.tsx', reading],
      tests: [
        `${loginRows} › the pool says something of its own`,
        `${loginPage} › shows the original message %o of anything else`,
      ],
    },
    {
      place: login,
      says: "or 'An unexpected error occurred. Please try again.'",
      code: ['mf-auth/src/login/login-panel.tsx', 'packages/copy/src/login.ts'],
      tests: [`${loginRows} › the pool says nothing`, `${loginPage} › shows the original message %o of anything else`],
    },
    {
      place: login,
      says: "Title 'Email Verification Required' exists but is unreachable",
      code: ['packages/copy/src/login.ts'],
      tests: [`${neverMet} › Email Verification Required`],
    },
    {
      place: login,
      says: "with 'Please verify your email address before signing in.'",
      code: ['packages/copy/src/login.ts'],
      tests: [`${neverMet} › Please verify your email address before signing in.`],
    },
    {
      place: registration,
      says: "'Account Already Exists': 'An account with this email already exists. Please try logging in instead.'",
      code: registerCode,
      tests: [
        `${registrationRows} › the address has an account`,
        `${refusals} › 'signUp', 'UsernameExistsException', 'already_exists'`,
        `${registerPage} › explains %s`,
      ],
    },
    {
      place: registration,
      says: "'Password must be at least 8 characters long.'",
      code: registerCode,
      tests: [
        `${registrationRows} › the pool finds the password too short`,
        `${refusals} › 'signUp', 'InvalidPasswordException', 'invalid_password'`,
        `${registerPage} › explains %s`,
      ],
    },
    {
      place: registration,
      says: "'Please enter a valid email address.'",
      code: registerCode,
      tests: [
        `${registrationRows} › the pool finds the address wrong`,
        `${refusals} › 'signUp', 'InvalidParameterException', 'invalid_email'`,
        `${registerPage} › explains %s`,
      ],
    },
    {
      place: registration,
      says: "Database error saving new user: title 'Account Creation Issue', a temporary-issue message telling the user to retry or contact support",
      code: registerCode,
      tests: [
        `${registrationRows} › the new user cannot be saved`,
        `${refusals} › 'signUp', 'UserLambdaValidationException', 'saving_failed'`,
        `${registerPage} › explains %s`,
      ],
    },
    {
      place: registration,
      says: "Status 500 or above: title 'Server Error', a message that the servers have issues",
      code: [...registerCode, 'shell/src/identity/sign-up.ts', 'shell/src/identity/call-user-pool.ts'],
      tests: [
        `${registrationRows} › the pool is broken`,
        `${registrationRows} › something before the pool is broken`,
        'shell/src/identity/sign-up.test.ts › knows a broken server by its status',
        `${refusals} › knows a broken server by its status`,
        `${registerPage} › explains %s`,
      ],
    },
    {
      place: registration,
      says: "Default: 'Oops—couldn't create your account right now. Please try again or email support.'",
      code: ['mf-auth/src/register/register-page.tsx', 'packages/copy/src/register.ts'],
      tests: [
        `${registrationRows} › the pool cannot be reached`,
        `${registerPage} › says the default sentence for anything else, and keeps what was typed`,
      ],
    },
  ],
};
