import { linkBank } from '../fixtures/api-member.ts';
import { mailWith, makeLoginStale, reportItem } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkBankInDialog, repairInDialog } from '../steps/link-bank.ts';
import { expectAccessible } from '../steps/pages.ts';

const path = '/profile/bank-accounts';

test('a stale login is repaired in the bank’s dialog, and the same connection works again', async ({
  openAs,
  request,
  granted,
}) => {
  const person = await granted('Amina Yusuf');
  await makeLoginStale(request, await linkBank(request, person));
  const page = await openAs(person);
  await page.goto(path);
  await expect(page.getByText('Bank account connection expired. Please link your bank account again.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log In to Your Bank' }).click();
  await repairInDialog(page);
  await expect(page.getByText('Plaid Checking', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Balances as of /)).toBeVisible();
  await expectAccessible(page);
});

test('a bank that announces the end of a permission has it renewed before it ends', async ({
  openAs,
  request,
  granted,
}) => {
  const person = await granted('Amina Yusuf');
  await reportItem(request, await linkBank(request, person), 'PENDING_DISCONNECT');
  const mail = await mailWith(request, person.email, /renew your bank’s permission before/i);
  expect(mail.text).toMatch(/ends on .* \d{4}/);
  const page = await openAs(person);
  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/i })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Your bank’s permission ends on .*: please renew it before your next contribution$/)
    .click();

  await expect(page).toHaveURL(/\/profile\/bank-accounts$/);
  await expect(page.getByRole('heading', { name: /^Your bank’s permission ends on/ })).toBeVisible();
  await expect(page.getByText('Plaid Checking', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew the Permission' }).click();
  await repairInDialog(page);
  await expect(page.getByRole('heading', { name: /^Your bank’s permission ends on/ })).toHaveCount(0);
  await expect(page.getByText('Plaid Checking', { exact: true })).toBeVisible();
});

test('a member chooses the account to debit, and replaces the bank', async ({ openAs, member }) => {
  const person = await member('Amina Yusuf');
  const page = await openAs(person);
  await page.goto(path);
  await page.getByRole('button', { name: /^Use This Account: Plaid Saving/ }).click();
  await expect(page.getByText(/^Contributions will be collected from /)).toBeVisible();
  const debited = async () => {
    const profile = await person.api.readProfile();
    return profile.ok && profile.value.debit_account?.accountName;
  };
  expect(await debited()).toBe('Plaid Saving');

  await page.getByRole('button', { name: 'Replace Bank' }).click();
  await page.getByRole('button', { name: 'Connect Your Bank' }).click();
  await linkBankInDialog(page);
  await expect(page.getByText('Used for contributions and payouts')).toHaveCount(1);
  await expect(page.getByText('Plaid Saving')).toHaveCount(0);
  expect(await debited()).toBe('Plaid Checking');
});

test('a bank is not unlinked while a group depends on it, and is after the member left', async ({ openAs, member }) => {
  const [owner, ben] = [await member('Amina Owner'), await member('Ben Guest')];
  const name = 'Aunts and nieces';
  const { groupId } = await createGroupWith(owner, [ben], { name, memberEmails: [ben.email] });
  const page = await openAs(ben);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Unlink your bank?' });
  await page.getByRole('button', { name: 'Unlink Bank' }).click();
  await expect(dialog.getByText(`Your bank cannot be unlinked while you have a seat in ${name}.`)).toBeVisible();
  await expectAccessible(page);
  expect(await ben.api.unlinkBank()).toMatchObject({ ok: false, problem: { status: 409, code: 'bank_in_use' } });

  expect((await ben.api.leaveGroup({ params: { id: groupId }, body: { closes: false } })).ok).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Unlink Bank' }).click();
  await expect(dialog.getByText(/^We end the connection/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Unlink Bank' }).click();
  await expect(page.getByRole('heading', { name: 'Link your bank account' })).toBeVisible();
  await expect(page.getByText('Bank unlinked')).toBeVisible();
});
