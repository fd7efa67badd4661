import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn, mailWith } from '../fixtures/local-control.ts';

/** Fills the registration form and follows the link of the confirmation mail. Ends on /login. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await register(page, person);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailWith(page.request, person.email, /confirm/i), '/api/confirm-email'));
  await expect(page).toHaveURL(/\/auth-success/);
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
}

/** Fills the registration form and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Logs in on the current page, which must be /login, and waits until the nav bar shows the member's menu. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /notifications/i })).toBeVisible();
}

export type Person = { name: string; email: string; password: string };

/** Somebody new; addresses never repeat, so that a test can run again on kept data. */
export function newPerson(name: string): Person {
  const local = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${local}.${randomUUID().slice(0, 8)}@example.com`, password: 'Circle-Of-Trust-1' };
}
