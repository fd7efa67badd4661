import {
  groupDetailWords,
  groupRoomsWords,
  movementWords,
  payoutReason,
  shortPayoutWords,
  yourMoneyWords as words,
} from '@halqa/copy';
import { addBusinessDays, addDays, dayOfWeek, type PlainDate, plainDate } from '@halqa/domain';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { linkBank } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { type AccountForm, changeAccount, returnLast } from '../steps/bank-control.ts';
import { moveClock } from '../steps/cycle.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';
import {
  apiNow,
  handOver,
  memberRow,
  monthlyFrom,
  moveToDebits,
  moveUntil,
  openGroup,
  type Payer,
  payoutRow,
  pressTwice,
  registerPayers,
} from '../steps/started-group.ts';

/** All that a bank can do to one turn. */
const product = ownProduct();

/** They receive in this order. */
const [recipient, uninvolved, organizer] = ['Rahma Osman', 'Uma Devi', 'Omar Farah'] as const;

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

const failures: readonly Failure[] = [
  {
    row: 'declined for want of money',
    payer: 'Nadia Salim',
    account: { balance: '3' },
    reads: /The debit for turn 1 will be repeated/,
    mail: /there was not enough money in the account/,
    way: 'pays',
  },
  {
    row: 'declined as a risk',
    payer: 'Rami Odeh',
    account: { rejects: 'RISK' },
    reads: /The bank declined the debit for turn 1/,
    mail: /your bank did not carry out the debit/,
    way: 'pays',
  },
  {
    row: 'declined at a limit',
    payer: 'Layth Amin',
    account: { rejects: 'TRANSFER_LIMIT_REACHED' },
    reads: /The debit for turn 1 will be repeated/,
    mail: /we had reached a limit of our own bank/,
    way: 'waits',
  },
  {
    row: 'the bank wants its login first',
    payer: 'Sana Idris',
    account: { rejects: 'ITEM_LOGIN_REQUIRED' },
    reads: /The account could not be debited for turn 1/,
    mail: /Please link your bank again/,
    way: 'links',
  },
  {
    row: 'R01, no funds',
    payer: 'Bassam Ali',
    returned: 'R01',
    reads: /The debit for turn 1 will be repeated/,
    mail: /there was not enough money in the account/,
    way: 'waits',
  },
  {
    row: 'R02, the account is closed',
    payer: 'Khadija Noor',
    returned: 'R02',
    reads: /takes no debits from/,
    mail: /Please link another account/,
    way: 'links',
  },
  {
    row: 'R08, stopped at the bank',
    payer: 'Salma Haddad',
    returned: 'R08',
    reads: /Your bank returned a debit as stopped or not authorized/,
    mail: /the debit was stopped or not authorized/,
    way: 'signs',
  },
  {
    row: 'R10, not authorized',
    payer: 'Dina Karim',
    returned: 'R10',
    reads: /Your bank returned a debit as stopped or not authorized/,
    mail: /If that was a mistake, you can pay this turn on the group’s page/,
    way: 'signs',
  },
  {
    row: 'R16, the account is frozen',
    payer: 'Faris Zaki',
    returned: 'R16',
    reads: /takes no debits from/,
    mail: /Please link another account/,
    way: 'links',
  },
];

/** What is returned is posted in the evening, and back after midnight. */
const nextMorning = { advance: 'PT14H' };

