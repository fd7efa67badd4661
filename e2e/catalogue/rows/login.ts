import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { testPassword } from '../../fixtures/api-member.ts';
import { planFault } from '../../fixtures/plan-fault.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Login';
const title = 'Login Failed';
const invalid = 'Invalid username, email, or password. Please check your credentials and try again.';

export const loginRows: Row[] = [
  {
    ...{ place, title, when: 'the password is wrong', sentence: invalid },
    provoke: async (scene) => logIn(scene, (await scene.cast.newcomer()).email, 'Wrong-Password-1'),
  },
  {
    ...{ place, title, when: 'nobody has this address', sentence: invalid },
    provoke: (scene) => logIn(scene, `nobody.${randomUUID()}@example.com`, testPassword),
  },
  {
    ...{ place, title, when: 'the address is not confirmed yet', sentence: invalid },
    provoke: async (scene) => {
      const email = `early.${randomUUID()}@example.com`;
      await callUserPool(scene.request, 'SignUp', {
        Username: email,
        Password: testPassword,
        UserAttributes: [{ Name: 'name', Value: 'Early Bird' }],
      });
      await logIn(scene, email, testPassword);
    },
  },
  {
    ...{ place, title, when: 'the password was wrong too often' },
    sentence: 'Too many login attempts. Please wait a few minutes before trying again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.fresh('newcomer');
      await guessFourTimes(scene, email);
      await logIn(scene, email, 'Wrong-Password-1');
      await pressUntil(scene, 'Too many login attempts.');
    },
  },
  {
    ...{ place, title, when: 'a pool without PreventUserExistenceErrors does not know the address' },
    sentence: 'No account found with this email address. Please check your email or sign up for a new account.',
    provoke: (scene) => logInRefused(scene, 'UserNotFoundException', 'User does not exist.'),
  },
  {
    ...{ place, title, when: 'the pool says something of its own', sentence: 'The pool rests today.' },
    provoke: (scene) => logInRefused(scene, 'RestingException', 'The pool rests today.'),
  },
  {
    ...{ place, title, when: 'the pool says nothing', sentence: 'An unexpected error occurred. Please try again.' },
    provoke: (scene) => logInRefused(scene, 'RestingException'),
  },
];

async function logIn({ page }: Scene, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The pool refuses the very first step. */
async function logInRefused(scene: Scene, type: string, message = ''): Promise<void> {
  const { email } = await scene.cast.newcomer();
  await planFault(scene.request, { email, call: 'InitiateAuth', fault: 'error', type, message });
  await logIn(scene, email, testPassword);
}

/** As often as the pool takes without a pause. */
async function guessFourTimes({ request }: Scene, USERNAME: string): Promise<void> {
  const AuthParameters = { USERNAME, PASSWORD: 'Wrong-Password-1' };
  for (let guesses = 0; guesses < 4; guesses += 1)
    await callUserPool(request, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }).catch(() => {});
}

/**
 * Presses on until the page says so. From the fifth wrong guess on the pool is deaf for a pause that doubles with each,
 * so one of the next presses falls into it, however slow the machine is.
 */
async function pressUntil({ page }: Scene, answer: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toContainText(answer, { timeout: 1000 });
  }).toPass();
}
