import {
  endingReportWords,
  endingWords,
  shortPayoutWords,
  swapLinkWords,
  swapWords,
  yourMoneyWords,
} from '@halqa/copy';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ApiMember, logInApiMember, registerMemberWithBank, testPassword } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { type Product, startProduct } from '../run/product.ts';
import { changeAccount, newestAccount } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { choose, press, typeInto } from '../steps/keyboard.ts';
import { expectAccessible } from '../steps/pages.ts';

/** What members decide for themselves in one started group, on a product of its own: no other test may see the time pass. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const tomorrow = new Date(Date.now() + 86_400_000);
const terms = { frequency: 'monthly', dayOfMonth: tomorrow.getUTCDate(), name: 'Aunts' };

test('members swap turns, take a part of a short turn, and end their group by vote', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const accounts = new Map<ApiMember, string>();
  const join = async (name: string) => {
    const member = await registerMemberWithBank(request, product.url, name);
    accounts.set(member, await newestAccount(request));
    return member;
  };
  const [amina, bilal, cala] = [await join('Amina Yusuf'), await join('Bilal Nur'), await join('Cala Haddad')] as const;
  const fill = (member: ApiMember, balance: string) => changeAccount(request, accounts.get(member) ?? '', { balance });
  const { groupId } = await createGroupWith(amina, [bilal, cala], { ...terms, memberEmails: [bilal.email] });
  expect(await amina.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = async (member: ApiMember, path = '') => {
    await signInAs(page, member);
    await page.goto(`/groups/${groupId}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
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
    await expect(page.getByText(swapLinkWords.asked('Bilal Nur'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: swapLinkWords.read }).click();
    await expect(page.getByRole('heading', { name: swapWords.offeredTitle('Bilal Nur') })).toBeVisible();
    await expectAccessible(page);
    await press(page, button(swapWords.decline));
    await press(page, page.getByRole('dialog').getByRole('button', { name: swapWords.decline }));
    await expect(page.getByText(swapWords.declined)).toBeVisible();
    await expect(heading).toBeFocused();
    await open(bilal, '/swap');
    await expect(page.getByText(swapWords.askTitle)).toBeVisible();
    await expect(page.getByRole('heading', { name: swapWords.waitingTitle('Cala Haddad') })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: swapWords.madeTitle })).toHaveCount(0);
  });

  await test.step('once both have signed the same words, everybody reads whose turn is when', async () => {
    await askCala();
    await open(cala, '/swap');
    await page.getByRole('checkbox', { name: swapWords.accept }).check();
    await button(swapWords.sign).click();
    await expect(page.getByText(swapWords.signed)).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { name: swapWords.madeTitle })).toBeVisible();
    await expectAccessible(page);
    await open(amina);
    await expect(payoutRow(page, 2)).toContainText('Cala Haddad');
    await expect(payoutRow(page, 3)).toContainText('Bilal Nur');
  });

  await test.step('of a short turn its recipient takes what is there, and the rest comes by itself', async () => {
    await fill(cala, '3');
    await moveClock(request, { to: `${await debitDate(request, amina, groupId, 1)}T15:30:00Z` });
    await moveClock(request, { advance: 'P9D' });
    await open(amina);
    await expect(page.getByText(shortPayoutWords.title(1))).toBeVisible();
    await expectAccessible(page);
    await press(page, button(shortPayoutWords.takeAmount('$200')));
    await press(page, page.getByRole('dialog').getByRole('button', { name: shortPayoutWords.takeAmount('$200') }));
    await expect(page.getByText(shortPayoutWords.chosen('$200'))).toBeVisible();
    await moveClock(request, { advance: 'P1D' });
    await open(amina);
    await expect(page.getByText(shortPayoutWords.received('$200'))).toBeVisible();
    await fill(cala, '500');
    await open(cala);
    await button(yourMoneyWords.pay('$100')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: yourMoneyWords.pay('$100') })
      .click();
    await moveClock(request, { advance: 'P9D' });
    await open(amina);
    await expect(page.getByText(shortPayoutWords.title(1))).toHaveCount(0);
    await expect(payoutRow(page, 1)).toContainText('Completed');
  });

  await test.step('where somebody never pays, the others vote to end the group', async () => {
    await fill(amina, '3');
    await moveClock(request, { to: `${await debitDate(request, amina, groupId, 2)}T15:30:00Z` });
    await moveClock(request, { advance: 'P15D' });
    await open(amina);
    await expect(page.getByText(endingWords.noVote)).toBeVisible();
    for (const member of [bilal, cala]) {
      await open(member);
      const end = page.getByRole('radio', { name: endingWords.options.dissolve });
      if (member === bilal) await expectAccessible(page);
      await choose(page, end, page.getByRole('main'));
      await press(page, button(endingWords.vote));
      await expect(page.getByText(endingWords.voted)).toBeVisible();
    }
    await expect(page.getByText(endingWords.cast(2, 2))).toBeVisible();
    await moveClock(request, { advance: 'P8D' });
    await open(amina);
    await expect(page.getByText(endingWords.results.dissolve)).toBeVisible();
    await expect(page.getByRole('heading', { name: endingWords.endingTitle })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what the group had is shared out, and every member can recompute and keep the report', async () => {
    await moveClock(request, { advance: 'P5D' });
    await open(bilal);
    await expect(page.getByText(endingWords.yourShare('$100.00'))).toBeVisible();
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

/** In the payout schedule, the table at the end of the page. */
const payoutRow = (page: Page, turn: number) =>
  page
    .getByRole('table')
    .last()
    .getByRole('row', { name: new RegExp(`^${turn} `) });

/** The session of before the clock was moved has ended. */
async function debitDate(request: APIRequestContext, { email }: ApiMember, id: string, turn: number): Promise<string> {
  const { api } = await logInApiMember(request, product.url, { email, password: testPassword });
  const group = await api.readGroup({ params: { id } });
  const round = group.ok ? group.value.payoutSchedule[turn - 1] : undefined;
  if (round === undefined) throw new Error(`Turn ${turn} cannot be read`);
  return round.contributionDate;
}

async function download(page: Page, name: string): Promise<string> {
  const begun = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name }));
  const stream = await (await begun).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
