import {
  agreementLinkWords,
  dashboardWords,
  endingReportWords,
  endingWords,
  shortPayoutWords,
  swapWords,
  yourMoneyWords,
} from '@halqa/copy';
import { expect, type Page } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { test } from '../fixtures/policy-watch.ts';
import { changeAccount } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { choose, press, typeInto } from '../steps/keyboard.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import { expectAsked, expectShort } from '../steps/short-page.ts';
import {
  memberRow,
  monthlyFrom,
  moveToDebits,
  openGroup,
  type Payer,
  payoutRow,
  pressTwice,
  registerPayers,
  startGroup,
} from '../steps/started-group.ts';

/** What members decide for themselves in one started group. */
const product = ownProduct();

test('members swap turns, take a part of a short turn, and end their group by vote', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const [amina, bilal, cala] = await registerPayers(at, ['Amina Yusuf', 'Bilal Nur', 'Cala Haddad']);
  const fill = ({ account }: Payer, balance: string) => changeAccount(request, account, { balance });
  const groupId = await startGroup(amina, [bilal, cala], {
    ...monthlyFrom(),
    name: 'Aunts',
    memberEmails: [bilal.email],
  });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = (member: ApiMember, path = '') => openGroup(page, member, groupId, path);
  const heading = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** By keyboard: the words are read and signed, and the other one is asked. */
  const askCala = async () => {
    await open(bilal, '/swap');
    await typeInto(page, page.getByLabel(swapWords.member), 'Cala');
    await expect(page.getByText(/Cala Haddad receives \$300 in turn 2 instead of turn 3/)).toBeVisible();
    await press(page, page.getByRole('checkbox', { name: swapWords.accept }), 'Space');
    await press(page, button(swapWords.ask));
    await expect(page.getByRole('heading', { name: swapWords.waitingTitle('Cala Haddad') })).toBeVisible();
  };

  await test.step('who is asked to swap turns may decline, and both read that nothing has changed', async () => {
    await askCala();
    await expectAccessible(page);
    await open(cala);
    await expect(page.getByText(agreementLinkWords.swap.asked('Bilal Nur'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: agreementLinkWords.read }).click();
    await expect(page.getByRole('heading', { name: swapWords.offeredTitle('Bilal Nur') })).toBeVisible();
    await expectAccessible(page);
    await press(page, button(swapWords.decline));
    await press(page, page.getByRole('dialog').getByRole('button', { name: swapWords.decline }));
    await expect(page.getByText(swapWords.declined)).toBeVisible();
    await expect(heading).toBeFocused();
    await open(bilal, '/swap');
    await expect(page.getByText(swapWords.askTitle)).toBeVisible();
    await expect(page.getByRole('heading', { name: swapWords.waitingTitle('Cala Haddad') })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: swapWords.pastTitle })).toHaveCount(0);
  });

  await test.step('once both have signed the same words, everybody reads whose turn is when', async () => {
    await askCala();
    await open(cala);
    const needsYou = page.getByRole('region', { name: dashboardWords.needsYouTitle });
    // Also once the page of the question, or its notification, was read.
    for (const visit of ['/dashboard', '/swap', '/dashboard']) {
      await page.goto(visit === '/swap' ? `/groups/${groupId}/swap` : visit);
      if (visit === '/dashboard') await expect(needsYou).toContainText('Bilal Nur asks to swap turns with you in');
    }
    await expectAccessible(page);
    await needsYou.getByRole('link').click();
    await page.getByRole('checkbox', { name: swapWords.accept }).check();
    await button(swapWords.sign).click();
    await expect(page.getByText(swapWords.signed)).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { name: swapWords.pastTitle })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(needsYou).not.toContainText('asks to swap');
    await expect(page.getByText(dashboardWords.turnSwapped('Bilal Nur'))).toBeVisible();
    await open(amina);
    await expect(payoutRow(page, 2)).toContainText('Cala Haddad');
    await expect(payoutRow(page, 3)).toContainText('Bilal Nur');
  });

  await test.step('of a short turn its recipient takes what is there, and the rest comes by itself', async () => {
    await fill(cala, '3');
    await moveToDebits(at, amina, groupId, 1);
    await moveClock(request, { advance: 'P9D' });
    await open(bilal);
    await expect(memberRow(page, 'Cala Haddad')).toContainText('has not arrived yet');
    await expect(payoutRow(page, 1)).toContainText('Pending');
    await expect(page.getByText(shortPayoutWords.title(1))).toHaveCount(0);
    await open(amina);
    await expect(page.getByText(shortPayoutWords.title(1))).toBeVisible();
    await expectShort(page, 'with a choice about a short payout');
    await expectAccessible(page);
    await press(page, button(shortPayoutWords.takeAmount('$200')));
    await press(page, page.getByRole('dialog').getByRole('button', { name: shortPayoutWords.takeAmount('$200') }));
    await expect(page.getByText(shortPayoutWords.chosen('$200'))).toBeVisible();
    // No bank moves money at a weekend or on a holiday.
    await expect(async () => {
      await moveClock(request, { advance: 'P1D' });
      await open(amina);
      await expect(payoutRow(page, 1)).toContainText('$200 of $300 received', { timeout: 5000 });
    }).toPass();
    // Members may vote by then, which stands before it.
    await expectAsked(page, shortPayoutWords.received('$200'));
    await fill(cala, '500');
    await open(cala);
    await expect(payoutRow(page, 1)).toContainText('$200 of $300 received');
    await pressTwice(page, yourMoneyWords.pay('$100'));
    await expect(page.getByText(yourMoneyWords.payDone)).toBeVisible();
    await moveClock(request, { advance: 'P9D' });
    await open(amina);
    await expect(page.getByText(shortPayoutWords.title(1))).toHaveCount(0);
    await expect(payoutRow(page, 1)).toContainText('Completed');
  });

  await test.step('where somebody never pays, the others vote to end the group', async () => {
    await fill(amina, '3');
    await moveToDebits(at, amina, groupId, 2);
    await moveClock(request, { advance: 'P15D' });
    await open(amina);
    await expectAsked(page, endingWords.noVote);
    for (const member of [bilal, cala]) {
      await open(member);
      const end = page.getByRole('radio', { name: endingWords.options.dissolve });
      await press(page, button(endingWords.vote));
      if (member === bilal) await expectAccessible(page);
      await choose(page, end, page.getByRole('dialog'));
      await press(page, button(endingWords.confirmVote));
      await expect(page.getByText(endingWords.voted)).toBeVisible();
    }
    await expect(page.getByText(endingWords.cast(2, 2))).toBeVisible();
    await moveClock(request, { advance: 'P8D' });
    await open(amina);
    await expectAsked(page, endingWords.results.dissolve);
    // By then the shares may have arrived.
    const title = page.getByRole('heading', { name: endingWords.endingTitle });
    await expect(title.or(page.getByRole('heading', { name: endingWords.endedTitle }))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what the group had is shared out, and every member can recompute and keep the report', async () => {
    await moveClock(request, { advance: 'P5D' });
    await open(bilal);
    await expect(page.getByText(/^Your share (is \$100\.00\.|of \$100\.00 arrived on )/)).toBeVisible();
    await press(page, page.getByRole('link', { name: endingWords.report }));
    await expect(page.getByText(endingReportWords.proven)).toBeVisible();
    await expect(page.getByText(endingReportWords.provenText('$200.00'))).toBeVisible();
    await expectAccessible(page);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('cell');
    await expect(row('Amina Yusuf')).toHaveText(['$100.00', '$300.00', '−$200.00', '$0.00', '−$200.00']);
    await expect(row('Bilal Nur')).toHaveText(['$200.00', '$0.00', '$200.00', '$100.00', '$100.00']);
    expect(await download(page, endingReportWords.exportCsv)).toContain('"Bilal Nur"');
    expect(JSON.parse(await download(page, endingReportWords.exportJson))).toMatchObject({ cash: 20_000 });
  });
  await request.dispose();
});

async function download(page: Page, name: string): Promise<string> {
  const begun = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name }));
  const stream = await (await begun).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
