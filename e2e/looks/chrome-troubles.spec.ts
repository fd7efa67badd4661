import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { chromeOf, writeWindow } from './chrome.ts';
import { expect, test } from './test.ts';
import { nameOf, openView, views } from './view.ts';

const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };
const remote = '**/mf/mf-dashboard/**';

for (const view of views) {
  test(`a part of the site that does not come, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, demo);
    await page.route(remote, (route) => route.abort());
    await openTrouble(page);
    await writeWindow(page, `unreachable-${nameOf(view)}`);

    await page.route(remote, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
    await openTrouble(page);
    await writeWindow(page, `unverified-${nameOf(view)}`);
    await page.unroute(remote);

    await page.route('**/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"contract":1', '"contract":99');
      await route.fulfill({ response, body });
    });
    await openTrouble(page);
    await writeWindow(page, `outdated-${nameOf(view)}`);
  });

  test(`a page that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, demo);
    await page.addInitScript(breakFormats);
    await openTrouble(page);
    await writeWindow(page, `crashed-${nameOf(view)}`);
  });

  test(`a frame that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await enterAs(page, demo);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const item = { id: 'n-1', title: 'Amina', timestamp: '2027-01-31T12:00:00Z', read: false, href: null };
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: [item] } }));
    await page.evaluate(breakFormats);
    await chromeOf(page).bell.click();
    await expect(page.locator('#top').getByRole('alert')).toBeVisible();
    await writeWindow(page, `frame-crashed-${nameOf(view)}`);
  });
}

async function openTrouble(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

/** Whatever tells a date or an amount throws from now on. */
const breakFormats = () => {
  const format = {
    get: () => {
      throw new Error('broken for the picture');
    },
  };
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', format);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
};
