import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';

/** As Chromium does where site data is blocked; its headless shell has no such setting. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
        },
      });
  });

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

for (const [state, prepare, sentence] of [
  ['blocked', blockStorage, /Your browser blocks site data/],
  ['full', fillStorage, /Your browser has no room left/],
] as const)
  test(`with its storage ${state} a browser shows public pages, says what is lost and logs in`, async ({ page }) => {
    await prepare(page);
    for (const [path, heading] of [
      ['/about', 'About Halqa'],
      ['/help', 'Help'],
      ['/login', 'Log In'],
      ['/register', 'Create your account'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/login');
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Use demo account' }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  });

test('a browser that does not know its time zone shows groups and creates one', async ({ openAs, member }) => {
  const page = await openAs(await member());
  await page.addInitScript(() => {
    const options = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...options.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Nowhere');
  await page.getByLabel('Number of members').fill('3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill(`guest.${randomUUID()}@example.com`);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Nowhere', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nowhere' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next payout' })).toBeVisible();
});

test('a lost answer, a reload and a second try make one group', async ({ openAs, member }) => {
  const person = await member();
  const page = await openAs(person);
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Once');
  await page.getByLabel('Number of members').fill('3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill(`guest.${randomUUID()}@example.com`);
  await page.route(
    '**/functions/groups-create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const create = page.getByRole('button', { name: 'Create Group' });
  await page.getByRole('main').getByRole('checkbox').check();
  await create.click();
  await expect(page.getByText('Group Creation Failed')).toBeVisible();
  await page.reload();
  await page.getByRole('main').getByRole('checkbox').check();
  await create.click();
  await expect(page.getByText('Group Created Successfully!')).toBeVisible();
  const listed = await person.api.listGroups();
  expect(listed.ok && listed.value.groups.map(({ name }) => name)).toEqual(['Once']);
});

/** As a password manager that sets values past the page: by the setter of the prototype, and without an event. */
const fillSilently = (page: Page, values: readonly string[]) =>
  page.evaluate((filled) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const fields = document.querySelectorAll('main form input:not([type=checkbox])');
    for (const [index, field] of fields.entries()) set?.call(field, filled[index]);
  }, values);

test('what a password manager filled in without events is sent', async ({ page, newcomer }) => {
  const { email } = await newcomer();
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  await fillSilently(page, [email, testPassword]);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('City').waitFor();
  const city = page.getByLabel('City');
  await city.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Chicago');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Chicago')).toBeVisible();
});

test('a registration that was filled in without events is sent', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Full name').waitFor();
  await fillSilently(page, ['Amina Yusuf', `silent.${randomUUID()}@example.com`, 'Circle2026x', 'Circle2026x']);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
