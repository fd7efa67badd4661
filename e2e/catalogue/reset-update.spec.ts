import { testPassword } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { callUserPool } from '../fixtures/user-pool.ts';
import { type TestContext, testMessages } from './messages.ts';

const place = '§8 Reset update';
const title = 'Update Failed';
const newPassword = 'Another-Circle-2';

testMessages([
  {
    place,
    title,
    when: 'the link was used before',
    sentence: 'Your reset link has expired. Please request a new password reset.',
    trigger: async (context) => {
      const link = await mailedLink(context);
      await choosePassword(context, link, newPassword);
      await context.page.getByText('Password Updated!').waitFor();
      // The address with its fragment alone would load nothing anew.
      await context.page.goto('about:blank');
      await choosePassword(context, link, 'A-Third-Circle-3');
    },
  },
  {
    place,
    title,
    when: 'the new password is the current one',
    sentence: 'Your new password must be different from your current password.',
    trigger: async (context) => choosePassword(context, await mailedLink(context), testPassword),
  },
  {
    place,
    title,
    when: 'the pool cannot be reached',
    sentence: 'Failed to update password. Please try again.',
    trigger: async (context) => {
      await fillForm(context, await mailedLink(context), newPassword);
      await context.page.context().setOffline(true);
      await submit(context);
    },
  },
  {
    place,
    when: 'the link is incomplete',
    sentence: 'Invalid Reset Link',
    trigger: async ({ page }) => {
      await page.goto('/reset-password?access_token=123456&type=recovery');
      await page.waitForURL(/\/login/);
    },
  },
  {
    place: '§4 Password reset',
    when: 'the password is set',
    sentence: 'Password Updated!',
    trigger: async (context) => choosePassword(context, await mailedLink(context), newPassword),
  },
]);

async function mailedLink({ request, people }: TestContext): Promise<string> {
  const { email } = await people.fresh('newcomer');
  await callUserPool(request, 'ForgotPassword', { Username: email });
  return linkIn(await mailWith(request, email, /reset/i), '/reset-password');
}

async function choosePassword(context: TestContext, link: string, password: string): Promise<void> {
  await fillForm(context, link, password);
  await submit(context);
}

async function fillForm({ page }: TestContext, link: string, password: string): Promise<void> {
  // The same address with its fragment would only scroll; a mail opens it anew.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

const submit = ({ page }: TestContext) => page.getByRole('button', { name: 'Update Password' }).click();
