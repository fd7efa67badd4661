import { expect } from '@playwright/test';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { expectBalancedBank, moveClock } from '../steps/cycle.ts';
import { ownProduct } from '../steps/own-product.ts';
import { monthlyFrom, readGroup, registerPayers, startGroup } from '../steps/started-group.ts';

/** Its money rests as long as where the product is deployed, so that a week is over before a payout is sent. */
const product = ownProduct({ waits: 'deployed' });

const names = ['Amina Yusuf', 'Bilal Khan', 'Chadia Nur'] as const;

const words = {
  books: 'الدفاتر',
  booksAreRight: 'الدفاتر صحيحة',
  everythingPaid: 'دفع الجميع كل ما عليهم واستلموا كل ما لهم',
} as const;

test('overlapping rounds of a weekly group pay and receive to the end, and its books say so in Arabic', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const [amina, bilal, chadia] = await registerPayers(at, names);
  const { startDate } = monthlyFrom();
  const weekly = { frequency: 'weekly', dayOfWeek: 5, dayOfMonth: null, startDate, name: 'Friday three' };
  const id = await startGroup(amina, [bilal, chadia], { ...weekly, memberEmails: [bilal.email] });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));

  await test.step('when the second round is due, the first is not paid out yet', async () => {
    const { payoutSchedule } = await readGroup(at, bilal, id);
    await moveClock(request, { to: `${payoutSchedule[1]?.contributionDate}T17:00:00Z` });
    const reasons = (await readGroup(at, bilal, id)).payoutSchedule.map(({ reason }) => reason);
    expect(reasons).toEqual(['ready_to_send', 'collecting', 'not_due']);
  });

  await test.step('at the end everybody paid and received the same, by the books of the group and of the bank', async () => {
    await moveClock(request, { advance: 'P16W' });
    await expectBalancedBank(page, names, 100);
    await signInAs(page, bilal);
    await page.goto(`/groups/${id}/more`);
    await page.getByRole('link', { name: words.books, exact: true }).click();
    await expect(page.getByText(words.booksAreRight)).toBeVisible();
    await expect(page.getByText(words.everythingPaid).first()).toBeVisible();
  });
  await request.dispose();
});
