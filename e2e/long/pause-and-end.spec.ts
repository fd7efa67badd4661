import {
  endingWords,
  endReasonWords,
  formatShortDate,
  groupRoomsWords,
  groupStatusWords,
  historyWords,
  pausedUntil,
  operatorWords as words,
  yourMoneyWords,
} from '@halqa/copy';
import { expect, type Page } from '@playwright/test';
import { type ApiMember, operatorAccount, registerApiMember, testPassword } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { makeOperator } from '../fixtures/operator.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { changeAccount } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { choose, press } from '../steps/keyboard.ts';
import { openSections } from '../steps/operator-page.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import { expectAsked, expectShort } from '../steps/short-page.ts';
import {
  monthlyFrom,
  moveToDebits,
  moveUntil,
  openGroup,
  payoutRow,
  pressTwice,
  readGroup,
  registerPayers,
  startGroup,
} from '../steps/started-group.ts';

const product = ownProduct();

test('members pause their group by vote, it goes on by itself, and two operators end it', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const members = await registerPayers(at, ['Amina Yusuf', 'Bilal Nur', 'Cala Haddad']);
  const [amina, bilal, cala] = members;
  const zahra = await registerApiMember(request, product.url, 'Zahra Aziz');
  await makeOperator(product.url, zahra.email);
  const id = await startGroup(amina, [bilal, cala], { ...monthlyFrom(), name: 'Aunts', memberEmails: [bilal.email] });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = (member: ApiMember) => openGroup(page, member, id);
  const before = await readGroup(at, amina, id);

  await test.step('a turn stays short, and whoever has paid votes to pause the group', async () => {
    await changeAccount(request, cala.account, { balance: '3' });
    await moveToDebits(at, amina, id, 1);
    await moveUntil(at, amina, id, ({ vote }) => vote !== null);
    await open(cala);
    await expectShort(page, 'with an open vote and a missing contribution');
    await expectAsked(page, endingWords.noVote);
    for (const member of [amina, bilal]) {
      await open(member);
      if (member === bilal) await expectShort(page, 'with an open vote');
      await press(page, page.getByRole('button', { name: endingWords.vote, exact: true }));
      await choose(page, page.getByRole('radio', { name: endingWords.options.pause }), page.getByRole('dialog'));
      await press(page, page.getByRole('button', { name: endingWords.confirmVote }));
      await expect(page.getByText(endingWords.voted)).toBeVisible();
    }
  });

  const paused = await moveUntil(at, amina, id, ({ status }) => status === 'paused');
  const nextDebit = pausedUntil(formatShortDate(paused.pausedUntil ?? ''));

  await test.step('paused: every member reads when the next debit is, and who chose it; what is missing is still owed', async () => {
    for (const member of members) {
      await open(member);
      await expect(page.getByText(nextDebit)).toBeVisible();
      await expectAsked(page, endingWords.results.pause);
      for (const turn of [2, 3]) {
        const moved = paused.payoutSchedule[turn - 1]?.date ?? '';
        expect(moved > (before.payoutSchedule[turn - 1]?.date ?? '')).toBe(true);
        await expect(payoutRow(page, turn)).toContainText(formatShortDate(moved));
      }
    }
    await expectAccessible(page);
    await expect(page.getByText(yourMoneyWords.missingTitle(1))).toBeVisible();
    expect((await mailWith(request, bilal.email, /^Aunts is paused: the next turn /)).text).toContain(
      'Debit for turn 2',
    );
    await page.goto('/dashboard');
    await expect(page.getByText(nextDebit)).toBeVisible();
    await expectAccessible(page);
    await openAdmin(page, operatorAccount);
    await expect(groupsRow(page)).toContainText(groupStatusWords.paused);
    await changeAccount(request, cala.account, { balance: '500' });
    await open(cala);
    await pressTwice(page, yourMoneyWords.pay('$100'));
    await expect(page.getByText(yourMoneyWords.payDone)).toBeVisible();
  });

  await test.step('on that day it goes on by itself, with the turn that was missing paid', async () => {
    await moveClock(request, { to: `${paused.pausedUntil}T15:30:00Z` });
    for (const member of members) {
      await open(member);
      await expect(page.getByText(groupStatusWords.active, { exact: true })).toBeVisible();
      await expect(page.getByText(nextDebit)).toHaveCount(0);
      await expect(payoutRow(page, 1)).toContainText('Completed');
    }
    await expectHistory(page, 'The next turn was opened after the pause');
  });

  await test.step('one operator proposes to end it, and nothing changes for its members', async () => {
    await openAdmin(page, operatorAccount);
    await groupsRow(page)
      .getByRole('button', { name: words.endGroupOf('Aunts') })
      .click();
    await expectAccessible(page);
    await decide(page, 'Members wrote that it is run for others', endReasonWords.rules);
    await endsRow(page)
      .getByRole('button', { name: words.answerEnd('Aunts') })
      .click();
    await expect(page.getByRole('dialog').getByText(words.endNeedsSecondPerson)).toBeVisible();
    await expectAccessible(page);
    await open(bilal);
    await expect(page.getByText(groupStatusWords.active, { exact: true })).toBeVisible();
    await expect(page.getByText(endingWords.endingTitle)).toHaveCount(0);
  });

  await test.step('another one approves, and every member reads who ended it and why', async () => {
    await openAdmin(page, { email: zahra.email, password: testPassword });
    await endsRow(page)
      .getByRole('button', { name: words.answerEnd('Aunts') })
      .click();
    await expectAccessible(page);
    await decide(page, 'I read the same mails', words.approve);
    await expect(endsRow(page)).toHaveCount(0);
    await moveClock(request, { advance: 'PT5M' });
    for (const member of members) {
      await open(member);
      await expect(page.getByText(groupStatusWords.winding_down, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: endingWords.endingTitle })).toBeVisible();
    }
    await expectAccessible(page);
    await expectHistory(page, /^Halqa ended the group early, because it broke the Terms of Service/);
    await openAdmin(page, operatorAccount);
    await expect(groupsRow(page)).toContainText(groupStatusWords.winding_down);
    await expect(groupsRow(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('what it has is shared out among those who paid more than they received', async () => {
    await moveUntil(at, amina, id, ({ status }) => status === 'dissolved');
    for (const [member, text] of [
      [amina, endingWords.noShare],
      [bilal, /^Your share of \$150\.00 arrived on /],
      [cala, /^Your share of \$150\.00 arrived on /],
    ] as const) {
      await open(member);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
  await request.dispose();
});

async function openAdmin(page: Page, account: { email: string; password: string }): Promise<void> {
  await signInAs(page, account);
  await page.goto('/admin');
  await openSections(page);
  await expect(groupsRow(page)).toBeVisible();
}

const rowIn = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: 'Aunts' });

const groupsRow = (page: Page) => rowIn(page, words.groupsTitle);
const endsRow = (page: Page) => rowIn(page, words.endsTitle);

/** In the dialog that is open. */
async function decide(page: Page, reason: string, decision: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.decisionReason).fill(reason);
  await dialog.getByRole('button', { name: decision }).click();
  await expect(page.getByText(words.decided)).toBeVisible();
}

async function expectHistory(page: Page, line: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: groupRoomsWords.rooms.more, exact: true }).click();
  await page.getByText(historyWords.title, { exact: true }).click();
  await expect(page.getByText(line).first()).toBeVisible();
}
