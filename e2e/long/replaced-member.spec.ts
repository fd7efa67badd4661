import { agreementLinkWords, formerClaimWords, formerWords, placeWords, replacementWords } from '@halqa/copy';
import { expect } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { bankTransfers, moveClock } from '../steps/cycle.ts';
import { press } from '../steps/keyboard.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import {
  memberRow,
  monthlyFrom,
  moveToDebits,
  openGroup,
  payoutRow,
  pressTwice,
  registerPayers,
} from '../steps/started-group.ts';

/** Somebody of the standby list takes the place of a member, by the local clock. */
const product = ownProduct();

test('a member asks to be replaced, whoever waits takes the place and receives in its turn, and what was paid comes back', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const [amina, bilal, cala, zahra] = await registerPayers(at, [
    'Amina Yusuf',
    'Bilal Nur',
    'Cala Haddad',
    'Zahra Aziz',
  ]);
  const terms = { ...monthlyFrom(), name: 'Aunts', memberEmails: [bilal.email] };
  const { groupId, inviteCode } = await createGroupWith(amina, [bilal, cala], terms);
  expect(await amina.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });
  expect(await zahra.api.joinStandby({ params: { inviteCode } })).toMatchObject({ ok: true });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = (member: ApiMember, path = '') => openGroup(page, member, groupId, path);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('who has paid the first turn signs the words by which they ask, by keyboard', async () => {
    await moveToDebits(at, amina, groupId, 1);
    await moveClock(request, { advance: 'P8D' });
    await open(cala, '/turns');
    await page.getByRole('link', { name: agreementLinkWords.replacement.link }).click();
    await expect(page.getByText(/what I have not paid of it by then is taken from what comes back/)).toBeVisible();
    await press(page, page.getByRole('checkbox', { name: replacementWords.accept }), 'Space');
    await press(page, button(replacementWords.ask));
    await expect(page.getByRole('heading', { name: replacementWords.waitingTitle() })).toBeVisible();
    await expectAccessible(page);
    await open(bilal);
    await expect(page.getByText(/asks to be replaced|asked to be replaced/)).toHaveCount(0);
  });

  await test.step('whoever organizes the group offers the place, and the stranger reads no name of who leaves', async () => {
    await open(amina, '/replacements');
    await page.getByLabel(replacementWords.offerTo).selectOption({ index: 1 });
    await expectAccessible(page);
    await pressTwice(page, replacementWords.offer);
    await expect(page.getByText(replacementWords.offerDone('Zahra Aziz'))).toBeVisible();
    const offered = await mailWith(request, zahra.email, /^A place in Aunts is offered to you/);
    expect(offered.text).toContain(`/groups/${groupId}/place`);
    await open(zahra, '/place');
    await expect(page.getByText('$100, 2 times')).toBeVisible();
    await expect(page.getByText(/Cala/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('they sign, are a member at once, and everybody reads who has whose place', async () => {
    await press(page, page.getByRole('checkbox', { name: placeWords.accept }), 'Space');
    await press(page, button(placeWords.sign));
    await expect(page.getByText(placeWords.signed)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aunts', level: 1 })).toBeVisible();
    await expect(payoutRow(page, 3)).toContainText('$200');
    await expect(payoutRow(page, 3)).toContainText('and $100 for whoever had this place before');
    await expect(memberRow(page, 'Zahra Aziz')).toContainText('Paid');
    await expectAccessible(page);
    await open(bilal);
    await expect(payoutRow(page, 3)).toContainText('Zahra Aziz');
    await page.getByRole('link', { name: 'Turns', exact: true }).click();
    await expect(page.getByText(/Zahra Aziz took the place of Cala Haddad/)).toBeVisible();
  });

  await test.step('who left finds on their dashboard what comes back to them, where old links lead, too', async () => {
    await signInAs(page, cala);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Aunts', exact: true }).click();
    await expect(page.getByRole('heading', { name: formerWords.title, level: 1 })).toBeVisible();
    await expect(page.getByText(/^To be sent on /)).toBeVisible();
    await expectAccessible(page);
    for (const old of ['', '/swap', '/money']) {
      await page.goto(`/groups/${groupId}${old}`);
      await expect(page).toHaveURL(`/groups/${groupId}/former`);
      await expect(page.getByRole('heading', { name: formerWords.title, level: 1 })).toBeVisible();
    }
  });

  await test.step('both have in the end exactly what they paid', async () => {
    await moveClock(request, { advance: 'P4M' });
    const transfers = await bankTransfers(page);
    const sumOf = (person: string, way: 'from' | 'to') =>
      transfers
        .filter(({ name, direction }) => name === person && direction === way)
        .reduce((dollars, each) => dollars + each.dollars, 0);
    for (const [person, dollars] of [
      ['Amina Yusuf', 300],
      ['Bilal Nur', 300],
      ['Zahra Aziz', 200],
      ['Cala Haddad', 100],
    ] as const)
      expect([person, sumOf(person, 'from'), sumOf(person, 'to')]).toEqual([person, dollars, dollars]);
    await open(cala, '/former');
    await expect(page.getByText(formerClaimWords.status('received', null))).toBeVisible();
    await page.getByRole('link', { name: formerWords.statement }).click();
    await expect(page.getByRole('row').last()).toContainText('$100.00');
    await expectAccessible(page);
    await open(zahra);
    await expect(payoutRow(page, 3)).toContainText('Completed');
    await page.goto('/profile/money');
    await expect(page.getByText(/Your payout: \$200\.00/)).toBeVisible();
  });
  await request.dispose();
});
