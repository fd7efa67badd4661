import { expect, type Page } from '@playwright/test';

/** Logs in on the page at hand, which must be /login, and waits until the person's menu stands in the nav bar. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /notifications/i })).toBeVisible();
}
