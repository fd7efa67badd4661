import type { AccountsBalanceGetRequest, AccountsGetResponse } from 'plaid';
import { bankCall } from '../bank-call.ts';
import { accountsGet } from './accounts-get.ts';
import { AccountsInput } from './accounts-input.ts';

/** The same answer as `/accounts/get`: our books are never out of date. */
export const accountsBalanceGet = bankCall<AccountsBalanceGetRequest, AccountsGetResponse>({
  path: '/accounts/balance/get',
  input: AccountsInput,
  perform: accountsGet.perform,
});
