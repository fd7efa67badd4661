import type { Page, Route } from '@playwright/test';
import { captureAt, capturePage, captureScreen, expect, inEveryView, test } from './look.ts';

const invited = ['bilal.khan@example.com', 'chadia.nur@example.com'];

test('settings: every frequency, the largest group, and mistakes', async ({ browser, baseURL, member }) => {
  await inEveryView({ browser, baseURL, account: await member('Amina Yusuf') }, async (page, view) => {
    await captureAt(page, '/groups/create', `create-fresh-${view}`);
    await page.locator('[name=name]').fill('Aunts and nieces');
    for (const frequency of ['daily', 'weekly', 'biweekly']) {
      await page.locator('[name=frequency]').selectOption(frequency);
      await capturePage(page, `create-${frequency}-${view}`);
    }
    await fillLargest(page);
    await page.locator('aside button, section button').last().click();
    await capturePage(page, `create-largest-${view}`);
    await page.locator('[name=memberCount]').fill('2');
    await page.locator('[name=contributionAmount]').fill('5');
    await page.locator('[name=dayOfMonth]').fill('');
    await page.locator('form [type=submit]').click();
    await capturePage(page, `create-mistakes-${view}`);
  });
});

test('members: the recap, mistakes, on its way, and rejected', async ({ browser, baseURL, member }) => {
  const amina = await member('Amina Yusuf');
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await openMembersStep(page);
    await capturePage(page, `create-members-${view}`);
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await captureScreen(page, `create-nobody-${view}`);
    for (const [index, email] of [invited[0] ?? '', amina.email, 'chadia'].entries())
      await fillEmail(page, index, email);
    await capturePage(page, `create-wrong-addresses-${view}`);

    for (const [index, email] of [...invited, ''].entries()) await fillEmail(page, index, email);
    await submitAnd(page, (route) => route.fulfill(rejectedAddress), `create-rejected-${view}`);
    await submitAnd(page, (route) => route.abort(), `create-unreachable-${view}`);
    await page.route(createCall, () => undefined);
    await page.locator('form [type=submit]').click();
    await captureScreen(page, `create-on-its-way-${view}`);
  });
});

test('the form is on its way', async ({ browser, baseURL, member }) => {
  await inEveryView({ browser, baseURL, account: await member('Amina Yusuf') }, async (page, view) => {
    await page.route('**/api/profile', () => undefined);
    await page.goto('/groups/create');
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
    await capturePage(page, `loading-groups-create-${view}`);
  });
});

test('a group was created', async ({ browser, baseURL, member }) => {
  await inEveryView({ browser, baseURL, account: await member('Amina Yusuf') }, async (page, view) => {
    await openMembersStep(page);
    await fillEmail(page, 0, `guest.${view}@example.com`);
    await page.locator('form [type=submit]').click();
    await page.waitForURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await captureScreen(page, `created-notice-${view}`);
  });
});

const createCall = '**/functions/groups-create';
const rejectedAddress = {
  status: 400,
  json: {
    code: 'member_email_invalid',
    field: 'memberEmails',
    error: 'One of the email addresses is not valid. Please check it and try again.',
  },
};

async function openMembersStep(page: Page): Promise<void> {
  await page.goto('/groups/create');
  await page.locator('[name=name]').fill('Aunts and nieces');
  await page.locator('form [type=submit]').click();
  await expect(page).toHaveURL(/step=members/);
  await page.getByRole('main').getByRole('checkbox').check();
}

const fillEmail = (page: Page, index: number, email: string) =>
  page.locator(`[name="memberEmails.${index}.email"]`).fill(email);

async function fillLargest(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Everybody who ever lived in the house on Magnolia Street');
  await page.locator('[name=memberCount]').fill('12');
  await page.locator('[name=contributionAmount]').fill('1000');
  await page.locator('[name=frequency]').selectOption('monthly');
  await page.locator('[name=dayOfMonth]').fill('31');
  await page.locator('[name=payoutSchedule]').selectOption('random');
}

async function submitAnd(page: Page, answer: (route: Route) => Promise<void>, name: string): Promise<void> {
  await page.route(createCall, answer);
  await page.locator('form [type=submit]').click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await captureScreen(page, name);
  await page.unrouteAll();
}
