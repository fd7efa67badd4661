import { AccountType } from 'plaid';
import type { Account } from '../bank-books.ts';
import type { LinkAccount } from './link-answers.ts';

export function showLinkAccount({ accountId, name, mask, subtype, availableCents }: Account): LinkAccount {
  return { id: accountId, name, mask, type: AccountType.Depository, subtype, availableCents };
}
