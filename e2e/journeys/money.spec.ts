import { expect, type Page } from '@playwright/test';
import { logInApiMember, operatorAccount } from '../fixtures/api-member.ts';
import { planBankFault } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { bankTransfers, expectBalancedBank, moveClock } from '../steps/cycle.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import { expectPrinted } from '../steps/paper.ts';
import { apiNow, monthlyFrom, moveToDebits, registerPayers } from '../steps/started-group.ts';

const product = ownProduct();

const names = ['Amina Yusuf', 'Bilal Nur', 'Amira Haddad (sample)'];

test('a monthly group pays and receives from its start to its end, through a crash in the middle of a round', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const [amina, bilal] = await registerPayers(at, ['Amina Yusuf', 'Bilal Nur']);
  const terms = { ...monthlyFrom(), name: 'Aunts', memberEmails: [bilal.email] };
  const { groupId } = await createGroupWith(amina, [bilal], terms);
  const context = await browser.newContext({ baseURL: product.url });
  const [tab, bank] = [await context.newPage(), await context.newPage()];
  await test.step('a sample member takes the last seat', async () => {
    await bank.goto('/__local/play');
    await bank.getByRole('button', { name: 'Add sample members' }).click();
    await expect(bank.getByText('Complete: its organizer can start it. 3 of 3 members')).toBeVisible();
    await expectAccessible(bank);
  });

  expect(await amina.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });
  await signInAs(tab, bilal);
  await tab.goto(`/groups/${groupId}/people`);
  await expect(tab.getByText(/^Due on /).first()).toBeVisible();
  await tab.getByRole('link', { name: 'Turns', exact: true }).click();
  await expect(tab.getByText('Contributions are due on').first()).toBeVisible();

  await test.step('the product ends while it waits for the answer to a debit, after an error for one that the bank has made', async () => {
    await planBankFault(request, { path: '/transfer/create', fault: '500-after' });
    await planBankFault(request, { path: '/transfer/create', fault: 'timeout' });
    const moving = request.post('/__local/clock', { data: { advance: 'P5D' } }).catch(() => 'the connection broke');
    await expect
      .poll(async () => await (await request.get('/__local/bank/faults')).json(), { timeout: 120_000 })
      .toEqual([]);
    await product.kill();
    expect(await moving).toBe('the connection broke');
    await product.startAgain();
  });

  await test.step('after a new start everybody is debited once, although a webhook is lost, and the tab goes on', async () => {
    await planBankFault(request, { path: '/webhook', fault: 'drop' });
    await moveClock(request, { advance: 'P2W' });
    const first = await bankTransfers(bank);
    expect(first.map(({ direction, name, state }) => `${direction} ${name}: ${state}`).toSorted()).toEqual([
      'from Amina Yusuf: funds available',
      'from Amira Haddad (sample): funds available',
      'from Bilal Nur: funds available',
      'to Amina Yusuf: settled',
    ]);
    await expectAccessible(bank);
    await openBooks(tab);
  });

  await test.step('an operator holds the next payout, which its members read, and releases it', async () => {
    const decide = async (decision: 'hold' | 'release') => {
      const { api } = await logInApiMember(request, product.url, operatorAccount);
      const body = { round: 2, decision, reason: 'A check of the journey' };
      return (await api.decidePayout({ params: { id: groupId }, body })).ok;
    };
    await moveToDebits(at, bilal, groupId, 2);
    expect(await decide('hold')).toBe(true);
    await signInAs(tab, bilal);
    await tab.goto(`/groups/${groupId}`);
    await expect(tab.getByText('Being checked before it is sent').first()).toBeVisible();
    await tab.goto(`/groups/${groupId}/more`);
    await tab.getByText('History', { exact: true }).click();
    await expect(tab.getByText('The payout of turn 2 was put on hold for a check by Halqa').first()).toBeVisible();
    expect(await decide('release')).toBe(true);
  });

  await test.step('after the last round everybody has what they had, and the bank has nothing', async () => {
    await moveClock(request, { advance: 'P2M' });
    await expectBalancedBank(bank, names, 100);
    await signInAs(tab, bilal);
    await tab.goto(`/groups/${groupId}`);
    await expect(tab.getByText('This group has no further payouts.')).toBeVisible();
    await expect(tab.getByRole('table').last().getByText('Completed')).toHaveCount(3);
    await openBooks(tab);
    await expect(
      tab.getByText('The cycle is complete: everyone has paid everything and received everything'),
    ).toBeVisible();
    await tab.goto(`/groups/${groupId}/statement`);
    await expect(tab.getByRole('row').nth(1)).toContainText('$300.00');
    await expectAccessible(tab);
    for (const format of ['A4', 'Letter'] as const)
      await expectPrinted(tab, tab.getByRole('columnheader').first(), format);
    await tab.goto(`/groups/${groupId}/more`);
    await tab.getByText('What you signed', { exact: true }).click();
    await expect(tab.getByText(/^Signed on /)).toBeVisible();
    const file = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Download as Text' }).click();
    expect((await file).suggestedFilename()).toBe('halqa-what-you-signed.txt');
    for (const format of ['A4', 'Letter'] as const) await expectPrinted(tab, tab.getByText(/^Signed on /), format);
    await tab.goto(`/groups/${groupId}/statement`);
    await tab.getByRole('link', { name: /^Receipt: Payout of turn 2 received/ }).click();
    await expect(tab.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
    await expect(tab.getByText('$300.00')).toBeVisible();
    await expectAccessible(tab);
    const listed = await (await apiNow(at, amina)).listNotifications({});
    expect(listed.ok && listed.value.notifications.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['debit_sent', 'contribution_paid', 'payout_received']),
    );
  });
  await request.dispose();
});

async function openBooks(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'More', exact: true }).click();
  await tab.getByRole('link', { name: 'The books' }).click();
  // The first request after the clock was moved refreshes the tokens, which takes long on a busy machine.
  await expect(tab.getByText('The books are right')).toBeVisible({ timeout: 60_000 });
}
