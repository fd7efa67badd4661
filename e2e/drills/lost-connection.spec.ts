import { expect, test } from '../fixtures/test.ts';

test('a remote that does not load takes only its own pages down, and Retry shows them without a reload', async ({
  openAs,
  member,
}) => {
  const page = await openAs(await member());
  await page.route('**/mf/mf-groups/**', (route) => route.abort());
  const main = page.getByRole('main');

  await page.goto('/groups/create');
  await expect(main.getByText('This page did not arrive')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await page.goBack();
  // Only after this second failure may the way be free again, or there is nothing to retry.
  await expect(main.getByText('This page did not arrive')).toBeVisible();

  await page.unroute('**/mf/mf-groups/**');
  let reloaded = false;
  page.on('domcontentloaded', () => {
    reloaded = true;
  });
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Group name')).toBeVisible();
  expect(reloaded).toBe(false);
});

test('a list of notifications that does not load is not shown as empty', async ({ openAs, newcomer }) => {
  const page = await openAs(await newcomer());
  await page.route('**/api/notifications', (route) => route.abort());
  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/i })
    .click();
  await expect(page.getByRole('banner').getByText('Failed to load notifications')).toBeVisible();
});

test('a login without a connection says so, and works once the connection is back', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Login FailedWe could not reach Halqa. Please check your connection and try again.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
