import { randomUUID } from 'node:crypto';
import { testPassword } from '../fixtures/api-member.ts';
import { linkIn, mailWith, planFault } from '../fixtures/local-control.ts';
import { callUserPool } from '../fixtures/user-pool.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Registration';

testMessages([
  {
    place: '§4 Registration',
    when: 'the account is there',
    title: 'Check your email',
    sentence: 'Follow it to confirm your address, then log in.',
    trigger: async (context) => {
      await register(context, newAddress());
      await context.page.waitForURL(/\/login/);
    },
  },
  {
    place: '§2 Auth success',
    when: 'the link of the mail is followed',
    sentence: 'Email Confirmed',
    trigger: async ({ page, request }) => {
      const Username = newAddress();
      const UserAttributes = [{ Name: 'name', Value: 'Amina Yusuf' }];
      await callUserPool(request, 'SignUp', { Username, Password: testPassword, UserAttributes });
      await page.goto(linkIn(await mailWith(request, Username, /confirm/i), '/api/confirm-email'));
    },
  },
  {
    place,
    when: 'the address has an account',
    title: 'Account Already Exists',
    sentence: 'An account with this email already exists. Please try logging in instead.',
    trigger: (context) => register(context, context.people.demo.email),
  },
  {
    place,
    when: 'the pool finds the password too short',
    sentence: 'Password must be at least 8 characters long.',
    trigger: (context) => registerRejected(context, 'InvalidPasswordException', 'Password did not conform with policy'),
  },
  {
    place,
    when: 'the pool finds the address wrong',
    sentence: 'Please enter a valid email address.',
    trigger: (context) => registerRejected(context, 'InvalidParameterException', 'Invalid email address format.'),
  },
  {
    place,
    when: 'the new user cannot be saved',
    title: 'Account Creation Issue',
    sentence: 'A temporary issue kept us from creating your account. Please try again, or contact support if it stays.',
    trigger: (context) =>
      registerRejected(context, 'UserLambdaValidationException', 'CustomMessage failed with error.'),
  },
  {
    place,
    when: 'the pool is broken',
    title: 'Server Error',
    sentence: 'Our servers are having issues right now. Please try again in a few minutes.',
    trigger: (context) => registerRejected(context, 'InternalErrorException', 'Something went wrong', 500),
  },
  {
    place,
    when: 'something before the pool is broken',
    title: 'Server Error',
    sentence: 'Our servers are having issues right now. Please try again in a few minutes.',
    trigger: async (context) => {
      const email = newAddress();
      await planFault(context.request, { email, call: 'SignUp', fault: 'status', status: 503 });
      await register(context, email);
    },
  },
  {
    place,
    when: 'the pool accepts no more requests',
    sentence: "Oops—couldn't create your account right now. Please try again or email support.",
    trigger: (context) => registerRejected(context, 'TooManyRequestsException', 'Too many requests'),
  },
  {
    place,
    when: 'the pool cannot be reached',
    title: 'Account Creation Failed',
    sentence: 'We could not reach Halqa. Please check your connection and try again.',
    trigger: async (context) => {
      await fillForm(context, newAddress());
      await context.page.context().setOffline(true);
      await submit(context);
    },
  },
]);

const newAddress = () => `new.${randomUUID()}@example.com`;

/** The pool rejects what the form accepts. */
async function registerRejected(context: TestContext, type: string, message: string, status = 400): Promise<void> {
  const email = newAddress();
  await planFault(context.request, { email, call: 'SignUp', fault: 'error', type, message, status });
  await register(context, email);
}

async function register(context: TestContext, email: string): Promise<void> {
  await fillForm(context, email);
  await submit(context);
}

async function fillForm({ page }: TestContext, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Amina Yusuf');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('checkbox').check();
}

const submit = ({ page }: TestContext) => page.getByRole('button', { name: 'Create Account' }).click();
