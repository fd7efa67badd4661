import type { Page } from '@playwright/test';
import { grantAccess } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { expect, test } from '../fixtures/test.ts';
import { choose, press, typeInto } from '../steps/keyboard.ts';
import { newPerson, type Person } from '../steps/sign-up.ts';

test('from sign-up to a joined group with the keyboard alone', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000);
  const [amina, bilal] = [newPerson('Amina Keys'), newPerson('Bilal Keys')];
  const guestPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const [tab, person] of [
    [page, amina],
    [guestPage, bilal],
  ] as const) {
    await signUpByKeys(tab, person);
    await logInByKeys(tab, person);
    await grantAccess(page.request, baseURL ?? '', person);
  }

  await page.goto('/profile/bank-accounts');
  await press(page, page.getByRole('main').getByRole('button', { name: /(link|connect).*bank/i }));
  await goThroughBankByKeys(page);

  await page.goto('/groups/create');
  await typeInto(page, page.getByLabel('Group name'), 'Keys only');
  await typeInto(page, page.getByLabel('Number of members'), '3');
  await press(page, page.getByRole('button', { name: 'Next' }));
  await typeInto(page, page.getByLabel('Turn 2: email'), bilal.email);
  await press(page, page.getByRole('main').getByRole('checkbox'), 'Space');
  await press(page, page.getByRole('button', { name: 'Create Group' }));
  await expect(page.getByText('Group Created Successfully!')).toBeVisible();
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Keys only/ })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Keys only' })).toBeVisible();

  await guestPage.goto(linkIn(await mailWith(page.request, bilal.email, /invit/i), '/groups/join/'));
  await press(guestPage, guestPage.getByRole('main').getByRole('checkbox'), 'Space');
  await press(guestPage, guestPage.getByRole('button', { name: 'Accept and Join' }));
  await press(guestPage, guestPage.getByRole('button', { name: 'Connect Your Bank' }));
  await goThroughBankByKeys(guestPage);
  await expect(guestPage.getByRole('heading', { level: 1, name: 'Keys only' })).toBeVisible();

  await press(guestPage, guestPage.getByRole('banner').getByRole('button', { name: bilal.name }));
  await expect(guestPage.getByRole('menuitem').first()).toBeFocused();
  await guestPage.keyboard.press('End');
  await expect(guestPage.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await guestPage.keyboard.press('Enter');
  await expect(guestPage).toHaveURL(/\/login/);
});

async function signUpByKeys(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await typeInto(page, page.getByLabel('Full name'), person.name);
  await typeInto(page, page.getByLabel('Email address'), person.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, page.getByLabel('Confirm password'), person.password);
  await press(page, page.getByRole('checkbox'), 'Space');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailWith(page.request, person.email, /confirm/i), '/api/confirm-email'));
  await press(page, page.getByRole('main').getByRole('link', { name: 'Log In' }));
}

async function logInByKeys(page: Page, person: Person): Promise<void> {
  await typeInto(page, page.getByLabel('Email', { exact: true }), person.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Profile created! Welcome to')).toBeVisible();
}

async function goThroughBankByKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Continue' }));
  await press(page, dialog.getByRole('button', { name: 'First Platypus Bank' }));
  await typeInto(page, dialog.getByLabel('User name'), 'user_good');
  await typeInto(page, dialog.getByLabel('Password'), 'pass_good');
  await press(page, dialog.getByRole('button', { name: 'Log in' }));
  await choose(page, dialog.getByRole('radio', { name: /Plaid Checking/ }));
  await press(page, dialog.getByRole('button', { name: 'Connect account' }));
  await expect(page.getByText('Bank Linked!')).toBeVisible();
}
