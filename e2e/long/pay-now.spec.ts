import { dashboardWords, formatDate, movementWords, yourMoneyWords as words } from '@halqa/copy';
import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { changeAccount } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import { expectAsked, expectShort } from '../steps/short-page.ts';
import {
  monthlyFrom,
  moveToDebits,
  openGroup,
  pressTwice,
  readGroup,
  registerPayers,
  startGroup,
} from '../steps/started-group.ts';

const product = ownProduct();

test('whose debit fails reads why and when it is repeated, pays by hand, and follows that; who waits hears it by the day', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const [amina, bilal, cala] = await registerPayers(at, ['Amina Yusuf', 'Bilal Nur', 'Cala Haddad']);
  const terms = { ...monthlyFrom(), name: 'Aunts', memberEmails: [bilal.email] };
  const id = await startGroup(amina, [bilal, cala], terms);
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const needsYou = page.getByRole('region', { name: dashboardWords.needsYouTitle });
  for (const { account } of [bilal, cala]) await changeAccount(request, account, { balance: '3' });
  await moveToDebits(at, amina, id, 1);

  /** The sweeper runs each minute, and the bank reports afterwards. */
  const untilShown = (what: Locator) =>
    expect(async () => {
      await moveClock(request, { advance: 'PT1M' });
      await expect(what).toBeVisible({ timeout: 5_000 });
    }).toPass();

  await test.step('the dashboard says why it failed, when it is repeated, and what to do', async () => {
    await signInAs(page, bilal);
    await page.goto('/dashboard');
    await expect(needsYou).toContainText('Your contribution to turn 1 of Aunts did not go through');
    await expect(needsYou).toContainText('There was not enough money in the account. Your bank is asked again on');
    await expectAccessible(page);
    await needsYou.getByRole('link').click();
    await expect(page.getByText(words.missingTitle(1))).toBeVisible();
  });

  const showDetails = () => page.getByText(words.details, { exact: true }).click();
  const { yourMoney } = await readGroup(at, bilal, id);
  const retry = words.payRetry(formatDate(yourMoney?.payable[0]?.retryOn ?? ''));

  await test.step('the account has too little: the page says so, and what becomes of a payment all the same', async () => {
    await openGroup(page, bilal, id);
    await expectShort(page, 'with a missing contribution');
    await showDetails();
    await expect(page.getByText(words.payLow('$3.00', '$100'))).toBeVisible();
    await expect(page.getByText(retry)).toBeVisible();
    await expectAccessible(page);
    await pressTwice(page, words.pay('$100'));
    await untilShown(page.getByText(words.failedTitle(1)));
    await showDetails();
    await expect(page.getByText(retry)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with two of them the page shows the more urgent, and where the money is as high', async () => {
    const address = `**/api/groups/${id}`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const group = await response.json();
      const [owed] = group.yourMoney.payable;
      group.yourMoney.payable = [{ ...owed, round: 2, graceEnds: undefined }, owed];
      await route.fulfill({ response, json: group });
    });
    await page.reload();
    await expect(page.getByText(words.missingTitle(1))).toBeVisible();
    await expect(page.getByText(words.missingTitle(2))).toBeHidden();
    await expectShort(page, 'with two missing contributions');
    await expectAsked(page, words.missingTitle(2));
    await expectAccessible(page);
    await page.unroute(address);
    await page.reload();
  });

  await test.step('with money on it the bank takes the payment, and nothing waits for the member any more', async () => {
    await changeAccount(request, bilal.account, { balance: '500' });
    await pressTwice(page, words.pay('$100'));
    await expect(page.getByText(words.askedTitle(1))).toBeVisible();
    await untilShown(page.getByText(words.askedSent));
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(needsYou).toContainText(dashboardWords.nothingNeeded);
  });

  await test.step('by the planned day the recipient hears that their payout leaves later, and what it waits for', async () => {
    const { payoutSchedule } = await readGroup(at, amina, id);
    await moveClock(request, { to: `${payoutSchedule[0]?.date}T18:00:00Z` });
    await signInAs(page, amina);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: dashboardWords.nextTitle })).toContainText(movementWords.late);
    await expect(needsYou).toContainText(dashboardWords.nothingNeeded);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    // And once more where the bank's next try is made on the planned day, and fails.
    const late = /Your payout from Aunts, planned for .*, (leaves later|has not left): 1 contribution is missing/;
    await expect(page.getByText(late).first()).toBeVisible();
    await expectAccessible(page);
  });
  await request.dispose();
});
