import { randomUUID } from 'node:crypto';
import { testPassword } from '../../fixtures/api-member.ts';
import type { Row, Scene } from '../row.ts';
import { poolIsUnreachable, poolReceives, poolRefuses } from '../user-pool-trouble.ts';

const place = '§8 Registration';

export const registrationRows: Row[] = [
  {
    ...{ place, when: 'the address has an account', title: 'Account Already Exists' },
    sentence: 'An account with this email already exists. Please try logging in instead.',
    provoke: (scene) => register(scene, scene.cast.demo.email),
  },
  {
    ...{ place, when: 'the pool finds the password too short' },
    sentence: 'Password must be at least 8 characters long.',
    provoke: async (scene) => {
      await poolReceives(scene.page, 'SignUp', { Password: 'Abcde1' });
      await register(scene);
    },
  },
  {
    ...{ place, when: 'the pool finds the address wrong', sentence: 'Please enter a valid email address.' },
    provoke: async (scene) => {
      await poolReceives(scene.page, 'SignUp', { Username: 'nowhere' });
      await register(scene);
    },
  },
  {
    ...{ place, when: 'the new user cannot be saved', title: 'Account Creation Issue' },
    sentence: 'A temporary issue kept us from creating your account. Please try again, or contact support if it stays.',
    provoke: async (scene) => {
      await poolRefuses(scene.page, 'SignUp', 'UserLambdaValidationException', 'PreSignUp failed.');
      await register(scene);
    },
  },
  {
    ...{ place, when: 'the pool is broken', title: 'Server Error' },
    sentence: 'Our servers are having issues right now. Please try again in a few minutes.',
    provoke: async (scene) => {
      await poolRefuses(scene.page, 'SignUp', 'InternalErrorException', '', 500);
      await register(scene);
    },
  },
  {
    ...{ place, when: 'the pool cannot be reached' },
    sentence: "Oops—couldn't create your account right now. Please try again or email support.",
    provoke: async (scene) => {
      await poolIsUnreachable(scene.page, 'SignUp');
      await register(scene);
    },
  },
];

async function register({ page }: Scene, email = `new.${randomUUID()}@example.com`): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Amina Yusuf');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}
