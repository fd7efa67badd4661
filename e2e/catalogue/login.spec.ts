import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { planFault } from '../fixtures/local-control.ts';
import { addSecondFactor, authenticatorCode, callUserPool } from '../fixtures/user-pool.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Login';
const title = 'Login Failed';
const invalid = 'Invalid username, email, or password. Please check your credentials and try again.';

testMessages([
  {
    place,
    title,
    when: 'the password is wrong',
    sentence: invalid,
    trigger: async (context) => logIn(context, (await context.people.newcomer()).email, 'Wrong-Password-1'),
  },
  {
    place,
    title,
    when: 'nobody has this address',
    sentence: invalid,
    trigger: (context) => logIn(context, `nobody.${randomUUID()}@example.com`, testPassword),
  },
  {
    place,
    title,
    when: 'the address is not confirmed yet',
    sentence: invalid,
    trigger: async (context) => {
      const email = `early.${randomUUID()}@example.com`;
      await callUserPool(context.request, 'SignUp', {
        Username: email,
        Password: testPassword,
        UserAttributes: [{ Name: 'name', Value: 'Early Bird' }],
      });
      await logIn(context, email, testPassword);
    },
  },
  {
    place,
    title,
    when: 'the password was wrong too often',
    sentence: 'Too many login attempts. Please wait a few minutes before trying again.',
    trigger: async (context) => {
      const { email } = await context.people.fresh('newcomer');
      await guessFourTimes(context, email);
      await logIn(context, email, 'Wrong-Password-1');
      await pressUntil(context, 'Too many login attempts.');
    },
  },
  {
    place,
    title,
    when: 'a pool without PreventUserExistenceErrors does not know the address',
    sentence: 'No account found with this email address. Please check your email or sign up for a new account.',
    trigger: (context) => logInRejected(context, 'UserNotFoundException', 'User does not exist.'),
  },
  {
    place,
    title,
    when: 'the pool says something of its own',
    sentence: 'The pool rests today.',
    trigger: (context) => logInRejected(context, 'RestingException', 'The pool rests today.'),
  },
  {
    place,
    title,
    when: 'the pool says nothing',
    sentence: 'An unexpected error occurred. Please try again.',
    trigger: (context) => logInRejected(context, 'RestingException'),
  },
]);

async function logIn({ page }: TestContext, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The pool rejects the first step. */
async function logInRejected(context: TestContext, type: string, message = ''): Promise<void> {
  const { email } = await context.people.newcomer();
  await planFault(context.request, { email, call: 'InitiateAuth', fault: 'error', type, message });
  await logIn(context, email, testPassword);
}

/** Sends as many wrong passwords as the pool accepts without a pause. */
async function guessFourTimes({ request }: TestContext, USERNAME: string): Promise<void> {
  const AuthParameters = { USERNAME, PASSWORD: 'Wrong-Password-1' };
  for (let guesses = 0; guesses < 4; guesses += 1)
    await callUserPool(request, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }).catch(() => {});
}

/**
 * Presses the button until the page shows the text. From the fifth wrong password on the pool rejects every sign-in during a pause
 * that doubles with each, so one of the next presses falls into it, however slow the machine is.
 */
async function pressUntil({ page }: TestContext, answer: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toContainText(answer, { timeout: 1000 });
  }).toPass();
}

testMessages([
  {
    place: '§8 Others',
    when: 'the code of the second factor is wrong',
    title: 'Verification Failed',
    sentence: 'Invalid MFA code',
    trigger: async (context) => {
      const member = await context.people.fresh('newcomer');
      const { email } = member;
      const secret = await addSecondFactor(member, testPassword);
      const { page } = context;
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(testPassword);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByLabel('6-digit code').fill(authenticatorCode(secret) === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Verify' }).click();
    },
  },
]);
