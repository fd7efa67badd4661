import { expect, test } from '../fixtures/test.ts';

test('a login without a connection says so in words, and works once the connection is back', async ({
  page,
  context,
}) => {
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
