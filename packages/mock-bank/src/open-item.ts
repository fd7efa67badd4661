import { randomUUID } from 'node:crypto';
import type { Products } from 'plaid';
import type { Account, BankBooks, Item } from './bank-books.ts';

export type NewItem = { institutionId: string; products: Products[]; webhook: string | null; accounts: Account[] };

/** Enters a freshly linked login into the books. Its access token is told only to whoever exchanges a public token. */
export function openItem(books: BankBooks, details: NewItem, now: number): Item {
  const item: Item = {
    itemId: randomUUID().replaceAll('-', ''),
    accessToken: `access-sandbox-${randomUUID()}`,
    ...details,
    createdAt: now,
    loginRequired: false,
    removed: false,
  };
  books.items.push(item);
  return item;
}
