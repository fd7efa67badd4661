import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions, Page } from '@playwright/test';
import { type ApiMember, testPassword } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../steps/sign-up.ts';

/** Shown to members alone. */
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notifications/i });

test('a link opens signed in while another tab is open, also without “Remember me”', async ({ context, newcomer }) => {
  const person = await newcomer();
  const first = await context.newPage();
  await enter(first, person);

  const linked = await context.newPage();
  await linked.goto('/profile/security');
  await expect(bell(linked)).toBeVisible();
  await expect(linked).toHaveURL(/\/profile\/security$/);
  expect(await linked.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key)))).toEqual([]);

  await first.close();
  await linked.reload();
  await expect(bell(linked)).toBeVisible();
});

for (const [remember, ends] of [
  [false, 'ends a login'],
  [true, 'keeps a login that is to be remembered'],
] as const) {
  test(`closing the browser ${ends}`, async ({ playwright, launchOptions, baseURL, newcomer }) => {
    const person = await newcomer();
    const start = browserOfOnePerson(playwright.chromium, launchOptions, baseURL ?? '');
    const before = await start();
    await enter(before.page, person, remember);
    await before.close();

    const after = await start();
    await after.page.goto('/profile');
    await expect(after.page).toHaveURL(remember ? /\/profile$/ : /\/login/);
    await after.close();
  });
}

test('after the logout for inactivity the login leads back to the page, and to the draft in it', async ({
  page,
  granted,
}) => {
  const person = await granted();
  await leaveDraft(page, person);
  await expect(page.getByText('You were logged out because nothing happened for 50 minutes.')).toBeVisible();
  await expect(page.getByText('What you typed is kept in this tab.')).toBeVisible();

  await logIn(page, { ...person, password: testPassword });
  await expect(page).toHaveURL(/\/groups\/create\?step=members$/);
  await expect(page.getByLabel('Turn 2: email')).toHaveValue('bilal@example.com');
});

test('another account that logs in after the inactivity never sees the page and the draft', async ({
  page,
  granted,
}) => {
  const other = await granted('Somebody Else');
  await leaveDraft(page, await granted());

  await logIn(page, { ...other, password: testPassword });
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  await page.goto('/groups/create');
  await expect(page.getByLabel('Group name')).toHaveValue('');
});

test('a signed-in person is led on from /login and /register without seeing the form', async ({ openAs, newcomer }) => {
  const page = await openAs(await newcomer());
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[type=password]')?.checkVisibility())
        sessionStorage.setItem('form-was-shown', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/login', '/register', '/login?panel=forgot']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  }
  expect(await page.evaluate(() => sessionStorage.getItem('form-was-shown'))).toBeNull();
});

/** Logs in by the form and waits for the dashboard. */
async function enter(page: Page, { email }: Pick<ApiMember, 'email'>, remember = false): Promise<void> {
  await page.goto('/login');
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await logIn(page, { email, password: testPassword });
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Types a group until its second step, and then does nothing for 50 minutes. */
async function leaveDraft(page: Page, person: Pick<ApiMember, 'email'>): Promise<void> {
  await page.clock.install();
  await enter(page, person);
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Aunts and nieces');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill('bilal@example.com');
  await page.clock.fastForward('50:00');
  await expect(page).toHaveURL(/\/login$/);
}

/** Starts a browser with the same profile each time, as on a person's own device. */
function browserOfOnePerson(browser: BrowserType, options: LaunchOptions, baseURL: string) {
  const profile = mkdtempSync(join(tmpdir(), 'halqa-browser-'));
  return async () => {
    const context = await browser.launchPersistentContext(profile, { ...options, baseURL });
    return { page: await context.newPage(), close: () => context.close() };
  };
}
