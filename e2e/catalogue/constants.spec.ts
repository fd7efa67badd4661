import { expect, test } from './test.ts';

test('§9 Navigation bar: 72 px, 56 px once ten pixels are scrolled', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  const scrolledTo = async (y: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  };
  await expect(bar).toHaveCSS('height', '72px');
  await scrolledTo(10);
  await expect(bar).toHaveCSS('height', '72px');
  await scrolledTo(11);
  await expect(bar).toHaveCSS('height', '56px');
  await scrolledTo(0);
  await expect(bar).toHaveCSS('height', '72px');
});
