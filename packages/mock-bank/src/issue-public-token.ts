import { randomUUID } from 'node:crypto';
import type { BankBooks, Item } from './bank-books.ts';

/** Plaid's public tokens live 30 minutes and are exchanged once. */
const lifetime = 30 * 60_000;

export function issuePublicToken(books: BankBooks, item: Item, now: number): string {
  const token = `public-sandbox-${randomUUID()}`;
  books.publicTokens.push({ token, itemId: item.itemId, expiresAt: now + lifetime, exchanged: false });
  return token;
}