test('what goes wrong with a turn is read by its payer alone, mended by them, and paid to its recipient once', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(2_400_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const at = { request, url: product.url };
  const tuesday = await quietTuesday(request);
  const names = [recipient, uninvolved, organizer, ...failures.map(({ payer }) => payer)];
  const people = new Map((await registerPayers(at, names)).map((payer) => [payer.name, payer]));
  const person = (name: string): Payer => people.get(name) ?? failWith(name);
  const [first, ...others] = names.map(person);
  const { groupId } = await createGroupWith(first ?? failWith(recipient), others, {
    ...monthlyFrom(tuesday),
    name: 'Neighbours',
    memberCount: names.length,
    contributionAmount: 10,
    memberEmails: [person(uninvolved).email],
  });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const open = async (name: string) => {
    await openGroup(page, person(name), groupId);
    await showAllMembers(page);
  };
  const moveGroupUntil = (name: string, isReached: Parameters<typeof moveUntil>[3]) =>
    moveUntil(at, person(name), groupId, isReached);
  const bystanders = [uninvolved, recipient, organizer];
  await handOver(person(recipient), person(organizer), groupId);
  const started = await (await apiNow(at, person(organizer))).startGroup({ params: { id: groupId } });
  expect(started).toMatchObject({ ok: true });

  await test.step('before: everybody reads when everybody is debited', async () => {
    for (const name of [...bystanders, failures[0]?.payer ?? '']) {
      await open(name);
      await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
      await page.getByRole('link', { name: groupRoomsWords.rooms.people, exact: true }).click();
      await expect(page.getByText(/^Due on /)).toHaveCount(names.length);
    }
  });

  await test.step('declined: the payer reads why, everybody else that it has not arrived', async () => {
    for (const { payer, account } of failures)
      if (account) await changeAccount(request, person(payer).account, account);
    await moveToDebits(at, person(recipient), groupId, 1);
    await expectSeen(failures.filter(({ returned }) => returned === undefined));
  });

  await test.step('returned: the same', async () => {
    for (const { payer, account } of failures) {
      if (account && 'rejects' in account) await changeAccount(request, person(payer).account, { rejects: '' });
    }
    await moveClock(request, nextMorning);
    for (const { payer, returned } of failures) {
      if (returned) await returnLast(request, { name: payer, type: 'debit', code: returned });
    }
    await moveClock(request, { advance: 'PT1H' });
    await expectSeen(failures.filter(({ returned }) => returned !== undefined));
    await expectAccessible(page);
  });

  await test.step('after: each mends it in their way, and the turn is paid', async () => {
    for (const { payer, account, way } of failures) {
      if (account && 'balance' in account) await changeAccount(request, person(payer).account, { balance: '50' });
      if (way === 'links') await linkAnother(payer);
      if (way === 'signs') await signAgain(payer);
      if (way === 'pays' || way === 'signs') await payNow(payer);
    }
    await moveGroupUntil(recipient, ({ payoutSchedule: [turn] }) => turn?.status === 'completed');
    for (const name of names) {
      await open(name);
      await expect(page.getByText(`${names.length} of ${names.length} members have paid this month`)).toBeVisible();
      await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
      await expect(payoutRow(page, 1)).toContainText('Completed');
    }
  });

  await test.step('a payout that comes back is its recipient’s to send again, and only delayed for the others', async () => {
    const payer = 'Bassam Ali';
    await returnLast(request, { name: recipient, type: 'credit', code: 'R03' });
    // By a webhook: nothing else reports it, here, before the next turn.
    await expect(async () => {
      await open(uninvolved);
      await expect(payoutRow(page, 1)).toContainText('Pending', { timeout: 2000 });
    }).toPass();
    for (const name of [uninvolved, organizer, payer]) {
      await open(name);
      await expect(payoutRow(page, 1)).toContainText(notDelivered);
      await expect(page.getByText(words.payoutTitle)).toHaveCount(0);
    }
    await open(recipient);
    await expect(payoutRow(page, 1)).toContainText(notDelivered);
    await expect(page.getByText(words.payoutTitle)).toBeVisible();
    await expectAccessible(page);
    await mailWith(request, person(recipient).email, /could not be delivered/);
    await linkAnother(recipient);
    await open(recipient);
    await pressTwice(page, words.payout);
    await expect(page.getByText(words.payoutDone)).toBeVisible();
    await moveGroupUntil(recipient, ({ payoutSchedule: [turn] }) => turn?.status === 'completed');
    for (const name of [...bystanders, payer]) {
      await open(name);
      await expect(payoutRow(page, 1)).toContainText('Completed');
      await expect(page.getByText(words.payoutTitle)).toHaveCount(0);
    }
  });

  await test.step('what is taken back after the payout is owed by its payer, and not by the recipient', async () => {
    const payer = 'Bassam Ali';
    await returnLast(request, { name: payer, type: 'debit', code: 'R01' });
    await expect(async () => {
      await open(organizer);
      await expect(memberRow(page, payer)).toContainText('has not arrived yet', { timeout: 2000 });
    }).toPass();
    for (const name of bystanders) {
      await open(name);
      await expect(memberRow(page, payer)).toContainText('has not arrived yet');
      await expect(payoutRow(page, 1)).toContainText('Completed');
      await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
    }
    await open(payer);
    await expect(page.getByText('The bank took back the contribution to turn 1').first()).toBeVisible();
    await mailWith(request, person(payer).email, /took back/);
    await payNow(payer);
    await moveGroupUntil(payer, ({ members }) => members.every(({ hasPaid }) => hasPaid));
    for (const name of [...bystanders, payer]) {
      await open(name);
      await expect(memberRow(page, payer)).toContainText('Paid');
      await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
    }
    await page.getByRole('link', { name: groupRoomsWords.rooms.more, exact: true }).click();
    await page.getByRole('link', { name: groupRoomsWords.books }).click();
    await expect(page.getByText('The books are right')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('of a turn that stays short its recipient alone chooses to take what is there', async () => {
    const [waiting, payer] = [uninvolved, 'Nadia Salim'];
    await changeAccount(request, person(payer).account, { balance: '3' });
    await moveToDebits(at, person(waiting), groupId, 2);
    for (const name of [recipient, waiting, organizer]) {
      await open(name);
      await expect(memberRow(page, payer)).toContainText('has not arrived yet');
      await expect(page.getByText(shortPayoutWords.title(1))).toHaveCount(0);
    }
    await moveGroupUntil(waiting, ({ yourMoney }) => Boolean(yourMoney?.shortPayout));
    for (const name of [recipient, organizer, payer]) {
      await open(name);
      await expect(page.getByText(shortPayoutWords.title(1))).toHaveCount(0);
      await expect(payoutRow(page, 2)).toContainText(movementWords.missing(1));
    }
    await expect(page.getByText(words.missingTitle(2))).toBeVisible();
    await mailWith(request, person(organizer).email, /missing/);
    await open(waiting);
    await expect(page.getByText(shortPayoutWords.title(1))).toBeVisible();
    await expectAccessible(page);
    await pressTwice(page, shortPayoutWords.takeAmount('$110'));
    await expect(page.getByText(shortPayoutWords.chosen('$110'))).toBeVisible();
    await moveGroupUntil(organizer, ({ payoutSchedule: [, turn] }) => turn?.parts[0]?.date != null);
    for (const name of [recipient, waiting, organizer, payer]) {
      await open(name);
      await expect(payoutRow(page, 2)).toContainText('$110 of $120 received');
      await expect(payoutRow(page, 2)).toContainText('Pending');
    }
    await changeAccount(request, person(payer).account, { balance: '50' });
    await payNow(payer);
    await moveGroupUntil(waiting, ({ payoutSchedule: [, turn] }) => turn?.status === 'completed');
    for (const name of [recipient, waiting, organizer, payer]) {
      await open(name);
      await expect(payoutRow(page, 2)).toContainText('Completed');
      await expect(page.getByText(words.missingTitle(2))).toHaveCount(0);
    }
  });
  await request.dispose();

  async function expectSeen(failed: readonly Failure[]): Promise<void> {
    for (const name of bystanders) {
      await open(name);
      for (const { payer } of failed) await expect(memberRow(page, payer)).toContainText('has not arrived yet');
      await expect(page.getByText(words.missingTitle(1))).toHaveCount(0);
    }
    for (const { row, payer, returned, reads, mail } of failed) {
      await test.step(row, async () => {
        await open(payer);
        await expect(page.getByText(reads).filter({ visible: true }).first()).toBeVisible();
        const sent = await mailWith(
          request,
          person(payer).email,
          returned === undefined ? /did not go through/ : /returned the debit/,
        );
        expect(sent.text).toMatch(mail);
        expect(sent.text).toContain('No fee is added by us.');
      });
    }
  }

  async function payNow(name: string): Promise<void> {
    await open(name);
    await pressTwice(page, words.pay('$10'));
    await expect(page.getByText(words.payDone).first()).toBeVisible();
  }

  async function signAgain(name: string): Promise<void> {
    await open(name);
    await page.getByRole('checkbox', { name: words.accept }).check();
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.signedTitle)).toBeVisible();
  }

  async function linkAnother(name: string): Promise<void> {
    await linkBank(request, { ...person(name), api: await apiNow(at, person(name)) });
  }
});

/**
 * A Tuesday whose grace, until the Tuesday after it, has every weekday: what is returned for want of money is repeated on its
 * Friday. Moves the clock to the day before.
 */
async function quietTuesday(request: APIRequestContext): Promise<PlainDate> {
  let monday = plainDate(new Date().toISOString().slice(0, 10));
  do monday = addDays(monday, 1);
  while (dayOfWeek(monday) !== 1 || addBusinessDays(monday, 6) !== addDays(monday, 8));
  await moveClock(request, { to: `${monday}T12:00:00Z` });
  return addDays(monday, 1);
}

async function showAllMembers(page: Page): Promise<void> {
  const showAll = page.getByRole('button', { name: groupDetailWords.showAllMembers });
  await showAll.click();
  await expect(showAll).toBeHidden();
}

const notDelivered = payoutReason({ reason: 'account_needed', contributionDate: '2026-12-01' }) ?? '';

function failWith(name: string): never {
  throw new Error(`${name} is nobody of this journey`);
}
