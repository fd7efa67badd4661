import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { type FaultKind, planFault } from '../fixtures/local-control.ts';
import { signInAs } from '../fixtures/session.ts';
import { captureLayout, layoutOf } from './layout.ts';
import { captureAt, capturePage, captureScreen, expect, nameOf, openView, test, views, wordOf } from './look.ts';

const pages = ['/dashboard', '/groups/simulated-wedding-fund', '/groups/join/some-code', '/profile/bank-accounts'];
const failingCalls = [
  'GET /api/groups',
  'GET /api/activity',
  'GET /api/groups/{id}',
  'GET /api/invites/{inviteCode}',
  'POST /functions/plaid-get-accounts',
];

for (const view of views) {
  test(`while the server does not answer, ${nameOf(view)}`, async ({ browser, baseURL, request, member }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const person = await member('Amina Yusuf');
    await planAll(request, person, { fault: 'hold' });
    await signInAs(page, person);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').or(page.getByRole('status')).first()).toBeVisible();
      await capturePage(page, `loading-${wordOf(path)}-${nameOf(view)}`);
    }
  });

  test(`when the server fails, ${nameOf(view)}`, async ({ browser, baseURL, request, member }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const person = await member('Amina Yusuf');
    await planAll(request, person, { fault: 'status', status: 500 });
    await signInAs(page, person);
    for (const path of pages) await captureAt(page, path, `failed-${wordOf(path)}-${nameOf(view)}`);
    await lookAtBrokenRemote(page, `broken-remote-${nameOf(view)}`);
    await page.unrouteAll();
  });

  test(`when the rest of a group does not arrive, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.route('**/mf/mf-groups/**/late-sections.*.js', (route) => route.fulfill({ status: 404 }));
    await captureAt(page, '/groups/simulated-wedding-fund', `failed-late-sections-${nameOf(view)}`);
  });

  test(`mistakes in forms, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/register');
    await page.locator('form button[type=submit]').click();
    await capturePage(page, `mistakes-register-${nameOf(view)}`);
    await signInAs(page, demoAccount);
    await page.goto('/groups/create');
    await page.locator('form button[type=submit]').first().click();
    await captureScreen(page, `mistakes-groups-create-${nameOf(view)}`);
  });
}

async function planAll(request: APIRequestContext, { email }: { email: string }, fault: FaultKind): Promise<void> {
  for (const call of failingCalls) await planFault(request, { email, call, ...fault });
}

async function lookAtBrokenRemote(page: Page, name: string): Promise<void> {
  await page.route('**/mf/mf-groups/**', (route) => route.abort());
  await captureAt(page, '/groups/create', name);
}

const remote = '**/mf/mf-dashboard/**';

for (const view of views) {
  test(`a part of the site that does not come, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.route(remote, (route) => route.abort());
    await openFailure(page);
    await captureLayout(page, `unreachable-${nameOf(view)}`);

    await page.route(remote, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
    await openFailure(page);
    await captureLayout(page, `unverified-${nameOf(view)}`);
    await page.unroute(remote);

    await page.route('**/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"contract":1', '"contract":99');
      await route.fulfill({ response, body });
    });
    await openFailure(page);
    await captureLayout(page, `outdated-${nameOf(view)}`);
  });

  test(`a page that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.addInitScript(breakFormats);
    await openFailure(page);
    await captureLayout(page, `crashed-${nameOf(view)}`);
  });

  test(`a layout that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await signInAs(page, demoAccount);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const content = { kind: 'sandbox_granted', params: {} };
    const item = { id: 'n-1', title: '', timestamp: '2027-01-31T12:00:00Z', read: false, href: null, ...content };
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications: [item] } }));
    await page.evaluate(breakFormats);
    await layoutOf(page).bell.click();
    await expect(page.locator('#top').getByRole('alert')).toBeVisible();
    await captureLayout(page, `layout-crashed-${nameOf(view)}`);
  });
}

async function openFailure(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

/** From now on every formatting of a date or an amount throws. */
const breakFormats = () => {
  const format = {
    get: () => {
      throw new Error('broken for the picture');
    },
  };
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', format);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
};
