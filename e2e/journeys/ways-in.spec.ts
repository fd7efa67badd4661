import { expect, test } from '@playwright/test';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { logIn } from '../steps/log-in.ts';
import { newPerson } from '../steps/person.ts';
import { signUp } from '../steps/sign-up.ts';

test('a forgotten password is replaced by the mailed link, once', async ({ page, browser, baseURL }) => {
  const person = newPerson('Dalia Farouk');
  await signUp(page, person);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Reset Email Sent')).toBeVisible();

  const link = linkIn(await mailWith(page.request, person.email, /reset|password/i), '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('Another-Circle-2');
  await page.getByLabel('Confirm password').fill('Another-Circle-2');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, { ...person, password: 'Another-Circle-2' });

  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await second.goto(link);
  await second.getByLabel('New password').fill('A-Third-Circle-3');
  await second.getByLabel('Confirm password').fill('A-Third-Circle-3');
  await second.getByRole('button', { name: 'Update Password' }).click();
  await expect(second.getByText('Your reset link has expired. Please request a new password reset.')).toBeVisible();
});

test('a wrong password, an unconfirmed and an unknown address are told the same', async ({ page }) => {
  const person = newPerson('Emre Aydin');
  await page.goto('/login');
  for (const attempt of [person, { email: 'demo@halqa.test', password: 'Wrong-Password-1' }]) {
    await page.getByLabel('Email', { exact: true }).fill(attempt.email);
    await page.getByLabel('Password', { exact: true }).fill(attempt.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(
      page.getByText('Invalid username, email, or password. Please check your credentials and try again.'),
    ).toBeVisible();
  }
});

test('an address registers once', async ({ page }) => {
  const person = newPerson('Farah Saleh');
  await signUp(page, person);
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Already Exists')).toBeVisible();
});

test('a page for members leads to /login and back to where the person wanted to go', async ({ page }) => {
  await page.goto('/profile/bank-accounts');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/profile\/bank-accounts/);
});

test('a session outlives the tab only when it is to be remembered', async ({ browser, baseURL }) => {
  for (const remember of [true, false]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo account' }).click();
    if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard/);
    const later = await (
      await browser.newContext({ baseURL: baseURL ?? '', storageState: await context.storageState() })
    ).newPage();
    await later.goto('/dashboard');
    await expect(later).toHaveURL(remember ? /\/dashboard/ : /\/login/);
  }
});

test('logging out ends the session in every tab', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /demo|user|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});
