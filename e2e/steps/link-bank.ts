import { expect, type Page } from '@playwright/test';

/** Goes through the bank's own dialog, which must be open, and waits until the bank is linked. */
export async function linkBankInDialog(page: Page): Promise<void> {
  await connectAccount(page);
  await expect(page.getByText('Bank Linked!')).toBeVisible();
}

const withMoney = { username: 'user_good', account: 'Plaid Checking' };

/** The dialog alone, as a person with money at First Platypus Bank unless another user is named. */
export async function connectAccount(page: Page, { username, account } = withMoney): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
  await dialog.getByLabel('User name').fill(username);
  await dialog.getByLabel('Password').fill('pass_good');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('radio', { name: account }).check();
  await dialog.getByRole('button', { name: 'Connect account' }).click();
}

/** Goes through the bank's dialog in update mode, which offers neither banks nor accounts. */
export async function repairInDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('User name').fill('user_good');
  await dialog.getByLabel('Password').fill('pass_good');
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** The mock bank whose people log in on its own pages. */
export const oauthBank = 'Platypus OAuth Bank';

/** Logs in on the bank's own pages, and decides there. */
export async function shareAtBank(page: Page, decision: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
  await page.getByLabel('User name').fill('user_good');
  await page.getByLabel('Password').fill('pass_good');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: decision }).click();
}
