import { bankAccountsWords, contributionReason, yourMoneyWords as words } from '@halqa/copy';
import { expect, type Page } from '@playwright/test';
import { type ApiMember, grantAccess, registerApiMember } from '../fixtures/api-member.ts';
import { mailsTo, mailWith, makeLoginStale, reportItem } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { changeAccount } from '../steps/bank-control.ts';
import { connectAccount, oauthBank, repairInDialog, shareAtBank } from '../steps/link-bank.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import {
  apiNow,
  handOver,
  memberRow,
  monthlyFrom,
  moveToDebits,
  moveUntil,
  openGroup,
  payoutRow,
  registerPayers,
} from '../steps/started-group.ts';

/** What banks do to the connections of members, and what each reads of it. */
const product = ownProduct();

const bankPage = '/profile/bank-accounts';

test('banks end permissions, want logins and block accounts, and a turn is paid all the same', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  page.setDefaultTimeout(30_000);
  const [recipient, organizer, cem] = await registerPayers(at, ['Rahma Osman', 'Omar Farah', 'Cem Kaya']);
  const bilal = await registerApiMember(request, product.url, 'Bilal Nur');
  await grantAccess(request, product.url, bilal);
  const openBank = async (member: ApiMember) => {
    await signInAs(page, member);
    await page.goto(bankPage);
  };

  const bilalsToken = await test.step('a payer links a bank that has them log in on its own pages', async () => {
    await openBank(bilal);
    await page.getByRole('button', { name: 'Connect Your Bank' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: oauthBank }).click();
    const exchanged = page.waitForRequest('**/functions/plaid-exchange-public-token');
    await visitBank(page);
    await expect(page.getByRole('heading', { name: `${oauthBank} ••0000` })).toBeVisible();
    return String((await exchanged).postDataJSON().public_token);
  });

  const terms = { ...monthlyFrom(), name: 'Neighbours', memberCount: 4, memberEmails: [bilal.email] };
  const { groupId } = await createGroupWith(recipient, [organizer, cem, bilal], terms);
  const open = (member: ApiMember) => openGroup(page, member, groupId);
  const expectAll = async (expected: () => Promise<void>, ...members: ApiMember[]) => {
    for (const member of members) {
      await open(member);
      await expected();
    }
  };
  await handOver(recipient, organizer, groupId);
  expect(await organizer.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });

  await test.step('a permission ends in a week: its member reads it now, and renews it', async () => {
    await reportItem(request, cem.publicToken, 'PENDING_DISCONNECT');
    const mail = await mailWith(request, cem.email, /^Please renew your bank’s permission before /);
    expect(mail.text).toContain('After that day your contributions may fail');
    await openBank(cem);
    await expect(page.getByRole('heading', { name: /^Your bank’s permission ends on / })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: bankAccountsWords.attention.ending.action }).click();
    await repairInDialog(page);
    await expect(page.getByRole('heading', { name: /^Your bank’s permission ends on / })).toHaveCount(0);
    await expectAll(
      async () => {
        await page.getByRole('link', { name: 'People', exact: true }).click();
        await expect(page.getByText(/^Due on /)).toHaveCount(4);
        await expect(page.getByText(/permission/)).toHaveCount(0);
      },
      recipient,
      organizer,
    );
    for (const { email } of [recipient, organizer, bilal]) {
      expect((await mailsTo(request, email)).filter(({ subject }) => /permission/.test(subject))).toEqual([]);
    }
  });

  await test.step('a stale login is reported before the debit, which goes out all the same', async () => {
    await makeLoginStale(request, bilalsToken);
    await mailWith(request, bilal.email, /^Your bank asks for a new login$/);
    await changeAccount(request, cem.account, { rejects: 'TRANSFER_ACCOUNT_BLOCKED' });
    await moveToDebits(at, recipient, groupId, 1);
    await open(bilal);
    await expect(memberRow(page, bilal.name)).toContainText(reason('debit_on_its_way'));
    await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
    expect((await mailsTo(request, bilal.email)).filter(({ subject }) => /did not go through/.test(subject))).toEqual(
      [],
    );
  });

  await test.step('a blocked account: its payer reads why and what helps, the others that it has not arrived', async () => {
    await open(cem);
    await expect(
      page.getByText(/takes no debits from .* Link another account, or use another linked one/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: words.pay('$100') })).toHaveCount(0);
    const mail = await mailWith(request, cem.email, /did not go through/);
    expect(mail.text).toContain('Please link another account');
    expect(mail.text).toContain('No fee is added by us.');
    await expectAll(
      async () => {
        await expect(memberRow(page, cem.name)).toContainText(reason('outstanding'));
        await expect(memberRow(page, bilal.name)).not.toContainText(reason('outstanding'));
        await expect(payoutRow(page, 1)).toContainText('Pending');
        await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
      },
      recipient,
      organizer,
      bilal,
    );
  });

  await test.step('one logs in again on the bank’s own pages, the other links another account', async () => {
    await openBank(bilal);
    await expect(page.getByRole('heading', { name: 'Your bank asks for a new login' })).toBeVisible();
    await page.getByRole('button', { name: 'Log In to Your Bank' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
    await visitBank(page);
    await expect(page.getByRole('heading', { name: `${oauthBank} ••0000` })).toBeVisible();

    await openBank(cem);
    await page.getByRole('button', { name: bankAccountsWords.replace }).click();
    await page.getByRole('button', { name: 'Connect Your Bank' }).click();
    await connectAccount(page);
    await expect(page.getByText('Bank Linked!')).toBeVisible();
  });

  await test.step('the turn is paid out, and everybody reads so', async () => {
    await moveUntil(at, recipient, groupId, ({ payoutSchedule: [turn] }) => turn?.status === 'completed');
    await expectAll(
      async () => {
        await expect(page.getByText('4 of 4 members have paid this month')).toBeVisible();
        await expect(payoutRow(page, 1)).toContainText('Completed');
        await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
      },
      recipient,
      organizer,
      bilal,
      cem,
    );
    const received = await (await apiNow(at, recipient)).listNotifications({});
    expect(received.ok && received.value.notifications.map(({ kind }) => kind)).toContain('payout_received');
  });
  await request.dispose();
});

const reason = (kind: 'debit_on_its_way' | 'outstanding') =>
  contributionReason({ reason: kind, debitDate: '2026-12-01', round: 1 }) ?? '';

/** From the dialog to the bank's own pages and back. */
async function visitBank(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Continue to ${oauthBank}` })
    .click();
  await shareAtBank(await popup);
}
