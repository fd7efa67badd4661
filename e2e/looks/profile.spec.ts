import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { authenticatorCode } from '../fixtures/user-pool.ts';
import { closeToasts, waitForToast } from './layout.ts';
import { captureAt, capturePage, captureScreen, expect, nameOf, openViewAs, test, views } from './look.ts';

const address = { phone: '(312) 555-0100', address: '1600 West Magnolia Street, Apartment 12', city: 'Chicago' };
const failure = { status: 500, json: { error: '', code: 'server_error' } };

for (const view of views) {
  const named = (state: string) => `profile-${state}-${nameOf(view)}`;

  test(`personal information, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const member = await newcomer('Amina Yusuf');
    await member.api.updateProfile({ body: address });
    const page = await openViewAs({ browser, baseURL, view }, member);
    await captureAt(page, '/profile', named('fair'));
    await pressEdit(page);
    await captureWhole(page, named('editing'));
    await page.locator('input[name=name]').fill('');
    await submit(page);
    await expect(page.locator('[aria-invalid=true]')).toBeFocused();
    await waitForToast(page);
    await captureScreen(page, named('rejected'));
    await closeToasts(page);
    await page.locator('input[name=name]').fill('Amina Yusuf');
    await whileFailing(page, '**/api/profile', async () => {
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert').or(page.locator('form [tabindex="-1"]'))).toBeVisible();
      await waitForToast(page);
      await captureScreen(page, named('failed'));
    });
    await closeToasts(page);
    await page.locator('input[name=state]').fill('IL');
    await page.locator('input[name=zip_code]').fill('60601');
    await page.locator('input[name=date_of_birth]').fill('1990-05-17');
    await page.getByRole('main').getByRole('link').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, named('leaving'));
    await page.keyboard.press('Escape');
    await submit(page);
    await expect(page.locator('form')).toHaveCount(0);
    await waitForToast(page);
    await captureScreen(page, named('saved'));
    await captureAt(page, '/profile', named('complete'));
    await pressEdit(page);
    await captureWhole(page, named('editing-with-birthday'));
  });

  test(`the display name, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openViewAs({ browser, baseURL, view }, await newcomer('Amina Yusuf'));
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, named('display-name'));
    await whileFailing(page, '**/api/profile', async () => {
      await submit(page);
      await expect(page.getByRole('dialog').locator('[tabindex="-1"]')).toBeFocused();
      await waitForToast(page);
      await captureScreen(page, named('display-name-failed'));
    });
  });

  test(`security, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const account = await newcomer('Amina Yusuf');
    const page = await openViewAs({ browser, baseURL, view }, account);
    await page.goto('/profile/security');
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons).toHaveCount(6);
    await buttons.nth(4).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, named('login-notifications'));
    await page.getByRole('dialog').getByRole('checkbox').check();
    await submit(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await waitForToast(page);
    await captureScreen(page, named('login-notifications-saved'));
    await closeToasts(page);

    await buttons.first().click();
    await page.locator('input[type=password]').fill(testPassword);
    await page.getByRole('main').locator('button[type=submit]').first().click();
    await expect(page.locator('code')).toBeVisible();
    await captureWhole(page, named('authenticator'));
    const secret = (await page.locator('code').textContent()) ?? '';
    await enterCode(page, '12');
    await expect(page.getByRole('alert')).toBeVisible();
    await captureWhole(page, named('authenticator-wrong-code'));
    await enterCode(page, authenticatorCode(secret));
    await expect(page.locator('code')).toHaveCount(0);
    await waitForToast(page);
    await captureScreen(page, named('two-factor-notice'));
    await captureAt(page, '/profile/security', named('two-factor-on'));
    await buttons.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, named('two-factor-turning-off'));
  });

  test(`preferences, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openViewAs({ browser, baseURL, view }, await newcomer('Amina Yusuf'));
    await page.goto('/profile/notifications');
    await page.getByRole('checkbox').first().uncheck();
    await submit(page);
    await waitForToast(page);
    await captureScreen(page, named('preferences-saved'));
    await closeToasts(page);
    await whileFailing(page, '**/api/preferences', async () => {
      await submit(page);
      await expect(page.locator('form [tabindex="-1"]')).toBeFocused();
      await capturePage(page, named('preferences-failed'));
      await captureAt(page, '/profile/notifications', named('preferences-not-loaded'));
      await captureAt(page, '/profile/security', named('security-not-loaded'));
    });
  });

  test(`a profile that does not come, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openViewAs({ browser, baseURL, view }, await newcomer('Amina Yusuf'));
    await page.route('**/api/p*', () => undefined);
    for (const section of ['', '/security']) {
      await page.goto(`/profile${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await capturePage(page, named(`loading${section.replace('/', '-')}`));
    }
    await page.unroute('**/api/p*');
    await whileFailing(page, '**/api/profile', () => captureAt(page, '/profile', named('limited')));
  });
}

const pressEdit = (page: Page) => page.getByRole('main').getByRole('button').first().click();

const submit = (page: Page) => page.locator('form button[type=submit]').first().click();

/** Captures the whole page in a window as tall, because actions that stay at the bottom would cross its middle. */
async function captureWhole(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  await capturePage(page, name);
  await page.setViewportSize({ width, height });
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').fill(code);
  await submit(page);
}

/** The server breaks for a while. */
async function whileFailing(page: Page, path: string, see: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => route.fulfill(failure));
  await see();
  await page.unroute(path);
}
