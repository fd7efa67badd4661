import { randomUUID } from 'node:crypto';
import type { Item as PlaidItem, Products as Product } from 'plaid';
import type { Account, BankBooks, Item } from './bank-books.ts';
import { storedInstitution } from './institutions.ts';
import { ItemUpdateTypeEnum, Products } from './plaid-enums.ts';
import { errorJson, fail, ok, type Result } from './plaid-errors.ts';
import { accounts, postJournal } from './transfers/post-journal.ts';

type NewItem = Pick<Item, 'institutionId' | 'accounts' | 'webhook'> & { products: Product[] };

/** Enters a new item, and the opening balances of its accounts, into the books. */
export function createItem(books: BankBooks, details: NewItem, now: number): Item {
  const item: Item = {
    itemId: randomUUID().replaceAll('-', ''),
    accessToken: `access-sandbox-${randomUUID()}`,
    ...details,
    createdAt: now,
    loginRequired: false,
    removed: false,
    disconnectsAt: null,
  };
  books.items.push(item);
  for (const { accountId, openingCents } of details.accounts) {
    const to = accounts.ofPerson(accountId);
    postJournal(books, { at: now, text: 'opening balance', cents: openingCents, from: accounts.outside, to });
  }
  return item;
}

/** What an account has; before it is linked, what it will have then. */
export function balanceOfAccount({ balances }: BankBooks, { accountId, openingCents }: Account): number {
  return balances[accounts.ofPerson(accountId)] ?? openingCents;
}

/** Plaid's public tokens are valid for 30 minutes and are exchanged once. */
const publicTokenMilliseconds = 30 * 60_000;

export function issuePublicToken(books: BankBooks, item: Item, now: number): string {
  const token = `public-sandbox-${randomUUID()}`;
  books.publicTokens.push({ token, itemId: item.itemId, expiresAt: now + publicTokenMilliseconds, exchanged: false });
  return token;
}

/** The item of an access token, whatever state its login is in. */
export function findItem(books: BankBooks, accessToken: string): Result<Item> {
  if (!/^access-sandbox-./.test(accessToken)) {
    const format = 'access-<environment>-<identifier>';
    return fail('INVALID_ACCESS_TOKEN', `provided access token is in an invalid format. expected format: ${format}`);
  }
  const item = books.items.find((candidate) => candidate.accessToken === accessToken);
  if (item === undefined) return fail('INVALID_ACCESS_TOKEN');
  return item.removed ? fail('ITEM_NOT_FOUND') : ok(item);
}

/** An item as Plaid's JSON. The error inside it has no request id, since no request caused it. */
export function itemJson(item: Item): PlaidItem {
  return {
    item_id: item.itemId,
    institution_id: item.institutionId,
    institution_name: storedInstitution(item.institutionId).name,
    webhook: item.webhook,
    auth_method: null,
    error: item.loginRequired ? errorJson(fail('ITEM_LOGIN_REQUIRED'), '') : null,
    available_products: [Products.Balance],
    billed_products: item.products,
    products: item.products,
    consent_expiration_time: item.disconnectsAt === null ? null : new Date(item.disconnectsAt).toISOString(),
    update_type: ItemUpdateTypeEnum.Background,
  };
}
