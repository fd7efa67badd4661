import { randomUUID } from 'node:crypto';
import { testPassword } from '../../fixtures/api-member.ts';
import { linkIn, mailWith } from '../../fixtures/local-control.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Registration';

export const registrationRows: Row[] = [
  {
    ...{ place: '§4 Registration', when: 'the account is there', title: 'Check your email' },
    sentence: 'Follow it to confirm your address, then log in.',
    provoke: async (scene) => {
      await register(scene, newAddress());
      await scene.page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§2 Auth success', when: 'the link of the mail is followed', sentence: 'Email Confirmed' },
    provoke: async ({ page, request }) => {
      const Username = newAddress();
      const UserAttributes = [{ Name: 'name', Value: 'Amina Yusuf' }];
      await callUserPool(request, 'SignUp', { Username, Password: testPassword, UserAttributes });
      await page.goto(linkIn(await mailWith(request, Username, /confirm/i), '/api/confirm-email'));
    },
  },
  {
    ...{ place, when: 'the address has an account', title: 'Account Already Exists' },
    sentence: 'An account with this email already exists. Please try logging in instead.',
    provoke: (scene) => register(scene, scene.cast.demo.email),
  },
  {
    ...{ place, when: 'the pool finds the password too short' },
    sentence: 'Password must be at least 8 characters long.',
    provoke: (scene) => registerRefused(scene, 'InvalidPasswordException', 'Password did not conform with policy'),
  },
  {
    ...{ place, when: 'the pool finds the address wrong', sentence: 'Please enter a valid email address.' },
    provoke: (scene) => registerRefused(scene, 'InvalidParameterException', 'Invalid email address format.'),
  },
  {
    ...{ place, when: 'the new user cannot be saved', title: 'Account Creation Issue' },
    sentence: 'A temporary issue kept us from creating your account. Please try again, or contact support if it stays.',
    provoke: (scene) => registerRefused(scene, 'UserLambdaValidationException', 'CustomMessage failed with error.'),
  },
  {
    ...{ place, when: 'the pool is broken', title: 'Server Error' },
    sentence: 'Our servers are having issues right now. Please try again in a few minutes.',
    provoke: (scene) => registerRefused(scene, 'InternalErrorException', 'Something went wrong', 500),
  },
  {
    ...{ place, when: 'something before the pool is broken', title: 'Server Error' },
    sentence: 'Our servers are having issues right now. Please try again in a few minutes.',
    provoke: async (scene) => {
      const email = newAddress();
      await planFault(scene.request, { email, call: 'SignUp', fault: 'status', status: 503 });
      await register(scene, email);
    },
  },
  {
    ...{ place, when: 'the pool cannot be reached' },
    sentence: "Oops—couldn't create your account right now. Please try again or email support.",
    provoke: async (scene) => {
      await fillForm(scene, newAddress());
      await scene.page.context().setOffline(true);
      await submit(scene);
    },
  },
];

const newAddress = () => `new.${randomUUID()}@example.com`;

/** The pool refuses what the form, which knows its rules, lets pass. */
async function registerRefused(scene: Scene, type: string, message: string, status = 400): Promise<void> {
  const email = newAddress();
  await planFault(scene.request, { email, call: 'SignUp', fault: 'error', type, message, status });
  await register(scene, email);
}

async function register(scene: Scene, email: string): Promise<void> {
  await fillForm(scene, email);
  await submit(scene);
}

async function fillForm({ page }: Scene, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Amina Yusuf');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('checkbox').check();
}

const submit = ({ page }: Scene) => page.getByRole('button', { name: 'Create Account' }).click();
