import { expect, type Page } from '@playwright/test';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import type { Person } from './person.ts';
import { register } from './register.ts';

/** Fills the registration form and follows the link of the confirmation mail. Ends on /login. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await register(page, person);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailWith(page.request, person.email, /confirm/i), '/api/confirm-email'));
  await expect(page).toHaveURL(/\/auth-success/);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
}
