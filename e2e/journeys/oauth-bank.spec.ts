import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { oauthBank, shareAtBank } from '../steps/link-bank.ts';
import { expectAccessible } from '../steps/pages.ts';

const path = '/profile/bank-accounts';
const linked = (page: Page) => page.getByRole('heading', { name: `${oauthBank} ••0000` });
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};

test('a bank with pages of its own is linked in a pop-up', async ({ openAs, granted }) => {
  const page = await openAs(await granted('Amina Yusuf'));
  await page.goto(path);
  const popup = page.waitForEvent('popup');
  await chooseOAuthBank(page);
  await shareAtBank(await popup);
  await expect(page.getByText('Bank Linked!')).toBeVisible();
  await expect(linked(page)).toBeVisible();
});

test('on a phone the bank’s pages take the place of the page, and lead back to where the member was', async ({
  openAs,
  granted,
}) => {
  const page = await openAs(await granted('Amina Yusuf'), phone);
  await page.goto(`${path}?from=menu`);
  await chooseOAuthBank(page);
  await shareAtBank(page);
  await expect(page).toHaveURL(/\/profile\/bank-accounts\?from=menu$/);
  await expect(linked(page)).toBeVisible();
});

test('a bank that leads back to another browser is linked there, after the login', async ({
  openAs,
  granted,
  browser,
}) => {
  const person = await granted('Amina Yusuf');
  const inApp = await openAs(person, phone);
  await inApp.goto(path);
  // The bank's app opens the phone's own browser, which knows nothing of the browser inside the other app.
  let address = '';
  await inApp.route('**/_link/oauth/share', async (route) => {
    address = (await route.fetch({ maxRedirects: 0 })).headers()['location'] ?? '';
    await route.fulfill({ status: 204 });
  });
  await chooseOAuthBank(inApp);
  await shareAtBank(inApp);
  await expect.poll(() => address).toMatch(/oauth_state_id=/);

  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Bank Linked!')).toBeVisible();
  await expect(linked(page)).toBeVisible();
  await context.close();
});

test('a member who denies access reads that nothing was linked, and starts again', async ({ openAs, granted }) => {
  const page = await openAs(await granted('Amina Yusuf'), phone);
  await page.goto(path);
  await chooseOAuthBank(page);
  await shareAtBank(page, 'Deny');
  await expect(page.getByRole('heading', { name: 'Your bank was not linked' })).toBeVisible();
  await expect(page.getByText(/no money was moved/)).toBeVisible();
  await expectAccessible(page);
  await chooseOAuthBank(page);
  await shareAtBank(page);
  await expect(linked(page)).toBeVisible();
});

test('the address that a bank leads to says so when there is nothing to go on with', async ({ openAs, granted }) => {
  const page = await openAs(await granted('Amina Yusuf'));
  await page.goto(`${path}/return?oauth_state_id=none`);
  await expect(page.getByRole('heading', { name: 'We could not go on with your bank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Your Bank' })).toBeVisible();
  await expectAccessible(page);
});

async function chooseOAuthBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Your Bank' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: oauthBank }).click();
  await dialog.getByRole('button', { name: `Continue to ${oauthBank}` }).click();
}
