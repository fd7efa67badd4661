import { randomUUID } from 'node:crypto';
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
      await lockOut(scene, email);
      await logIn(scene, email, testPassword);
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
  await planFault(scene.request, { email, call: 'InitiateAuth', trouble: 'error', type, message });
  await logIn(scene, email, testPassword);
}

/** Guesses until the pool locks for half a minute: the pause doubles with every guess after the fifth. */
async function lockOut({ request }: Scene, email: string): Promise<void> {
  const guess = () =>
    callUserPool(request, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'Wrong-Password-1' },
    }).catch(() => {});
  for (let failure = 1; failure <= 5; failure += 1) await guess();
  for (const seconds of [1, 2, 4]) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await guess();
  }
}
