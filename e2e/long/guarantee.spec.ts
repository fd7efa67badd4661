import {
  agreementLinkWords,
  debtLinkWords,
  groupRoomsWords,
  historyLine,
  historyWords,
  settleDebtWords,
  guaranteeWords as words,
  yourMoneyWords,
} from '@halqa/copy';
import { expect } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { test } from '../fixtures/policy-watch.ts';
import { changeAccount } from '../steps/bank-control.ts';
import { bankTransfers, moveClock } from '../steps/cycle.ts';
import { press, typeInto } from '../steps/keyboard.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import { monthlyFrom, moveToDebits, openGroup, payoutRow, registerPayers, startGroup } from '../steps/started-group.ts';

/** A guarantor is debited, on a product of its own: no other test may see the time pass. */
const product = ownProduct();

test('a member asks another to step in, who signs, is debited when the turn is missing, and is paid back', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const names = ['Amina Yusuf', 'Bilal Nur', 'Dina Saleh', 'Cala Haddad'] as const;
  const [amina, bilal, dina, cala] = await registerPayers(at, names);
  const groupId = await startGroup(amina, [bilal, cala, dina], {
    ...monthlyFrom(),
    name: 'Aunts',
    memberCount: 4,
    memberEmails: [bilal.email],
  });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = (member: ApiMember, path = '') => openGroup(page, member, groupId, path);
  const heading = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('who asks reads and signs the words by keyboard, and who is asked signs the same', async () => {
    await open(cala, '/guarantees');
    await typeInto(page, page.getByLabel(words.member), 'Bilal');
    await expect(page.getByText(/Bilal Nur: I authorize Halqa to debit \$100 once/)).toBeVisible();
    await press(page, page.getByRole('checkbox', { name: words.accept }), 'Space');
    await press(page, button(words.ask));
    await expect(page.getByRole('heading', { name: words.waitingTitle('Bilal Nur') })).toBeVisible();
    await expectAccessible(page);
    await open(bilal);
    await expect(page.getByText(agreementLinkWords.guarantee.asked('Cala Haddad'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: agreementLinkWords.read }).click();
    await expect(page.getByRole('heading', { name: words.offeredTitle('Cala Haddad') })).toBeVisible();
    await press(page, page.getByRole('checkbox', { name: words.accept }), 'Space');
    await press(page, button(words.sign));
    await expect(page.getByText(words.signed)).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { name: words.runningTitle('Bilal Nur', 'Cala Haddad') })).toBeVisible();
    await expectAccessible(page);
    await mailWith(request, bilal.email, /You are guarantor of Cala Haddad/);
  });

  await test.step('the debit fails, of which the guarantor is notified, and they are debited after its last day', async () => {
    await changeAccount(request, cala.account, { balance: '3' });
    await moveToDebits(at, amina, groupId, 1);
    await moveClock(request, { advance: 'P1D' });
    await open(cala);
    await expect(page.getByText(yourMoneyWords.missingTitle(1))).toBeVisible();
    await mailWith(request, bilal.email, /\$100 may be debited for Cala Haddad/);
    await moveClock(request, { advance: 'P14D' });
    const ofBilal = (await bankTransfers(page)).filter(
      ({ name, direction }) => name === 'Bilal Nur' && direction === 'from',
    );
    expect(ofBilal.map(({ dollars }) => dollars)).toEqual([100, 100]);
    await mailWith(request, bilal.email, /You paid for Cala Haddad/);
  });

  await test.step('the recipient is paid in full, and nobody else reads whose contribution it was', async () => {
    for (const member of [amina, dina]) {
      await open(member);
      await expect(payoutRow(page, 1)).toContainText('Completed');
      await expect(page.getByText(/owe exactly|for Cala Haddad/)).toHaveCount(0);
      await press(page, page.getByRole('link', { name: groupRoomsWords.rooms.more, exact: true }));
      await press(page, page.locator('summary', { hasText: historyWords.title }));
      await expect(
        page.getByText(historyLine({ kind: 'turn_covered', by: null, about: null, count: 1, text: null })).first(),
      ).toBeVisible();
    }
    await open(dina, '/guarantees');
    await expect(page.getByRole('heading', { name: words.askTitle })).toBeVisible();
    await expect(page.getByRole('heading', { name: settleDebtWords.title })).toHaveCount(0);
  });

  await test.step('the member owes the guarantor exactly that, until the guarantor says that it is settled', async () => {
    await open(cala);
    await expect(page.getByText(debtLinkWords.owed('Bilal Nur', 100))).toBeVisible();
    await page.getByRole('link', { name: debtLinkWords.look }).click();
    await expect(page.getByText(settleDebtWords.owedByYou('Bilal Nur', 100, 1))).toBeVisible();
    await expectAccessible(page);
    await open(bilal, '/guarantees');
    await expect(page.getByText(settleDebtWords.owedToYou('Cala Haddad', 100, 1))).toBeVisible();
    await press(page, button(settleDebtWords.settle));
    await press(page, page.getByRole('dialog').getByRole('button', { name: settleDebtWords.settle }));
    await expect(page.getByText(settleDebtWords.owedToYou('Cala Haddad', 100, 1))).toHaveCount(0);
    await expect(heading).toBeFocused();
    await open(cala);
    await expect(page.getByText(debtLinkWords.owed('Bilal Nur', 100))).toHaveCount(0);
  });
  await request.dispose();
});
