import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { refreshSession, sessionEntries, storedTokens } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { authenticatorCode, callUserPool } from '../fixtures/user-pool.ts';
import { expectAccessible } from '../steps/pages.ts';
import { logIn } from '../steps/sign-up.ts';

test('a member turns the second factor on, logs in with it, and turns it off again', async ({ openAs, newcomer }) => {
  const account = { email: (await newcomer('Amina Yusuf')).email, password: testPassword };
  const page = await openAs(account);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByLabel('Your password').fill(account.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';

  await page.getByLabel('6-digit code').fill(wrongCode(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid MFA code');
  await page.getByLabel('6-digit code').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectAccessible(page);
  for (const invalid of ['', '12345', wrongCode(secret)]) {
    await page.getByLabel('6-digit code').fill(invalid);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('alert')).toContainText('Verification Failed');
    await expect(page.getByRole('alert')).toContainText('Invalid MFA code');
  }
  await page.getByLabel('6-digit code').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await logOut(page);
  await logIn(page, account);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a member changes the password, stays signed in here, and is logged out elsewhere', async ({
  openAs,
  newcomer,
}) => {
  const account = { email: (await newcomer('Amina Yusuf')).email, password: testPassword };
  const page = await openAs(account);
  const elsewhere = (await sessionEntries(page.request, account)).find(({ name }) => name.endsWith('.refreshToken'));
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('Wrong-Password-1');
  await page.getByLabel('New password').fill('Another-Circle-2');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const refreshed = callUserPool(page.request, 'GetTokensFromRefreshToken', { RefreshToken: elsewhere?.value });
  await expect(refreshed).rejects.toThrow('Refresh Token has been revoked');
  await mailWith(page.request, account.email, /password was changed/);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await refreshSession(page.request, await storedTokens(page));
  await logOut(page);
  await logIn(page, { ...account, password: 'Another-Circle-2' });
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an access token alone opens nothing of the user pool', async ({ request, newcomer }) => {
  const { token: AccessToken } = await newcomer();
  for (const operation of ['GetUser', 'AssociateSoftwareToken', 'SetUserMFAPreference'])
    await expect(callUserPool(request, operation, { AccessToken })).rejects.toThrow('does not have required scopes');
});

/** Six digits that the authenticator does not show. */
const wrongCode = (secret: string): string => (authenticatorCode(secret) === '000000' ? '111111' : '000000');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Amina Yusuf' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}
