import type { AccountBase, AccountsBalanceGetRequest, AccountsGetRequest, AccountsGetResponse } from 'plaid';
import * as z from 'zod';
import type { Account, BankBooks, Item } from '../bank-books.ts';
import { balanceOfAccount, findItem, itemJson } from '../items.ts';
import { operation } from '../operation.ts';
import { AccountHolderCategory, AccountType } from '../plaid-enums.ts';
import { fail, ok, type Result } from '../plaid-errors.ts';

const Input = z.object({
  access_token: z.string(),
  options: z.object({ account_ids: z.array(z.string()).optional() }).optional(),
});

export const accountsGet = operation<AccountsGetRequest, AccountsGetResponse>({
  path: '/accounts/get',
  input: Input,
  perform: (request, { books }) => {
    const item = findItem(books, request.access_token);
    if (!item.ok) return item;
    if (item.value.loginRequired) return fail('ITEM_LOGIN_REQUIRED');
    const accounts = selectAccounts(item.value, request.options?.account_ids);
    if (!accounts.ok) return accounts;
    return ok({ accounts: accounts.value.map((account) => accountJson(books, account)), item: itemJson(item.value) });
  },
});

/** Returns what `/accounts/get` returns: the books are never out of date. */
export const accountsBalanceGet = operation<AccountsBalanceGetRequest, AccountsGetResponse>({
  path: '/accounts/balance/get',
  input: Input,
  perform: accountsGet.perform,
});

/** The item's open accounts, or those of them that the call names. */
function selectAccounts(item: Item, accountIds: string[] | undefined): Result<Account[]> {
  const known = new Set(item.accounts.map(({ accountId }) => accountId));
  if (accountIds?.some((id) => !known.has(id))) return fail('INVALID_ACCOUNT_ID');
  const open = item.accounts.filter(({ closed }) => !closed);
  return ok(open.filter(({ accountId }) => accountIds?.includes(accountId) ?? true));
}

/** An account as Plaid's JSON, where money is a number of dollars. */
function accountJson(books: BankBooks, account: Account): AccountBase {
  const dollars = balanceOfAccount(books, account) / 100;
  return {
    account_id: account.accountId,
    balances: {
      available: dollars,
      current: dollars,
      limit: null,
      iso_currency_code: 'USD',
      unofficial_currency_code: null,
    },
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    type: AccountType.Depository,
    subtype: account.subtype,
    holder_category: AccountHolderCategory.Personal,
  };
}
