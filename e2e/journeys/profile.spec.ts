import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, untilSaved } from '../steps/pages.ts';

const address = {
  Phone: '(312) 555-0100',
  Address: '1 Main Street',
  City: 'Chicago',
  State: 'IL',
  'ZIP code': '60601',
};

test('a member fills in the profile, and it is stored', async ({ openAs, newcomer }) => {
  const page = await openProfile(await openAs(await newcomer('Amina Yusuf')));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await untilSaved(page, 'Your profile information has been saved successfully.');

  await page.reload();
  for (const text of Object.values(address)) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('May 17, 1990')).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Date of birth')).not.toBeEditable();
  await expect(page.getByLabel('Email')).not.toBeEditable();
});

test('an empty name is rejected at its field, and nothing that was typed is lost', async ({ openAs, newcomer }) => {
  const page = await openProfile(await openAs(await newcomer()));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await expectAccessible(page);
});

test('a link asks before it discards what was typed', async ({ openAs, newcomer }) => {
  const page = await openProfile(await openAs(await newcomer()));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Chicago');
  const away = page.getByRole('main').getByRole('link', { name: 'Bank Accounts' });
  await away.click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Chicago');

  await away.click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Accounts' })).toBeVisible();
});

test('a new display name shows everywhere at once', async ({ openAs, newcomer }) => {
  const page = await openProfile(await openAs(await newcomer('Amina Yusuf')));
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Display name').fill('Amina from Chicago');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update Profile' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Amina from Chicago').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Amina from Chicago').first()).toBeVisible();
});

test('a linked bank shows its account, and every section is one step away', async ({ openAs, member }) => {
  const page = await openProfile(await openAs(await member()));
  const menu = page.getByRole('navigation', { name: 'Profile sections' });
  for (const [section, title] of [
    ['Security', 'Security Settings'],
    ['Notifications', 'Notification Preferences'],
    ['Bank Accounts', 'Bank Accounts'],
  ] as const) {
    await menu.getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(menu.locator('[aria-current="page"]')).toHaveText(section);
  }
  await expect(page.getByText('First Platypus Bank').first()).toBeVisible();
  await expect(page.getByText('Available balance').first()).toBeVisible();
});

async function openProfile(page: Page): Promise<Page> {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  return page;
}
