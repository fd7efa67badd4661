import type { Page } from '@playwright/test';
import { type ApiMember, linkBank } from '../fixtures/api-member.ts';
import { makeLoginStale, reportItem } from '../fixtures/local-control.ts';
import { oauthBank } from '../steps/link-bank.ts';
import { loadFully } from '../steps/pages.ts';
import { waitForToast } from './layout.ts';
import { captureAt, capturePage, captureScreen, expect, nameOf, openViewAs, test, views } from './look.ts';

const path = '/profile/bank-accounts';
const accounts = '**/functions/plaid-get-accounts';
const script = '**/link-initialize.js';
const token = '**/functions/plaid-create-link-token';

for (const view of views) {
  const named = (state: string) => `bank-${state}-${nameOf(view)}`;

  test(`the bank button, ${nameOf(view)}`, async ({ browser, baseURL, granted }) => {
    const page = await openViewAs({ browser, baseURL, view }, await granted('Amina Yusuf'));
    await page.route(script, () => undefined);
    await seeButton(page, named('loading'), /Plaid/);
    await page.unroute(script);
    await page.route(token, () => undefined);
    await seeButton(page, named('preparing'), /Plaid/);
    await page.unroute(token);
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await waitForToast(page);
    await captureScreen(page, named('load-failed'));
  });

  test(`the bank’s dialog, ${nameOf(view)}`, async ({ browser, baseURL, granted }) => {
    const page = await openViewAs({ browser, baseURL, view }, await granted('Amina Yusuf'));
    await captureAt(page, path, named('not-linked'));
    const dialog = page.getByRole('dialog');
    await openDialog(page);
    await captureScreen(page, named('dialog-consent'));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('searchbox')).toBeVisible();
    await captureScreen(page, named('dialog-banks'));
    await dialog.getByRole('searchbox').fill('Chase');
    await captureScreen(page, named('dialog-no-bank'));
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('button', { name: 'Tartan Bank' }).click();
    await logInAtBank(page, 'user_bad');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await captureScreen(page, named('dialog-rejected'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status')),
    ).toBeVisible();
    await captureScreen(page, named('cancelled'));

    await openDialog(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
    await captureScreen(page, named('dialog-log-in'));
    await logInAtBank(page, 'user_good');
    await dialog.getByRole('radio').first().check();
    await captureScreen(page, named('dialog-accounts'));
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect(page.locator('dl').first()).toBeVisible();
    await waitForToast(page);
    await captureScreen(page, named('linked-notice'));
  });

  test(`what a bank reports, and the return from its own pages, ${nameOf(view)}`, async ({
    browser,
    baseURL,
    request,
    granted,
  }) => {
    const person = await granted('Amina Yusuf');
    const page = await openViewAs({ browser, baseURL, view }, person);
    await captureAt(page, `${path}/return?oauth_state_id=none`, named('return-none'));
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: oauthBank }).click();
    await captureScreen(page, named('dialog-own-pages'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const publicToken = await linkBank(request, person);
    await captureAt(page, `${path}/return?oauth_state_id=none`, named('return-linked'));
    await reportItem(request, publicToken, 'PENDING_DISCONNECT');
    await expect.poll(() => attentionOf(person)).toBe('ending');
    await captureAt(page, path, named('permission-ends'));
    await makeLoginStale(request, publicToken);
    await expect.poll(() => attentionOf(person)).toBe('login_required');
    await captureAt(page, path, named('login-stale'));
  });

  test(`linked accounts, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const page = await openViewAs({ browser, baseURL, view }, await member('Amina Yusuf'));
    await captureAt(page, path, named('linked'));
    await page.route(accounts, (route) => route.fulfill({ json: { accounts: unusual, asOf } }));
    await captureAt(page, path, named('unusual-accounts'));
    await page.route(accounts, (route) => route.fulfill({ json: { accounts: [], asOf } }));
    await captureAt(page, path, named('no-accounts'));
    const expired = { error: 'Bank account connection expired.', code: 'bank_connection_expired' };
    await page.route(accounts, (route) => route.fulfill({ status: 409, json: expired }));
    await loadFully(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    });
    await capturePage(page, named('expired'));
  });
}

async function attentionOf({ api }: ApiMember) {
  const profile = await api.readProfile();
  return profile.ok && profile.value.bank_attention?.kind;
}

const asOf = '2026-02-10T15:00:00.000Z';

/** What a bank may return for an account: a long name, no balance, another currency. */
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
    isDebited: true,
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
    isDebited: false,
  },
];

async function seeButton(page: Page, name: string, words: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('button', { name: words })).toBeVisible();
  await capturePage(page, name);
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
