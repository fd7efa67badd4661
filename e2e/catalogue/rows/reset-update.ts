import { testPassword } from '../../fixtures/api-member.ts';
import { linkIn, mailWith } from '../../fixtures/local-control.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import type { Row, Scene } from '../row.ts';

const place = '§8 Reset update';
const title = 'Update Failed';
const newPassword = 'Another-Circle-2';

export const resetUpdateRows: Row[] = [
  {
    ...{ place, title, when: 'the link was used before' },
    sentence: 'Your reset link has expired. Please request a new password reset.',
    provoke: async (scene) => {
      const link = await mailedLink(scene);
      await choosePassword(scene, link, newPassword);
      await scene.page.getByText('Password Updated!').waitFor();
      await choosePassword(scene, link, 'A-Third-Circle-3');
    },
  },
  {
    ...{ place, title, when: 'the new password is the current one' },
    sentence: 'Your new password must be different from your current password.',
    provoke: async (scene) => choosePassword(scene, await mailedLink(scene), testPassword),
  },
  {
    ...{ place, title, when: 'the pool cannot be reached', sentence: 'Failed to update password. Please try again.' },
    provoke: async (scene) => {
      await fillForm(scene, await mailedLink(scene), newPassword);
      await scene.page.context().setOffline(true);
      await submit(scene);
    },
  },
  {
    ...{ place, when: 'the link is not whole', sentence: 'Invalid Reset Link' },
    provoke: async ({ page }) => {
      await page.goto('/reset-password?access_token=123456&type=recovery');
      await page.waitForURL(/\/login/);
    },
  },
  {
    ...{ place: '§4 Password reset', when: 'the password is set', sentence: 'Password Updated!' },
    provoke: async (scene) => choosePassword(scene, await mailedLink(scene), newPassword),
  },
];

async function mailedLink({ request, cast }: Scene): Promise<string> {
  const { email } = await cast.fresh('newcomer');
  await callUserPool(request, 'ForgotPassword', { Username: email });
  return linkIn(await mailWith(request, email, /reset/i), '/reset-password');
}

async function choosePassword(scene: Scene, link: string, password: string): Promise<void> {
  await fillForm(scene, link, password);
  await submit(scene);
}

async function fillForm({ page }: Scene, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

const submit = ({ page }: Scene) => page.getByRole('button', { name: 'Update Password' }).click();
