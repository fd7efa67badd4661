import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { signInAs } from '../fixtures/session.ts';
import { captureLayout, expectLoaded, layoutOf, pressInPlace } from './layout.ts';
import { expect, nameOf, openView, test, views } from './look.ts';

const profile = '**/api/profile';

const longSentence =
  'The bank of one of the people whom you invited, nadia.rahman.with.a.long.address@subdomain.example-organisation.com, did not answer in time. Your money is safe and nothing was created. Please wait a few minutes and press Create Group once more, or write to support.';

for (const view of views) {
  test(`a stack of toasts, ${nameOf(view)}`, async ({ browser, baseURL, newcomer }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { toasts } = layoutOf(page);
    await signInAs(page, await newcomer('Nadia Rahman'));
    await page.route(profile, (route, request) => (request.method() === 'PATCH' ? route.abort() : route.continue()));
    await page.goto('/profile');
    const main = page.getByRole('main');
    await pressInPlace(main.getByRole('button').first());
    const save = main.locator('button[type=submit]').first();
    await pressInPlace(save);
    await expectToasts(page, 1);
    // Under the pointer nothing closes.
    await toasts.first().hover();
    await page.unroute(profile);
    await pressInPlace(save);
    await expectToasts(page, 2);
    await captureLayout(page, `toasts-two-${nameOf(view)}`);
  });

  test(`more toasts than fit, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { toasts } = layoutOf(page);
    await signInAs(page, demoAccount);
    const created = { groupId: 'g-1', inviteCode: 'abc', inviteLink: 'https://halqa.example/groups/join/abc' };
    await page.route('**/functions/groups-create', (route) => route.fulfill({ status: 201, json: created }));
    await page.goto('/dashboard');
    for (const [index, name] of ['Aunts and nieces', 'Wedding fund', 'صندوق العائلة', 'Rent', 'School'].entries()) {
      await pressInPlace(page.getByRole('main').locator('[href="/groups/create"]').first());
      await fillInGroup(page, name);
      await expectToasts(page, index + 1);
      // Under the pointer nothing closes.
      if (index === 0) await toasts.first().hover();
    }
    await expectLoaded(page);
    await captureLayout(page, `toasts-many-${nameOf(view)}`);
  });

  test(`a long toast above the actions of a form, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.route('**/functions/groups-create', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', error: longSentence } }),
    );
    await page.goto('/groups/create');
    await fillInGroup(page, 'Aunts and nieces');
    await expectToasts(page, 1);
    await captureLayout(page, `notice-long-${nameOf(view)}`);
  });

  test(`toasts about a profile, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }));
    await openDashboardWithToast(page);
    await captureLayout(page, `notice-warning-${nameOf(view)}`);

    await page.route(profile, (route, request) =>
      request.method() === 'PATCH' ? undefined : route.fulfill({ status: 404, json: missing }),
    );
    await openDashboardWithToast(page);
    await captureLayout(page, `notice-info-${nameOf(view)}`);
  });

  test(`toasts about a session, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const { toasts } = layoutOf(page);
    await page.clock.install();
    await signInAs(page, demoAccount);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    await page.clock.fastForward('45:00');
    await expectToasts(page, 1);
    await captureLayout(page, `notice-expiry-${nameOf(view)}`);
    await toasts.getByRole('button').first().click();
    await expectToasts(page, 1);
    await captureLayout(page, `notice-extended-${nameOf(view)}`);

    await page.mouse.move(100, 200);
    await page.clock.fastForward('50:00');
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectToasts(page, 1);
    await captureLayout(page, `notice-ended-${nameOf(view)}`);
  });

  test(`a login without a connection, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/login');
    const main = page.getByRole('main');
    await main.locator('input[type=email]').fill(demoAccount.email);
    await main.locator('input[type=password]').fill(demoAccount.password);
    await page.context().setOffline(true);
    await main.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await captureLayout(page, `offline-login-${nameOf(view)}`);
  });
}

async function fillInGroup(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('[name=name]').fill(name);
  await pressInPlace(main.locator('button[type=submit]'));
  await main.locator('input[type=email]').first().fill('nadia@example.com');
  await main.getByRole('checkbox').check();
  await pressInPlace(main.locator('button[type=submit]'));
}

const missing = { code: 'profile_missing', error: 'There is no profile yet.' };

/** Expects so many toasts, each with its close button. */
const expectToasts = (page: Page, count: number) =>
  expect(layoutOf(page).toasts.filter({ has: page.getByRole('button') })).toHaveCount(count);

async function openDashboardWithToast(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expectToasts(page, 1);
}
