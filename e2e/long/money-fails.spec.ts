import { groupDetailWords, roleWords, yourMoneyWords as words } from '@halqa/copy';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  type ApiMember,
  linkBank,
  logInApiMember,
  registerMemberWithBank,
  testPassword,
} from '../fixtures/api-member.ts';
import { mailWith, makeLoginStale } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { type Product, startProduct } from '../run/product.ts';
import { type AccountForm, changeAccount, newestAccount, returnLast } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { expectAccessible } from '../steps/pages.ts';

/** All that a bank can do to one turn, on a product of its own: no other test may see the time pass. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const [recipient, organizer, uninvolved] = ['Rahma Osman', 'Omar Farah', 'Uma Devi'] as const;

type Failure = {
  /** The row of the table of failures. */
  row: string;
  payer: string;
  /** What is wrong with the account before the debit. */
  account?: AccountForm;
  /** The code with which the bank returns the debit. */
  returned?: string;
  /** What the payer alone reads. */
  reads: RegExp;
  mail: RegExp;
  /** How it ends well. Whoever signs again pays what came back by hand; `waits`: the bank is asked again by itself. */
  way: 'pays' | 'links' | 'signs' | 'waits';
};

const repeatedOrReturned = /The debit for turn 1 will be repeated\.|The bank returned the debit for turn 1\./;
const failures: readonly Failure[] = [
  {
    row: 'declined for want of money',
    payer: 'Nadia Salim',
    account: { balance: '3' },
    reads: /The debit for turn 1 will be repeated\.|The bank declined the debit for turn 1\./,
    mail: /there was not enough money in the account/,
    way: 'pays',
  },
  {
    row: 'declined as a risk',
    payer: 'Rami Odeh',
    account: { declines: 'RISK' },
    reads: /The bank declined the debit for turn 1\./,
    mail: /your bank did not carry out the debit/,
    way: 'pays',
  },
  {
    row: 'declined at a limit',
    payer: 'Layth Amin',
    account: { declines: 'TRANSFER_LIMIT_REACHED' },
    reads: /The debit for turn 1 will be repeated\./,
    mail: /we had reached a limit of our own bank/,
    way: 'waits',
  },
  {
    row: 'the login at the bank is stale',
    payer: 'Sana Idris',
    reads: /The bank wants to be linked again for turn 1\./,
    mail: /Please link your bank again/,
    way: 'links',
  },
  {
    row: 'R01, no funds',
    payer: 'Bassam Ali',
    returned: 'R01',
    reads: repeatedOrReturned,
    mail: /there was not enough money in the account/,
    way: 'pays',
  },
  {
    row: 'R02, the account is closed',
    payer: 'Khadija Noor',
    returned: 'R02',
    reads: /The bank wants to be linked again for turn 1\./,
    mail: /Please link another account/,
    way: 'links',
  },
  {
    row: 'R08, stopped at the bank',
    payer: 'Salma Haddad',
    returned: 'R08',
    reads: /The bank returned the debit for turn 1\./,
    mail: /the debit was stopped at your bank/,
    way: 'pays',
  },
  {
    row: 'R10, not authorized',
    payer: 'Dina Karim',
    returned: 'R10',
    reads: /Your bank reported that you did not authorize a debit/,
    mail: /you can sign again on the circle’s page/,
    way: 'signs',
  },
  {
    row: 'R16, the account is frozen',
    payer: 'Faris Zaki',
    returned: 'R16',
    reads: /The bank wants to be linked again for turn 1\./,
    mail: /Please link another account/,
    way: 'links',
  },
];

