import { expect, test } from '../fixtures/test.ts';

test('a link that names another address for a remote changes nothing, now or later in the tab', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const elsewhere = 'http://localhost:9/remoteEntry.js';
  await page.goto(`/login?mf.mf_auth=${encodeURIComponent(elsewhere)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(asked.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('halqa.overrides');
});
