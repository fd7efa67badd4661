import { expect, type Page, test } from '@playwright/test';

test('the navigation bar goes while a person scrolls down, and comes back on the way up', async ({ page }) => {
  await page.goto('/terms');
  const bar = page.getByRole('banner').locator('> div');
  await expect(bar).toBeInViewport();
  await scrollTo(page, 600);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 400);
  await expect(bar).toBeInViewport();
});

test('banners stand at the bottom right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/reset-password');
  const banner = page.getByRole('alert').filter({ hasText: 'Invalid Reset Link' });
  await expect(banner).toBeVisible();
  const box = await banner.boundingBox();
  expect(box?.x).toBeGreaterThan(640);
  expect(box?.y).toBeGreaterThan(360);
  await expect(banner).toBeInViewport({ ratio: 1 });
});

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
