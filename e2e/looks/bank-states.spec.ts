import type { Page } from '@playwright/test';
import { settle } from '../fixtures/settle.ts';
import { look, write, writeScreen } from './look.ts';
import { closeNotices, seeNotice } from './notices.ts';
import { openAs } from './open-as.ts';
import { expect, test } from './test.ts';
import { nameOf, views } from './view.ts';

const path = '/profile/bank-accounts';
const accounts = '**/functions/plaid-get-accounts';
const script = '**/link-initialize.js';
const token = '**/functions/plaid-create-link-token';

for (const view of views) {
  const named = (state: string) => `bank-${state}-${nameOf(view)}`;

  test(`the bank button, ${nameOf(view)}`, async ({ browser, baseURL, granted }) => {
    const page = await openAs({ browser, baseURL, view }, await granted('Amina Yusuf'));
    await page.route(script, () => undefined);
    await seeButton(page, named('loading'), /Plaid/);
    await page.unroute(script);
    await page.route(token, () => undefined);
    await seeButton(page, named('preparing'), /Plaid/);
    await page.unroute(token);
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await seeNotice(page);
    await writeScreen(page, named('load-failed'));
  });

  test(`the bank’s dialog, ${nameOf(view)}`, async ({ browser, baseURL, granted }) => {
    const page = await openAs({ browser, baseURL, view }, await granted('Amina Yusuf'));
    await look(page, path, named('not-linked'));
    const dialog = page.getByRole('dialog');
    await openDialog(page);
    await writeScreen(page, named('dialog-consent'));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('searchbox')).toBeVisible();
    await writeScreen(page, named('dialog-banks'));
    await dialog.getByRole('searchbox').fill('Chase');
    await writeScreen(page, named('dialog-no-bank'));
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('button', { name: 'Tartan Bank' }).click();
    await logInAtBank(page, 'user_bad');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await writeScreen(page, named('dialog-refused'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await seeNotice(page);
    await writeScreen(page, named('cancelled'));
    await closeNotices(page);

    await openDialog(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
    await writeScreen(page, named('dialog-log-in'));
    await logInAtBank(page, 'user_good');
    await dialog.getByRole('radio').first().check();
    await writeScreen(page, named('dialog-accounts'));
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect(page.locator('dl').first()).toBeVisible();
    await seeNotice(page);
    await writeScreen(page, named('linked-notice'));
  });

  test(`linked accounts, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const page = await openAs({ browser, baseURL, view }, await member('Amina Yusuf'));
    await look(page, path, named('linked'));
    await page.route(accounts, (route) => route.fulfill({ json: { accounts: unusual } }));
    await look(page, path, named('unusual-accounts'));
    await page.route(accounts, (route) => route.fulfill({ json: { accounts: [] } }));
    await look(page, path, named('no-accounts'));
    const expired = { error: 'Bank account connection expired.', code: 'bank_connection_expired' };
    await page.route(accounts, (route) => route.fulfill({ status: 409, json: expired }));
    await settle(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    });
    await write(page, named('expired'));
  });
}

/** What a bank may tell of an account: a long name, no balance, another currency. */
const unusual = [
  {
    accountId: 'savings',
    institutionName: 'Tattersall Federal Credit Union of Greater Northern Illinois',
    accountName: 'Everyday Rewards Savings with a very long product name',
    accountType: 'depository',
    accountSubtype: 'savings',
    maskNumber: '0042',
    balance: { available: null, current: 1_234_567.89, currencyCode: 'USD' },
    connectionDate: '2026-02-10T15:00:00.000Z',
  },
  {
    accountId: 'checking',
    institutionName: 'Tartan Bank',
    accountName: 'Chequing',
    accountType: 'depository',
    accountSubtype: '',
    maskNumber: '7',
    balance: { available: -12.5, current: 0, currencyCode: 'CAD' },
    connectionDate: '2026-02-10T15:00:00.000Z',
  },
];

async function seeButton(page: Page, name: string, words: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('button', { name: words })).toBeVisible();
  await write(page, name);
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').locator('button:not([aria-disabled])').last().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeVisible();
}

async function logInAtBank(page: Page, userName: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User name').fill(userName);
  await dialog.getByLabel('Password').fill('pass_good');
  await dialog.getByRole('button', { name: 'Log in' }).click();
}
