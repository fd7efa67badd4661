import type { BrowserContextOptions, Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { chromeOf, writeWindow } from './chrome.ts';
import { expect, test } from './test.ts';

const operator = { email: 'admin@halqa.test', password: 'HalqaAdmin1' };
const languages = ['en', 'ar'] as const;

/** Ways of looking that ask more of the frame than a common window does. */
const views: Record<string, BrowserContextOptions> = {
  'narrow-320': { viewport: { width: 320, height: 568 } },
  'zoom-200': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  'phone-on-its-side': { viewport: { width: 667, height: 320 } },
  'forced-colours': { viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
  'forced-colours-390': { viewport: { width: 390, height: 844 }, forcedColors: 'active' },
  'more-contrast': { viewport: { width: 1280, height: 800 }, contrast: 'more' },
  'more-contrast-dark': { viewport: { width: 1280, height: 800 }, contrast: 'more', colorScheme: 'dark' },
};

for (const [name, options] of Object.entries(views)) {
  for (const language of languages) {
    test(`the frame in ${name}, ${language}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem('halqa.language', chosen), language);
      await walk(page, `${name}-${language}`);
    });
  }
}

async function walk(page: Page, name: string): Promise<void> {
  const { bell, bellList, mobileMenu, userMenu } = chromeOf(page);
  const item = { id: 'n-1', title: 'Amina Yusuf invites you to Aunts and nieces', read: false, href: null };
  const notifications = [{ ...item, timestamp: '2027-01-31T12:00:00Z' }];
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications } }));
  await enterAs(page, operator);
  await page.goto('/about');
  await expect(bell).toHaveText('1');
  await mobileMenu.or(userMenu).filter({ visible: true }).click();
  await writeWindow(page, `menu-${name}`);
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(bellList.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await writeWindow(page, `bell-${name}`);

  await page.route('**/api/notifications', (route) => route.abort());
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(chromeOf(page).notices.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await writeWindow(page, `notice-${name}`);
}
