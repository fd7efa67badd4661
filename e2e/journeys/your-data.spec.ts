import { readFile } from 'node:fs/promises';
import { logInApiMember, operatorAccount, testPassword } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { expect, test } from '../fixtures/test.ts';
import { moveClock } from '../steps/cycle.ts';
import { openSections } from '../steps/operator-page.ts';
import { expectAccessible } from '../steps/pages.ts';

test('a member reads and saves a copy of their data, and closes their account for good', async ({
  openAs,
  newcomer,
  request,
  baseURL,
}) => {
  const { email, api } = await newcomer('Amina Yusuf');
  await api.updateProfile({ body: { phone: '(312) 555-0100' } });
  const page = await openAs({ email });
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await page.getByText('About you', { exact: true }).press('Enter');
  await expect(page.getByText('(312) 555-0100')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { email, phone: '(312) 555-0100' } });

  await page.getByRole('button', { name: 'Close my account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Your password').fill('Not-my-password-1');
  await dialog.getByRole('button', { name: 'Close for Good' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Close for Good' }).click();
  await page.waitForURL(/\/login/);
  await mailWith(request, email, /account is closed/);

  // Due work does the rest, without waiting for the sweeper's minute: then nobody can log in any more.
  await moveClock(request, { advance: 'PT0S' });
  const logIn = () => logInApiMember(request, baseURL ?? '', { email, password: testPassword });
  await expect.poll(() => logIn().then(() => 'logged in', String)).toMatch(/Incorrect/);
});

test('an operator saves a copy for a member who asked for it, and closes their account', async ({
  openAs,
  newcomer,
  request,
}) => {
  const { email, name } = await newcomer('Amina Yusuf');
  const page = await openAs(operatorAccount);
  await page.goto('/admin');
  await openSections(page);
  await page.getByLabel('Email begins with').fill(email);
  await page.getByLabel('Email begins with').press('Enter');
  const row = page
    .getByRole('table', { name: 'People and sandbox requests' })
    .getByRole('row')
    .filter({ hasText: email });
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: `Copy of data about ${name}` }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(email);

  await row.getByRole('button', { name: `Close account of ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked by mail on Monday');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close account', exact: true }).last().click();
  await expect(row.getByText(/^Closed/)).toBeVisible();
  await expect(page.getByText(`Closed the account of ${name}`).first()).toBeVisible();
  await mailWith(request, email, /account is closed/);
});