test('what goes wrong with a turn is read by its payer alone, mended by them, and paid to its recipient once', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(900_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const names = [recipient, organizer, uninvolved, ...failures.map(({ payer }) => payer)];
  const people = new Map<string, ApiMember>();
  for (const name of names) people.set(name, await joinableMember(request, name));
  const person = (name: string): ApiMember => people.get(name) ?? failWith(name);
  const [first, ...others] = names.map(person);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const { groupId } = await createGroupWith(first ?? failWith(recipient), others, {
    ...{ frequency: 'monthly', dayOfMonth: tomorrow.getUTCDate(), name: 'Neighbours' },
    ...{ memberCount: names.length, contributionAmount: 10, memberEmails: [person(organizer).email] },
  });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await test.step('who receives first hands the group over to somebody else', () =>
    handOver(page, groupId, person(recipient), person(organizer)));
  const started = await (await signedIn(request, person(organizer))).startGroup({ params: { id: groupId } });
  expect(started).toMatchObject({ ok: true });
  const open = (name: string) => openGroup(page, person(name), groupId);
  const bystanders = [uninvolved, recipient, organizer];

  await test.step('before: everybody reads when everybody is debited', async () => {
    for (const name of [...bystanders, failures[0]?.payer ?? '']) {
      await open(name);
      await expect(page.getByText(/^Debited on /)).toHaveCount(names.length);
    }
  });

  await test.step('declined: the payer reads why, everybody else that it has not arrived', async () => {
    for (const { payer, account } of failures)
      if (account) await changeAccount(request, accounts.get(payer) ?? '', account);
    await makeLoginStale(request, publicTokens.get('Sana Idris') ?? '');
    const group = await (await signedIn(request, person(recipient))).readGroup({ params: { id: groupId } });
    const due = group.ok ? group.value.payoutSchedule[0]?.contributionDate : undefined;
    await moveClock(request, { to: `${due}T15:30:00Z` });
    await expectSeen(failures.filter(({ returned }) => returned === undefined));
  });

  await test.step('returned: the same', async () => {
    for (const { payer, account } of failures) {
      if (account && 'declines' in account) await changeAccount(request, accounts.get(payer) ?? '', { declines: '' });
    }
    // The transfers are posted in the evening.
    await moveClock(request, { advance: 'PT14H' });
    for (const { payer, returned } of failures) {
      if (returned) await returnLast(request, { name: payer, type: 'debit', code: returned });
    }
    await moveClock(request, { advance: 'PT1H' });
    await expectSeen(failures.filter(({ returned }) => returned !== undefined));
    await expectAccessible(page);
  });

  await test.step('after: each mends it in their way, and the turn is paid', async () => {
    for (const { payer, account, way } of failures) {
      if (account && 'balance' in account) await changeAccount(request, accounts.get(payer) ?? '', { balance: '50' });
      if (way === 'links') await linkBank(request, { ...person(payer), api: await signedIn(request, person(payer)) });
      if (way === 'signs') await signAgain(page, person(payer), groupId);
      if (way === 'pays' || way === 'signs') await payNow(page, person(payer), groupId);
    }
    await moveClock(request, { advance: 'P9D' });
    for (const name of [...bystanders, ...failures.map(({ payer }) => payer)]) {
      await open(name);
      await expect(page.getByText(`${names.length} of ${names.length} members have paid this month`)).toBeVisible();
      await expect(page.getByText(words.payTitle(1))).toHaveCount(0);
      await expect(payoutRow(page)).toContainText('Completed');
    }
  });

  await test.step('a payout that comes back is its recipient’s to send again', async () => {
    await returnLast(request, { name: recipient, type: 'credit', code: 'R03' });
    // By a webhook: nothing else reports it, here, before the next turn.
    await expect(async () => {
      await open(uninvolved);
      await expect(payoutRow(page)).toContainText('Pending', { timeout: 2000 });
    }).toPass();
    await expect(page.getByText(words.payoutTitle)).toHaveCount(0);
    await open(recipient);
    await expect(page.getByText(words.payoutTitle)).toBeVisible();
    await expectAccessible(page);
    await linkBank(request, { ...person(recipient), api: await signedIn(request, person(recipient)) });
    await page.getByRole('button', { name: words.payout }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.payout }).click();
    await expect(page.getByText(words.payoutDone)).toBeVisible();
    await moveClock(request, { advance: 'P5D' });
    await open(recipient);
    await expect(payoutRow(page)).toContainText('Completed');
  });

  await test.step('what is taken back after the payout is owed by its payer, and not by the recipient', async () => {
    await returnLast(request, { name: uninvolved, type: 'debit', code: 'R01' });
    await expect(async () => {
      await open(organizer);
      await expect(rowOf(page, uninvolved)).toContainText('has not arrived yet', { timeout: 2000 });
    }).toPass();
    await open(recipient);
    await expect(payoutRow(page)).toContainText('Completed');
    await open(uninvolved);
    await expect(page.getByText('The bank took back the contribution to turn 1.')).toBeVisible();
    await payNow(page, person(uninvolved), groupId);
    await moveClock(request, { advance: 'P5D' });
    await open(uninvolved);
    await expect(page.getByText(words.payTitle(1))).toHaveCount(0);
    await page.getByRole('link', { name: 'Verify the books' }).click();
    await expect(page.getByText('The books are right')).toBeVisible({ timeout: 60_000 });
  });
  await request.dispose();

  async function expectSeen(failed: readonly Failure[]): Promise<void> {
    for (const name of bystanders) {
      await open(name);
      for (const { payer } of failed) await expect(rowOf(page, payer)).toContainText('has not arrived yet');
      await expect(page.getByText(words.payTitle(1))).toHaveCount(0);
    }
    for (const { row, payer, reads, mail } of failed) {
      await test.step(row, async () => {
        await open(payer);
        await expect(page.getByText(reads).first()).toBeVisible();
        const sent = await mailWith(request, person(payer).email, /did not go through/);
        expect(sent.text).toMatch(mail);
        expect(sent.text).toContain('No fee is added by us.');
      });
    }
  }
});

