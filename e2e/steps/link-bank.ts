import { expect, type Page } from '@playwright/test';

/** Goes through the bank's own dialog, which must be open, as a person with money at First Platypus Bank. */
export async function goThroughBankDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /continue/i }).click();
  await dialog.getByRole('button', { name: 'First Platypus Bank' }).click();
  await dialog.getByLabel(/user ?name/i).fill('user_good');
  await dialog.getByLabel(/password/i).fill('pass_good');
  await dialog.getByRole('button', { name: /(log|sign) in|submit|continue/i }).click();
  await dialog.getByRole('radio', { name: /Plaid Checking/ }).check();
  await dialog.getByRole('button', { name: /continue|connect|link/i }).click();
  await expect(page.getByText('Bank Linked!')).toBeVisible();
}
