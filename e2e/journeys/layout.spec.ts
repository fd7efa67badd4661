import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../steps/pages.ts';

const phone = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a menu closes with Escape and returns the focus', async ({ page }) => {
  await signInAs(page, demoAccount);
  await page.goto('/dashboard');
  const banner = page.getByRole('banner');
  for (const opener of [
    banner.getByRole('button', { name: 'Demo Member' }),
    banner.getByRole('button', { name: /^Notifications/ }),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(banner.locator('[role=menu], [role=dialog]')).toBeVisible();
    await expect(opener).not.toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(banner.locator('[role=menu], [role=dialog]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a dialog closes with Escape and returns the focus', async ({ page }) => {
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name: '' } });
  });
  await signInAs(page, demoAccount);
  await page.goto('/dashboard');
  const opener = page.getByRole('main').getByRole('button', { name: 'Set Display Name' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set Display Name' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone the menu closes by a link, a press outside and Back, and scrolls where it is too tall', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 320 });
  await signInAs(page, demoAccount);
  await page.goto('/dashboard');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('navigation', { name: 'Main' });
  await menu.click();
  await sheet.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.mouse.click(330, 36);
  await expect(sheet).toBeHidden();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await sheet.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeFocused();
  await expect(page).toHaveTitle(/^Personal Information/);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('the bar hides on the way down, also after its menu was used, and stays while the menu is open', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Close menu' }).click();
  await page.mouse.wheel(0, 600);
  await expect(banner).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(await banner.evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThanOrEqual(57);
});

test('nothing is animated for a visitor who prefers reduced motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  await signInAs(page, demoAccount);
  await page.route('**/api/groups', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  expect(await runningAnimations(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Demo Member' }).click();
  expect(await runningAnimations(page)).toEqual([]);
});

test('a toast is announced once, and stays under the pointer', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await signInAs(page, demoAccount);
  await page.goto('/dashboard');
  const message = page.getByText('Profile access limited. Please try refreshing if you experience issues.');
  // First, because the time of the page goes on, and the toast ends with it.
  await message.hover();
  await expect(message).toHaveCount(1);
  await expect(message.locator('xpath=ancestor::*[@role="status" or @role="alert" or @aria-live]')).toHaveCount(1);
  await page.clock.fastForward(60_000);
  await expect(message).toBeVisible();
  await page.mouse.move(10, 400);
  await page.clock.fastForward(5000);
  await expect(message).toHaveCount(0);
});

/** What runs for longer than an instant, by its name or the property that it changes. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => `${Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')}`),
  );

test('the navigation bar hides on the way down and comes back on the way up', async ({ page }) => {
  await page.goto('/terms');
  const bar = page.getByRole('banner').locator('> div');
  await expect(bar).toBeInViewport();
  await scrollTo(page, 600);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 400);
  await expect(bar).toBeInViewport();
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('toasts are shown at the bottom right', async ({ page }) => {
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
