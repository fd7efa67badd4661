import { type AccountBase, AccountHolderCategory, AccountType } from 'plaid';
import type { Account } from './bank-books.ts';

/** An account as Plaid's JSON. Plaid gives money as a number of dollars. */
export function showAccount(account: Account): AccountBase {
  const dollars = account.availableCents / 100;
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
