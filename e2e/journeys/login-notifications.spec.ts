import { testPassword } from '../fixtures/api-member.ts';
import { mailsTo, mailWith } from '../fixtures/local-control.ts';
import { signedInPage } from '../fixtures/sign-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { findNoBarrier } from '../steps/find-no-barrier.ts';

test('a member who asks for it gets a mail after each login', async ({ browser, baseURL, request, newcomer }) => {
  const account = { email: (await newcomer('Amina Yusuf')).email, password: testPassword };
  const options = { baseURL: baseURL ?? '', reducedMotion: 'reduce' } as const;
  const page = await signedInPage(browser, account, options);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login notifications' });
  await dialog.getByLabel('Send me an email after each login').check();
  await findNoBarrier(page);
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Saved')).toBeVisible();
  expect((await mailsTo(request, account.email)).filter(({ subject }) => /sign-in/.test(subject))).toEqual([]);

  await signedInPage(browser, account, options);
  const mail = await mailWith(request, account.email, /^New login/);
  expect(mail.text).toContain('If it was you, there is nothing to do.');
  expect(mail.html).toContain('/profile/security');
});
