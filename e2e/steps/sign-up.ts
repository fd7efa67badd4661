import { expect, type Page } from '@playwright/test';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import type { Person } from './person.ts';

/** Fills the registration form and follows the link of the confirmation mail. Ends on /login. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailWith(page.request, person.email, /confirm/i), '/api/confirm-email'));
  await expect(page).toHaveURL(/\/auth-success/);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
}