/** The checking account of each, by which the bank’s page changes it, and the token that linked it. */
const accounts = new Map<string, string>();
const publicTokens = new Map<string, string>();

async function joinableMember(request: APIRequestContext, name: string): Promise<ApiMember> {
  const member = await registerMemberWithBank(request, product.url, name);
  if (name === 'Sana Idris') publicTokens.set(name, await linkBank(request, member));
  accounts.set(name, await newestAccount(request));
  return member;
}

/** The session of before the clock was moved has ended. */
async function signedIn(request: APIRequestContext, { email }: ApiMember) {
  return (await logInApiMember(request, product.url, { email, password: testPassword })).api;
}

async function openGroup(page: Page, member: ApiMember, groupId: string): Promise<void> {
  await signInAs(page, member);
  await page.goto(`/groups/${groupId}`);
  const showAll = page.getByRole('button', { name: groupDetailWords.showAllMembers });
  await showAll.click();
  await expect(showAll).toBeHidden();
}

/** In the payout schedule, below the order of turns. */
const payoutRow = (page: Page) =>
  page
    .getByRole('table')
    .last()
    .getByRole('row', { name: new RegExp(`^1 ${recipient}`) });

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: groupDetailWords.membersTitle }).getByRole('listitem').filter({ hasText: name });

/** Confirms the dialog that a button opens, whose own button has the same name. */
async function confirm(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
}

async function handOver(page: Page, groupId: string, from: ApiMember, to: ApiMember): Promise<void> {
  await openGroup(page, from, groupId);
  await page.getByLabel(roleWords.member, { exact: true }).selectOption(to.name);
  await confirm(page, roleWords.handOver, roleWords.asked(to.name));
  await openGroup(page, to, groupId);
  await confirm(page, roleWords.accept, roleWords.accepted('organizer'));
  await expect(rowOf(page, to.name)).toContainText(groupDetailWords.admin);
  await expect(rowOf(page, from.name)).not.toContainText(groupDetailWords.admin);
}

async function payNow(page: Page, member: ApiMember, groupId: string): Promise<void> {
  await openGroup(page, member, groupId);
  await confirm(page, words.pay('$10'), words.payDone);
}

async function signAgain(page: Page, member: ApiMember, groupId: string): Promise<void> {
  await openGroup(page, member, groupId);
  await page.getByRole('checkbox', { name: words.accept }).check();
  await page.getByRole('button', { name: words.sign }).click();
  await expect(page.getByText(words.signedTitle)).toBeVisible();
}

function failWith(name: string): never {
  throw new Error(`${name} is nobody of this journey`);
}
