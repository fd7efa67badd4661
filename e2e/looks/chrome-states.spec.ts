import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { chromeOf, expectLoaded, tabTo, writeWindow } from './chrome.ts';
import { expect, test } from './test.ts';
import { nameOf, openView, views } from './view.ts';

const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };
const operator = { email: 'admin@halqa.test', password: 'HalqaAdmin1' };

const moment = (hour: number) => `2027-01-31T${String(hour).padStart(2, '0')}:05:00Z`;
const lines = [
  ['Amina Yusuf invites you to Aunts and nieces', false],
  ['Bilal Khan joined Wedding fund of the Al-Rahman and Wolfeschlegelstein families, spring', false],
  ['Sandbox access granted. You can link a bank account now.', true],
  ['Aunts and nieces is ready: every seat is taken', true],
  ['صندوق العائلة is ready: every seat is taken', true],
] as const;
const notifications = lines.map(([title, read], index) => ({
  ...{ id: `n-${index}`, title, read, timestamp: moment(20 - index), href: null },
}));

for (const view of views) {
  const isPhone = view.width === 390;

  test(`the frame around a visitor, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { banner, mobileMenu } = chromeOf(page);
    await page.goto('/');
    await expect(isPhone ? mobileMenu : banner.locator('[href="/login"]')).toBeVisible();
    await writeWindow(page, `bar-visitor-${nameOf(view)}`);

    await scrollToLine(page, 700);
    await expect(banner).not.toBeInViewport();
    await writeWindow(page, `bar-hidden-${nameOf(view)}`);
    await scrollToLine(page, 500);
    await expect(banner).toBeInViewport();
    await writeWindow(page, `bar-shrunk-${nameOf(view)}`);
    await scrollToLine(page, 0);

    await page.keyboard.press('Tab');
    await writeWindow(page, `focus-skip-${nameOf(view)}`);
    await tabTo(page, isPhone ? mobileMenu : banner.locator('[href="/register"]'));
    await writeWindow(page, `focus-bar-${nameOf(view)}`);
    if (isPhone) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await writeWindow(page, `menu-visitor-${nameOf(view)}`);
      await page.keyboard.press('Escape');
      await expect(mobileMenu).toBeFocused();
    }

    await tabTo(page, page.getByRole('contentinfo').getByRole('button'));
    await writeWindow(page, `footer-${nameOf(view)}`);
  });

  test(`the frame around a member, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, bellList, mobileMenu, userMenu } = chromeOf(page);
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications } }));
    await enterAs(page, await newcomer('Nadia Rahman'));
    await openDashboard(page);
    await expect(bell).toHaveText('2');
    await writeWindow(page, `bar-member-${nameOf(view)}`);
    await tabTo(page, isPhone ? mobileMenu : userMenu);
    await page.keyboard.press('Enter');
    await writeWindow(page, `menu-member-${nameOf(view)}`);
    await page.keyboard.press('Escape');
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    await expect(bellList.getByRole('button')).toHaveCount(lines.length);
    await page.keyboard.press('Tab');
    await writeWindow(page, `bell-open-${nameOf(view)}`);
  });

  test(`the bell in every state, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, bellList } = chromeOf(page);
    await enterAs(page, demo);

    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: [] } }));
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('paragraph')).toHaveCount(2);
    await writeWindow(page, `bell-empty-${nameOf(view)}`);

    await page.route('**/api/notifications', (route) => route.abort());
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('alert')).toBeVisible();
    await writeWindow(page, `bell-failed-${nameOf(view)}`);

    await page.route('**/api/notifications', () => undefined);
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('status')).toBeVisible();
    await writeWindow(page, `bell-loading-${nameOf(view)}`);
  });

  test(`the frame around an operator with much unread, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, mobileMenu, userMenu } = chromeOf(page);
    const many = Array.from({ length: 120 }, (_, index) => ({ ...notifications[0], id: `n-${index}` }));
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: many } }));
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch();
      const name = 'Wolfeschlegelsteinhausenbergerdorff-Al-Rahman';
      await route.fulfill({ response, json: { ...(await response.json()), name } });
    });
    await enterAs(page, operator);
    await page.goto('/about');
    await expect(bell).toHaveText('99+');
    await (isPhone ? mobileMenu : userMenu).click();
    await writeWindow(page, `menu-operator-${nameOf(view)}`);
  });

  test(`while it is not known who is here, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, demo);
    await page.route('**/shell/**/identity*', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await writeWindow(page, `unknown-${nameOf(view)}`);
  });
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
}

async function scrollToLine(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}
