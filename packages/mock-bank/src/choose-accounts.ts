import type { Account, Item } from './bank-books.ts';
import { type Outcome, refuse } from './outcome.ts';

/** The item's accounts that are open, or those of them that the call names. */
export function chooseAccounts(item: Item, accountIds: string[] | undefined): Outcome<Account[]> {
  const known = new Set(item.accounts.map(({ accountId }) => accountId));
  if (accountIds?.some((id) => !known.has(id))) return refuse('INVALID_ACCOUNT_ID');
  const open = item.accounts.filter(({ closed }) => !closed);
  return { answer: open.filter(({ accountId }) => accountIds?.includes(accountId) ?? true) };
}
