import type { AccountsGetRequest, AccountsGetResponse } from 'plaid';
import { bankCall } from '../bank-call.ts';
import { chooseAccounts } from '../choose-accounts.ts';
import { findReadableItem } from '../find-item.ts';
import { showAccount } from '../show-account.ts';
import { showItem } from '../show-item.ts';
import { AccountsInput } from './accounts-input.ts';

export const accountsGet = bankCall<AccountsGetRequest, AccountsGetResponse>({
  path: '/accounts/get',
  input: AccountsInput,
  perform: (request, { books }) => {
    const item = findReadableItem(books, request.access_token);
    if ('refused' in item) return item;
    const chosen = chooseAccounts(item.answer, request.options?.account_ids);
    if ('refused' in chosen) return chosen;
    return { answer: { accounts: chosen.answer.map(showAccount), item: showItem(item.answer) } };
  },
});
