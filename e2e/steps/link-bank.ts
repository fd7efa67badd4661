import { expect, type Page } from '@playwright/test';

/** Goes through the bank's own dialog, which must be open, and waits until the bank is linked. */
export async function goThroughBankDialog(page: Page): Promise<void> {
  await connectAccount(page);
  await expect(page.getByText('Bank Linked!')).toBeVisible();
}

/** The dialog alone, as a person with money at First Platypus Bank. */
export async function connectAccount(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
  await dialog.getByLabel('User name').fill('user_good');
  await dialog.getByLabel('Password').fill('pass_good');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('radio', { name: /Plaid Checking/ }).check();
  await dialog.getByRole('button', { name: 'Connect account' }).click();
}
