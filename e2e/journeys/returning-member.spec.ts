import type { Page } from '@playwright/test';
import { demoAccount, testPassword } from '../fixtures/api-member.ts';
import { expireTokens } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { withholdShell } from '../steps/withhold-shell.ts';

const payout = (page: Page) => page.locator('dl:visible').filter({ hasText: 'Next Payout' }).first();

const lastSeen = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('halqa.last-seen.')));

/** Sees the dashboard with its true figures, which the page then keeps. */
async function seeDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(payout(page)).toContainText('$5,000');
  await expect(page.locator('[data-outline]')).toHaveCount(0);
}

/** As if the amount had been another one then. */
const changeSeen = (page: Page) =>
  page.evaluate(() => {
    const key = 'halqa.last-seen.dashboard';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('$5,000', '$4,321'));
  });

test('a member who is remembered sees the last figures at once, marked as of when, until the true ones are here', async ({
  openAs,
}) => {
  const page = await openAs(demoAccount);
  await seeDashboard(page);
  await expect.poll(() => lastSeen(page)).toHaveLength(2);
  await changeSeen(page);
  const release = await withholdShell(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/groups', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(payout(page)).toContainText('$4,321');
  await expect(payout(page)).toContainText('As of ');
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await expect(payout(page)).toContainText('$4,321');
  await expect(payout(page)).toContainText('As of ');
  answered.resolve();
  await expect(payout(page)).toContainText('$5,000');
  await expect(page.getByText('As of ')).toHaveCount(0);
  await expect.poll(async () => JSON.stringify(await lastSeen(page))).toContain('$5,000');
  // Amounts, days and counts alone: no names.
  expect(JSON.stringify(await lastSeen(page))).not.toMatch(/Wedding|Dawud|demo@/);
});

test('a member whose token has expired since sees the last figures, too, while the login is refreshed', async ({
  openAs,
}) => {
  const page = await openAs(demoAccount);
  await seeDashboard(page);
  await changeSeen(page);
  await expireTokens(page);
  const release = await withholdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Member' })).toBeVisible();
  await expect(payout(page)).toContainText('$4,321');
  release();
  await expect(payout(page)).toContainText('$5,000');
  await expect(page.getByText('As of ')).toHaveCount(0);
});

test('nothing is kept of whoever is not remembered, and nothing after a logout', async ({ page, newcomer }) => {
  const { email, name } = await newcomer();
  for (const isRemembered of [false, true]) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    if (isRemembered) await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(payout(page)).toContainText('No payout planned');
    await page.reload();
    await expect(page.locator('[data-outline]')).toHaveCount(0);
    await expect(payout(page)).toContainText('No payout planned');
    await expect.poll(() => lastSeen(page)).toHaveLength(isRemembered ? 2 : 0);
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await lastSeen(page)).toEqual([]);
  }
});

test('nothing is kept where the session has ended meanwhile', async ({ openAs }) => {
  const page = await openAs(demoAccount);
  await seeDashboard(page);
  await expireTokens(page, { canRefresh: false });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  expect(await lastSeen(page)).toEqual([]);
});
