import { controlWords, moneyBannerWords, operatorWords as words } from '@halqa/copy';
import { expect, type Page } from '@playwright/test';
import { operatorAccount, registerApiMember, testPassword } from '../fixtures/api-member.ts';
import { makeOperator } from '../fixtures/operator.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { openSections } from '../steps/operator-page.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';

const product = ownProduct();

test('two operators stop all money and start it again, and members read that it is stopped', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const second = await registerApiMember(request, product.url, 'Zahra Aziz');
  await makeOperator(product.url, second.email);
  const member = await registerApiMember(request, product.url, 'Amina Yusuf');
  const pageOf = async (account: { email: string; password: string }, path: string) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInAs(page, account);
    await page.goto(path);
    if (path === '/admin') await openSections(page);
    return page;
  };
  const [first, other, reader] = await Promise.all([
    pageOf(operatorAccount, '/admin'),
    pageOf({ email: second.email, password: testPassword }, '/admin'),
    pageOf({ email: member.email, password: testPassword }, '/dashboard'),
  ]);

  await test.step('one operator proposes and cannot confirm it alone: nothing changes', async () => {
    await first.getByRole('button', { name: words.stopMoney }).click();
    await first.getByRole('dialog').getByRole('button', { name: words.proposeMoney }).click();
    await expect(first.getByRole('dialog').getByText(words.decisionReasonMissing)).toBeVisible();
    await expectAccessible(first);
    await decide(first, 'The books differ from the bank', words.proposeMoney);
    await expect(first.getByText(words.moneyRunsText)).toBeVisible();
    await expect(first.getByText('The books differ from the bank').first()).toBeVisible();
    await first.getByRole('button', { name: words.answerMoney }).click();
    await expect(first.getByRole('dialog').getByRole('button', { name: words.withdrawMoney })).toBeVisible();
    await expect(first.getByRole('dialog').getByRole('button', { name: words.confirmMoney })).toHaveCount(0);
    await first.getByRole('dialog').getByRole('button', { name: controlWords.close }).click();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(reader)).toHaveCount(0);
  });

  await test.step('the other one confirms, and a member reads the banner on every page', async () => {
    await answer(other, words.moneyProposed.stop, 'I see the same difference');
    await expect(other.getByText(words.moneyInForce)).toBeVisible();
    await expectAccessible(other);
    for (const path of ['/dashboard', '/profile/notifications']) {
      await reader.goto(path);
      await expect(banner(reader)).toContainText('you are not late by these days');
    }
    await expectAccessible(reader);
    await expect(other.getByRole('table', { name: 'Audit' })).toContainText('Confirmed to stop all money');
  });

  await test.step('they start it again the same way, and the banner goes', async () => {
    await other.getByRole('button', { name: words.startMoney }).click();
    await decide(other, 'The cause is found', words.proposeMoney);
    await answer(first, words.moneyProposed.start, 'The books are equal again');
    await expect(first.getByText(words.moneyRunsText)).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(reader)).toHaveCount(0);
  });
  await request.dispose();
});

const banner = (page: Page) => page.getByRole('complementary', { name: moneyBannerWords.title });

async function decide(page: Page, reason: string, decision: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: decision }).click();
  await expect(dialog).toHaveCount(0);
}

/** Reads what is proposed now, and confirms it. */
async function answer(page: Page, proposed: string, reason: string): Promise<void> {
  await page.reload();
  await openSections(page);
  await expect(page.getByText(proposed)).toBeVisible();
  await page.getByRole('button', { name: words.answerMoney }).click();
  await decide(page, reason, words.confirmMoney);
}
