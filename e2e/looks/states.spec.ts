import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { type FaultKind, planFault } from '../fixtures/plan-fault.ts';
import { look, wordOf, write, writeScreen } from './look.ts';
import { test } from './test.ts';
import { nameOf, openView, views } from './view.ts';

const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };
const pages = ['/dashboard', '/groups/simulated-wedding-fund', '/groups/join/some-code', '/profile/bank-accounts'];
const asked = [
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
    await enterAs(page, person);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').or(page.getByRole('status')).first()).toBeVisible();
      await write(page, `loading-${wordOf(path)}-${nameOf(view)}`);
    }
  });

  test(`when the server fails, ${nameOf(view)}`, async ({ browser, baseURL, request, member }) => {
    const page = await openView(browser, baseURL ?? '', view);
    const person = await member('Amina Yusuf');
    await planAll(request, person, { fault: 'status', status: 500 });
    await enterAs(page, person);
    for (const path of pages) await look(page, path, `failed-${wordOf(path)}-${nameOf(view)}`);
    await lookAtBrokenRemote(page, `broken-remote-${nameOf(view)}`);
    await page.unrouteAll();
  });

  test(`mistakes in forms, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/register');
    await page.locator('form button[type=submit]').click();
    await write(page, `mistakes-register-${nameOf(view)}`);
    await enterAs(page, demo);
    await page.goto('/groups/create');
    await page.locator('form button[type=submit]').first().click();
    await writeScreen(page, `mistakes-groups-create-${nameOf(view)}`);
  });
}

async function planAll(request: APIRequestContext, { email }: { email: string }, trouble: FaultKind): Promise<void> {
  for (const call of asked) await planFault(request, { email, call, ...trouble });
}

async function lookAtBrokenRemote(page: Page, name: string): Promise<void> {
  await page.route('**/mf/mf-groups/**', (route) => route.abort());
  await look(page, '/groups/create', name);
}
