import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { addSecondFactor, callUserPool } from '../fixtures/user-pool.ts';
import { newPerson } from '../steps/sign-up.ts';
import { captureAt, capturePage, captureScreen, expect, nameOf, openView, test, views } from './look.ts';

const completeLink = '/reset-password?access_token=123456&refresh_token=handle&type=recovery';

for (const view of views) {
  const named = (state: string) => `auth-${state}-${nameOf(view)}`;

  test(`login, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/login');
    await submit(page);
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
    await capturePage(page, named('login-mistakes'));
    await fill(page, 'username', newPerson('Nobody').email);
    await fill(page, 'current-password', 'Wrong-Password-1');
    await page.locator('button[aria-controls]').last().click();
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('login-rejected'));
    await page.locator('form ~ div button').first().click();
    await capturePage(page, named('login-demo'));
    await captureAt(page, '/login?confirmation=expired', named('login-confirmation-expired'));
    await captureAt(page, '/login?confirmation=limited', named('login-confirmation-limited'));
  });

  test(`a forgotten password, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/login');
    await page.locator('form button[type=button]').last().click();
    await expect(page.locator('input')).toHaveCount(1);
    await capturePage(page, named('forgot'));
    await fill(page, 'username', 'amina');
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('forgot-invalid'));
    await fill(page, 'username', newPerson('Amina Yusuf').email);
    await submit(page);
    await expect(page.getByRole('status')).toBeVisible();
    await capturePage(page, named('forgot-sent'));
  });

  test(`a confirmation mail that did not come, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/login');
    await page.locator('form ~ div button').last().click();
    await expect(page.locator('input')).toHaveCount(1);
    await capturePage(page, named('confirmation'));
    await fill(page, 'username', newPerson('Amina Yusuf').email);
    await submit(page);
    await expect(page.getByRole('status')).toBeVisible();
    await capturePage(page, named('confirmation-sent'));
  });

  test(`the authenticator’s code, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const member = await newcomer('Amina Yusuf');
    await addSecondFactor(member, testPassword);
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/login');
    await fill(page, 'username', member.email);
    await fill(page, 'current-password', testPassword);
    await submit(page);
    await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
    await capturePage(page, named('code'));
    await fill(page, 'one-time-code', '12345');
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('code-rejected'));
  });

  test(`an account, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/register');
    await fillAccount(page, { name: 'A', email: 'amina@', password: 'circle', again: 'circles' });
    await expect(page.locator('[aria-invalid]')).toHaveCount(4);
    await capturePage(page, named('register-mistakes'));
    const person = newPerson('Amina Yusuf');
    const account = { ...person, again: person.password };
    await fillAccount(page, { ...account, email: (await newcomer()).email });
    await page.getByRole('checkbox').check();
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('register-exists'));
    await fillAccount(page, account);
    await submit(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
    await capturePage(page, named('register-created'));
  });

  test(`invitations to block, ${nameOf(view)}`, async ({ browser, baseURL, request, member }) => {
    const stranger = newPerson('Dalia Farouk').email;
    await createGroupWith(await member('Amina Yusuf'), [], { memberEmails: [stranger] });
    const link = linkIn(await mailWith(request, stranger, /You are invited/), '/block-invitations');
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/block-invitations');
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('invitations-link-invalid'));
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(4);
    await capturePage(page, named('invitations'));
    await page.getByRole('main').getByRole('button').nth(1).click();
    await expect(page.getByRole('status')).toBeVisible();
    await capturePage(page, named('invitations-blocked'));
  });

  test(`a new password, ${nameOf(view)}`, async ({ browser, baseURL, request, newcomer }) => {
    const { email } = await newcomer('Dalia Farouk');
    await callUserPool(request, 'ForgotPassword', { Username: email });
    const link = linkIn(await mailWith(request, email, /reset|password/i), '/reset-password');
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto(completeLink);
    await choosePassword(page, 'circle1', 'circle2');
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
    await capturePage(page, named('reset-mistakes'));
    await choosePassword(page, 'Another-Circle-2');
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('reset-rejected'));
    await page.goto(link);
    await choosePassword(page, 'Another-Circle-2');
    await submit(page);
    await expect(page.getByRole('status')).toBeVisible();
    await capturePage(page, named('reset-updated'));
    await page.goto('/reset-password?type=recovery');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toBeVisible();
    await captureScreen(page, named('reset-link-invalid'));
  });
}

const submit = (page: Page) => page.locator('form button[type=submit]').click();

const fill = (page: Page, kind: string, text: string) => page.locator(`input[autocomplete=${kind}]`).fill(text);

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  const fields = page.locator('input[autocomplete=new-password]');
  await fields.first().fill(password);
  await fields.last().fill(again);
  await fields.last().blur();
}

type Account = { name: string; email: string; password: string; again: string };

async function fillAccount(page: Page, { name, email, password, again }: Account): Promise<void> {
  await fill(page, 'name', name);
  await fill(page, 'username', email);
  await choosePassword(page, password, again);
}
