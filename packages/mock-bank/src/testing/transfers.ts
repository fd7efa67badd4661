import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACHClass, type PlaidApi, TransferNetwork, TransferType } from 'plaid';
import * as z from 'zod';
import type { TestBank } from './start-test-bank.ts';

export type TestAccount = { access_token: string; account_id: string };

/** Links an item of a test user. Returns its account of that name; without a name, its first account. */
export async function linkAccount(
  { plaid, linkItem }: TestBank,
  username?: string,
  name?: string,
): Promise<TestAccount> {
  const access_token = await linkItem(username);
  const { accounts } = (await plaid.accountsGet({ access_token })).data;
  const found = accounts.find((account) => name === undefined || account.name === name);
  if (found === undefined) throw new Error('The test user has no such account');
  return { access_token, account_id: found.account_id };
}

type Order = { amount?: string; key?: string };

export function authorize(
  plaid: PlaidApi,
  account: TestAccount,
  type: TransferType,
  { amount = '100.00', key }: Order = {},
) {
  return plaid.transferAuthorizationCreate({
    ...account,
    type,
    network: TransferNetwork.Ach,
    ach_class: type === TransferType.Debit ? ACHClass.Web : ACHClass.Ppd,
    amount,
    user: { legal_name: 'Ann Lee' },
    ...(key === undefined ? {} : { idempotency_key: key }),
  });
}

/** Authorizes and creates a transfer; returns it. */
export async function transfer(plaid: PlaidApi, account: TestAccount, type: TransferType, order?: Order) {
  const { authorization } = (await authorize(plaid, account, type, order)).data;
  const created = await plaid.transferCreate({
    ...account,
    authorization_id: authorization.id,
    description: 'Round 1',
  });
  return created.data.transfer;
}

/** The events as lines with the day and time in UTC, the type and the return code: `2026-07-06T12:15 returned R01`. */
export async function listEvents(plaid: PlaidApi, transfer_id?: string) {
  const { transfer_events } = (await plaid.transferEventSync({ after_id: 0, count: 500 })).data;
  return transfer_events
    .filter((event) => transfer_id === undefined || event.transfer_id === transfer_id)
    .map(({ timestamp, event_type, failure_reason }) =>
      [timestamp.slice(0, 16), event_type, failure_reason?.failure_code].filter((part) => part != null).join(' '),
    );
}

export async function ledgerOf(plaid: PlaidApi): Promise<[pending: string, available: string]> {
  const { pending, available } = (await plaid.transferLedgerGet({})).data.balance;
  return [pending, available];
}

const Books = z.object({
  balances: z.record(z.string(), z.int()),
  journals: z.array(z.object({ postings: z.array(z.object({ account: z.string(), cents: z.int() })) })),
});

/** The balances as the bank stores them, and as its journals add up. */
export async function readBalances({ directory }: TestBank) {
  const { balances, journals } = Books.parse(JSON.parse(await readFile(join(directory, 'bank.json'), 'utf8')));
  const rebuilt: Record<string, number> = {};
  for (const { account, cents } of journals.flatMap(({ postings }) => postings)) {
    rebuilt[account] = (rebuilt[account] ?? 0) + cents;
  }
  return { balances, rebuilt };
}
