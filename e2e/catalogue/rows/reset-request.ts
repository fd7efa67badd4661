import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';
import { poolIsUnreachable } from '../user-pool-trouble.ts';

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
    ...{ place, title, when: 'the pool cannot be reached', sentence: 'Failed to send reset email. Please try again.' },
    provoke: async (scene) => {
      await poolIsUnreachable(scene.page, 'ForgotPassword');
      await askForReset(scene, scene.cast.demo.email);
    },
  },
  {
    ...{ place, when: 'the mail is on its way', title: 'Reset Email Sent', sentence: 'The link expires in 1 hour.' },
    provoke: async (scene) => askForReset(scene, (await scene.cast.newcomer()).email),
  },
];

async function askForReset({ page }: Scene, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
}
