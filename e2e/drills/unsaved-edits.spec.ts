import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const city = (page: Page) => page.getByLabel('City');

test('unsaved edits of the profile are asked about at Back and Logout, and not once they are saved', async ({
  openAs,
  newcomer,
}) => {
  const page = await openAs(await newcomer());
  await page.goto('/dashboard');
  await page.getByRole('banner').getByText('Test Member').click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const edit = page.getByRole('main').getByRole('button', { name: 'Edit' });
  await edit.click();
  await city(page).pressSequentially('Chicago');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(city(page)).toHaveValue('Chicago');
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('banner').getByText('Test Member').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(city(page)).toHaveValue('Chicago');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goForward();
  await edit.click();
  await city(page).fill('Boston');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goForward();
  await edit.click();
  await city(page).fill('Denver');
  await page.getByRole('banner').getByRole('link', { name: 'My Money' }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/money$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new group that is typed is asked about at Logout alone: Back keeps it', async ({ openAs, member }) => {
  const page = await openAs(await member());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create New Group' }).first().click();
  await page.getByLabel('Group name').fill('Aunts');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await expect(page.getByLabel('Group name')).toHaveValue('Aunts');
  await page.getByRole('banner').getByText('Test Member').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/login/);
});
