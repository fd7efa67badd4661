import { planFault } from '../fixtures/local-control.ts';
import { callUserPool } from '../fixtures/user-pool.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Reset request';
const title = 'Reset Failed';

testMessages([
  {
    place: '§5 Forgot password',
    when: 'the address is none',
    title: 'Invalid Email',
    sentence: 'Please enter a valid email address',
    trigger: (context) => requestReset(context, 'nowhere'),
  },
  {
    place,
    title,
    when: 'mails were asked for too often',
    sentence: 'Too many reset requests. Please wait a few minutes before trying again.',
    trigger: async (context) => {
      const { email } = await context.people.fresh('newcomer');
      for (let time = 1; time <= 5; time += 1) {
        await callUserPool(context.request, 'ForgotPassword', { Username: email });
      }
      await requestReset(context, email);
    },
  },
  {
    place,
    title,
    when: 'a pool without PreventUserExistenceErrors does not know the address',
    sentence: 'No account found with this email address. Please check your email or sign up for a new account.',
    trigger: (context) =>
      requestRejectedReset(context, 'UserNotFoundException', 'Username/client id combination not found.'),
  },
  {
    place,
    when: 'the pool finds the address wrong',
    title: 'Reset Email Sent',
    sentence: 'If an account exists for this address, instructions are on their way.',
    trigger: (context) =>
      requestRejectedReset(context, 'InvalidParameterException', 'Cannot reset password for the user.'),
  },
  {
    place,
    title,
    when: 'the pool cannot be reached',
    sentence: 'Failed to send reset email. Please try again.',
    trigger: async (context) => {
      await fillForm(context, context.people.demo.email);
      await context.page.context().setOffline(true);
      await submit(context);
    },
  },
  {
    place,
    when: 'the mail is on its way',
    title: 'Reset Email Sent',
    sentence: 'The link expires in 1 hour.',
    trigger: async (context) => requestReset(context, (await context.people.newcomer()).email),
  },
]);

async function requestRejectedReset(context: TestContext, type: string, message: string): Promise<void> {
  const { email } = await context.people.newcomer();
  await planFault(context.request, { email, call: 'ForgotPassword', fault: 'error', type, message });
  await requestReset(context, email);
}

async function requestReset(context: TestContext, email: string): Promise<void> {
  await fillForm(context, email);
  await submit(context);
}

async function fillForm({ page }: TestContext, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
}

const submit = ({ page }: TestContext) => page.getByRole('button', { name: 'Send Reset Instructions' }).click();
