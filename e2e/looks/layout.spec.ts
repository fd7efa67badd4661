import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoAccount, operatorAccount } from '../fixtures/api-member.ts';
import { signInAs } from '../fixtures/session.ts';
import { captureLayout, expectLoaded, layoutOf, tabTo } from './layout.ts';
import { expect, isOnPhone, nameOf, openView, test, views } from './look.ts';

const moment = (hour: number) => `2027-01-31T${String(hour).padStart(2, '0')}:05:00Z`;
const longName = 'Wedding fund of the Al-Rahman and Wolfeschlegelstein families, spring';
const contents = [
  { kind: 'invited', params: { organizerName: 'Amina Yusuf', groupName: 'Aunts and nieces' } },
  { kind: 'member_joined', params: { memberName: 'Bilal Khan', groupName: longName } },
  { kind: 'sandbox_granted', params: {} },
  { kind: 'group_ready', params: { groupName: 'Aunts and nieces' } },
  { kind: 'group_ready', params: { groupName: 'صندوق العائلة' } },
];
const notifications = contents.map((content, index) => ({
  id: `n-${index}`,
  title: '',
  read: index > 1,
  timestamp: moment(20 - index),
  href: null,
  ...content,
}));

for (const view of views) {
  const isPhone = isOnPhone(view);

  test(`the layout around a visitor, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { banner, mobileMenu } = layoutOf(page);
    await page.goto('/');
    await expect(isPhone ? mobileMenu : banner.locator('[href="/login"]')).toBeVisible();
    await captureLayout(page, `bar-visitor-${nameOf(view)}`);

    await scrollToLine(page, 700);
    await expect(banner).not.toBeInViewport();
    await captureLayout(page, `bar-hidden-${nameOf(view)}`);
    await scrollToLine(page, 500);
    await expect(banner).toBeInViewport();
    await captureLayout(page, `bar-shrunk-${nameOf(view)}`);
    await scrollToLine(page, 0);

    await page.keyboard.press('Tab');
    await captureLayout(page, `focus-skip-${nameOf(view)}`);
    await tabTo(page, isPhone ? mobileMenu : banner.locator('[href="/register"]'));
    await captureLayout(page, `focus-bar-${nameOf(view)}`);
    if (isPhone) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await captureLayout(page, `menu-visitor-${nameOf(view)}`);
      await page.keyboard.press('Escape');
      await expect(mobileMenu).toBeFocused();
    }

    await tabTo(page, page.getByRole('contentinfo').getByRole('button'));
    await captureLayout(page, `footer-${nameOf(view)}`);
  });

  test(`the layout around a member, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, bellList, mobileMenu, userMenu } = layoutOf(page);
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications } }));
    await signInAs(page, await newcomer('Nadia Rahman'));
    await openDashboard(page);
    await expect(bell).toHaveText('2');
    await captureLayout(page, `bar-member-${nameOf(view)}`);
    await tabTo(page, isPhone ? mobileMenu : userMenu);
    await page.keyboard.press('Enter');
    await captureLayout(page, `menu-member-${nameOf(view)}`);
    await page.keyboard.press('Escape');
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    await expect(bellList.getByRole('button')).toHaveCount(contents.length);
    await page.keyboard.press('Tab');
    await captureLayout(page, `bell-open-${nameOf(view)}`);
  });

  test(`the bell in every state, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, bellList } = layoutOf(page);
    await signInAs(page, demoAccount);

    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: [] } }));
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('paragraph')).toHaveCount(2);
    await captureLayout(page, `bell-empty-${nameOf(view)}`);

    await page.route('**/api/notifications', (route) => route.abort());
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('alert')).toBeVisible();
    await captureLayout(page, `bell-failed-${nameOf(view)}`);

    await page.route('**/api/notifications', () => undefined);
    await openDashboard(page);
    await bell.click();
    await expect(bellList.getByRole('status')).toBeVisible();
    await captureLayout(page, `bell-loading-${nameOf(view)}`);
  });

  test(`the layout around an operator with much unread, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { bell, mobileMenu, userMenu } = layoutOf(page);
    const many = Array.from({ length: 120 }, (_, index) => ({ ...notifications[0], id: `n-${index}` }));
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: many } }));
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch();
      const name = 'Wolfeschlegelsteinhausenbergerdorff-Al-Rahman';
      await route.fulfill({ response, json: { ...(await response.json()), name } });
    });
    await signInAs(page, operatorAccount);
    await page.goto('/about');
    await expect(bell).toHaveText('99+');
    await (isPhone ? mobileMenu : userMenu).click();
    await captureLayout(page, `menu-operator-${nameOf(view)}`);
  });

  test(`while it is not known who is here, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.route('**/shell/**/identity*', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
    await captureLayout(page, `unknown-${nameOf(view)}`);
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

const languages = ['en', 'ar'] as const;

/** Views that demand more of the layout than a common window does. */
const unusualViews: Record<string, BrowserContextOptions> = {
  'narrow-320': { viewport: { width: 320, height: 568 } },
  'zoom-200': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  'phone-on-its-side': { viewport: { width: 667, height: 320 } },
  'forced-colours': { viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
  'forced-colours-390': { viewport: { width: 390, height: 844 }, forcedColors: 'active' },
  'more-contrast': { viewport: { width: 1280, height: 800 }, contrast: 'more' },
  'more-contrast-dark': { viewport: { width: 1280, height: 800 }, contrast: 'more', colorScheme: 'dark' },
};

for (const [name, options] of Object.entries(unusualViews)) {
  for (const language of languages) {
    test(`the layout in ${name}, ${language}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem('halqa.language', chosen), language);
      await walk(page, `${name}-${language}`);
    });
  }
}

async function walk(page: Page, name: string): Promise<void> {
  const { bell, bellList, mobileMenu, userMenu } = layoutOf(page);
  const content = { kind: 'invited', params: { organizerName: 'Amina Yusuf', groupName: 'Aunts and nieces' } };
  const item = { id: 'n-1', title: '', read: false, href: null, timestamp: '2027-01-31T12:00:00Z' };
  const notifications = [{ ...item, ...content }];
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications } }));
  await signInAs(page, operatorAccount);
  await page.goto('/about');
  await expect(bell).toHaveText('1');
  await mobileMenu.or(userMenu).filter({ visible: true }).click();
  await captureLayout(page, `menu-${name}`);
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(bellList.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await captureLayout(page, `bell-${name}`);

  await page.route('**/api/notifications', (route) => route.abort());
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(layoutOf(page).toasts.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await captureLayout(page, `notice-${name}`);
}
