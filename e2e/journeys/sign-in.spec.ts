import { expect } from '@playwright/test';
import { linkIn, mailsTo, mailWith } from '../fixtures/local-control.ts';
import { test } from '../fixtures/policy-watch.ts';
import { sessionEntries } from '../fixtures/session.ts';
import { callUserPool } from '../fixtures/user-pool.ts';
import { logIn, newPerson, register, signUp } from '../steps/sign-up.ts';
import { withholdShell } from '../steps/withhold-shell.ts';

test('a forgotten password is replaced by the mailed link, once, and every older session ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Dalia Farouk');
  await signUp(page, person);
  const elsewhere = (await sessionEntries(page.request, person)).find(({ name }) => name.endsWith('.refreshToken'));
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
  const refreshed = callUserPool(page.request, 'GetTokensFromRefreshToken', { RefreshToken: elsewhere?.value });
  await expect(refreshed).rejects.toThrow('Refresh Token has been revoked');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, { ...person, password: 'Another-Circle-2' });

  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await second.goto(link);
  await second.getByLabel('New password').fill('A-Third-Circle-3');
  await second.getByLabel('Confirm password').fill('A-Third-Circle-3');
  await second.getByRole('button', { name: 'Update Password' }).click();
  await expect(second.getByText('Your reset link has expired. Please request a new password reset.')).toBeVisible();
});

test('a confirmation mail is sent again on request, which does not reveal who has an account', async ({ page }) => {
  const person = newPerson('Hana Idris');
  await register(page, person);
  await mailWith(page.request, person.email, /confirm/i);
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeFocused();
  await expect(page).toHaveTitle(/^Confirm your email/);

  const said = page.getByText('If this address is waiting to be confirmed, a new link is on its way.');
  const ask = async (email: string) => {
    await page.goto('/login?panel=confirmation');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(said).toBeVisible();
  };
  await ask(newPerson('Nobody').email);
  await ask(person.email);
  await expect.poll(() => mailsTo(page.request, person.email)).toHaveLength(2);
  await page.goto(linkIn(await mailWith(page.request, person.email, /confirm/i), '/api/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await ask(person.email);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await logIn(page, person);
});

test('the panels of the login move the focus to their heading and change the title', async ({ page }) => {
  await page.goto('/login');
  for (const [name, heading] of [
    ['Forgot your password?', 'Reset your password'],
    ['Get a new link', 'Confirm your email'],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Halqa`);
    await page.getByRole('button', { name: 'Back to Login' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeFocused();
    await expect(page).toHaveTitle('Log In · Halqa');
  }
  await page.goto('/login?panel=forgot');
  await expect(page).toHaveTitle('Reset your password · Halqa');
});

test('a wrong password and an unknown address get the same message', async ({ page }) => {
  const nobody = newPerson('Emre Aydin');
  await page.goto('/login');
  for (const attempt of [nobody, { email: 'demo@halqa.test', password: 'Wrong-Password-1' }]) {
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
  await register(page, person);
  await expect(page.getByText('Account Already Exists')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Confirm your email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeFocused();
  await expect(page).toHaveTitle('Confirm your email · Halqa');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await expect(page).toHaveTitle('Log In · Halqa');
});

test('a page for members leads to /login and back to where the person wanted to go', async ({ page }) => {
  await page.goto('/profile/bank-accounts');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/profile\/bank-accounts/);
});

for (const remember of [true, false]) {
  const login = remember ? 'a remembered login' : 'a login without “Remember me”';

  test(`logging out ends ${login} in every tab`, async ({ context }) => {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo account' }).click();
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /demo|user|menu/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
  });
}

test('what is typed, ticked and pressed before the program of the login has arrived is not lost', async ({ page }) => {
  const person = newPerson('Dalia Farouk');
  await signUp(page, person);
  const release = await withholdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('refreshToken')))).toBe(true);
});

test('sign-up is there before its program, keeps what was typed, and says then what is missing', async ({ page }) => {
  const release = await withholdShell(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const email = page.getByLabel('Email address');
  await email.pressSequentially('dalia@');
  release();
  await email.pressSequentially('example.com', { delay: 30 });
  await expect(email).toHaveValue('dalia@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/\w/);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(email).toHaveValue('dalia@example.com');
});

test('readers of Arabic have the login in their language before its program', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
  const release = await withholdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' });
  await expect(title).toBeVisible();
  const email = page.getByRole('main').getByRole('textbox').first();
  await email.fill('dalia@example.com');
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await expect(email).toHaveValue('dalia@example.com');
  await expect(title).toBeVisible();
});
