import { planFault } from '../../fixtures/plan-fault.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Reset request';
const title = 'Reset Failed';

export const resetRequestRows: Row[] = [
  {
    ...{ place: '§5 Forgot password', when: 'the address is none', title: 'Invalid Email' },
    sentence: 'Please enter a valid email address',
    provoke: (scene) => askForReset(scene, 'nowhere'),
  },
  {
    ...{ place, title, when: 'mails were asked for too often' },
    sentence: 'Too many reset requests. Please wait a few minutes before trying again.',
    provoke: async (scene) => {
      const { email } = await scene.cast.fresh('newcomer');
      for (let time = 1; time <= 5; time += 1) {
        await callUserPool(scene.request, 'ForgotPassword', { Username: email });
      }
      await askForReset(scene, email);
    },
  },
  {
    ...{ place, title, when: 'a pool without PreventUserExistenceErrors does not know the address' },
    sentence: 'No account found with this email address. Please check your email or sign up for a new account.',
    provoke: (scene) => askRefused(scene, 'UserNotFoundException', 'Username/client id combination not found.'),
  },
  {
    ...{ place, when: 'the pool finds the address wrong', title: 'Reset Email Sent' },
    sentence: 'If an account exists for this address, instructions are on their way.',
    provoke: (scene) => askRefused(scene, 'InvalidParameterException', 'Cannot reset password for the user.'),
  },
  {
    ...{ place, title, when: 'the pool cannot be reached', sentence: 'Failed to send reset email. Please try again.' },
    provoke: async (scene) => {
      await fillForm(scene, scene.cast.demo.email);
      await scene.page.context().setOffline(true);
      await submit(scene);
    },
  },
  {
    ...{ place, when: 'the mail is on its way', title: 'Reset Email Sent', sentence: 'The link expires in 1 hour.' },
    provoke: async (scene) => askForReset(scene, (await scene.cast.newcomer()).email),
  },
];

async function askRefused(scene: Scene, type: string, message: string): Promise<void> {
  const { email } = await scene.cast.newcomer();
  await planFault(scene.request, { email, call: 'ForgotPassword', fault: 'error', type, message });
  await askForReset(scene, email);
}

async function askForReset(scene: Scene, email: string): Promise<void> {
  await fillForm(scene, email);
  await submit(scene);
}

async function fillForm({ page }: Scene, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
}

const submit = ({ page }: Scene) => page.getByRole('button', { name: 'Send Reset Instructions' }).click();
