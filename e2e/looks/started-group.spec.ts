import type { GroupDetail } from '@halqa/contract';
import type { APIRequestContext, Browser } from '@playwright/test';
import * as z from 'zod';
import {
  type ApiMember,
  grantAccess,
  linkBank,
  logInApiMember,
  registerApiMember,
  registerMemberWithBank,
  testPassword,
} from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { type Product, startProduct } from '../run/product.ts';
import { moveClock } from '../steps/cycle.ts';
import { captureAt, expect, inEveryView, test } from './look.ts';

/** Started groups from the first debit to the end, on a product of their own: the clock of no other picture moves. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

const tomorrow = new Date(Date.now() + 86_400_000);
const monthly = { frequency: 'monthly', dayOfMonth: tomorrow.getUTCDate() };
const longName = 'Layla bint Abdulrahman al-Qurashi';

test('a started group while money moves, of its organizer and of the member whose debit is returned', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(3_600_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const [amina, layla] = [await withBank(request, 'Amina Yusuf'), await withBank(request, longName)];
  const [bilal, dawud] = [await withBank(request, 'Bilal Khan'), await withReturnedDebits(request, 'Dawud Osman')];
  const paying = await start(amina, [bilal, layla], 'Aunts and nieces');
  const returning = await start(amina, [bilal, dawud], 'Our first homes');
  const look = (account: ApiMember, groupId: string, state: string) =>
    lookAt({ browser, account, paths: { [`started-${state}`]: `/groups/${groupId}` } });
  const reach = (groupId: string, isReached: (group: GroupDetail) => boolean) =>
    moveUntil(request, { account: amina, groupId, isReached });

  await look(amina, paying, 'not-due');
  await reach(paying, ({ members }) =>
    members.every(({ contribution }) => contribution?.reason === 'debit_on_its_way'),
  );
  await look(amina, paying, 'collecting');
  await settleDebitOf(request, 'Bilal Khan');
  await reach(paying, ({ members }) => members.some(({ hasPaid }) => hasPaid));
  await look(amina, paying, 'one-paid');
  await reach(paying, ({ members }) => members.every(({ hasPaid }) => hasPaid));
  await look(amina, paying, 'all-paid');
  await reach(returning, ({ members }) => members.some(({ contribution }) => contribution?.reason === 'outstanding'));
  await look(amina, returning, 'debit-outstanding');
  await look(dawud, returning, 'debit-returned');
  const past = new Date(Date.parse(tomorrow.toISOString()) + 4 * 86_400_000);
  await moveClock(request, { to: past.toISOString() });
  const paths = { 'started-late': `/groups/${paying}`, 'started-late-dashboard': '/dashboard' };
  await lookAt({ browser, account: amina, paths });
  await reach(paying, ({ payoutSchedule: [first] }) => first?.reason === 'payout_on_its_way');
  await look(amina, paying, 'payout-on-its-way');
  await reach(paying, ({ payoutSchedule: [first] }) => first?.status === 'completed');
  await look(amina, paying, 'paid-out');
  await moveClock(request, { advance: 'P3M' });
  await look(amina, paying, 'completed');
  await look(layla, paying, 'completed-member');
  await look(dawud, returning, 'returned-later');
  await look(amina, returning, 'outstanding-later');
  await request.dispose();
});

const withBank = (request: APIRequestContext, name: string) => registerMemberWithBank(request, product.url, name);

async function withReturnedDebits(request: APIRequestContext, name: string): Promise<ApiMember> {
  const member = await registerApiMember(request, product.url, name);
  await grantAccess(request, product.url, member);
  await linkBank(request, member, 'user_bounces');
  return member;
}

/** A monthly group with a fixed order, started; the first debit is tomorrow. */
async function start(organizer: ApiMember, others: readonly [ApiMember, ApiMember], name: string): Promise<string> {
  const changes = { ...monthly, name, memberEmails: others.map(({ email }) => email) };
  const { groupId } = await createGroupWith(organizer, others, changes);
  expect(await organizer.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });
  return groupId;
}

type Target = { account: ApiMember; groupId: string; isReached: (group: GroupDetail) => boolean };

/** Moves the clock from event to event until the group is as wanted. */
async function moveUntil(request: APIRequestContext, { account: { email }, groupId, isReached }: Target) {
  for (let move = 0; move < 200; move += 1) {
    const { api } = await logInApiMember(request, product.url, { email, password: testPassword });
    const group = await api.readGroup({ params: { id: groupId } });
    if (group.ok && isReached(group.value)) return;
    await moveClock(request, { advance: 'next' });
  }
  throw new Error(`The group never was as wanted: ${isReached}`);
}

/** The bank settles one member's debits before those of the others. */
async function settleDebitOf(request: APIRequestContext, legal_name: string): Promise<void> {
  const headers = { 'plaid-client-id': 'local', 'plaid-secret': 'local' };
  const bank = async (path: string, data: object) =>
    (await request.post(`/__local/bank${path}`, { headers, data })).json();
  const { transfers } = transferList.parse(await bank('/transfer/list', {}));
  for (const { id } of transfers.filter(({ user }) => user.legal_name === legal_name)) {
    for (const event_type of ['posted', 'settled']) {
      await bank('/sandbox/transfer/simulate', { transfer_id: id, event_type });
    }
  }
}

const transferList = z.object({
  transfers: z.array(z.object({ id: z.string(), user: z.object({ legal_name: z.string() }) })),
});

type Looking = { browser: Browser; account: ApiMember; paths: Readonly<Record<string, string>> };

const lookAt = ({ browser, account, paths }: Looking) =>
  inEveryView({ browser, baseURL: product.url, account }, async (page, view) => {
    for (const [name, path] of Object.entries(paths)) await captureAt(page, path, `${name}-${view}`);
  });
