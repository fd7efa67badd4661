import type { AuthGetRequest, AuthGetResponse, NumbersACH } from 'plaid';
import type { Account } from '../bank-books.ts';
import { bankCall } from '../bank-call.ts';
import { chooseAccounts } from '../choose-accounts.ts';
import { findReadableItem } from '../find-item.ts';
import { knownInstitution } from '../institutions.ts';
import { showAccount } from '../show-account.ts';
import { showItem } from '../show-item.ts';
import { AccountsInput } from './accounts-input.ts';

export const authGet = bankCall<AuthGetRequest, AuthGetResponse>({
  path: '/auth/get',
  input: AccountsInput,
  perform: (request, { books }) => {
    const item = findReadableItem(books, request.access_token);
    if ('refused' in item) return item;
    const chosen = chooseAccounts(item.answer, request.options?.account_ids);
    if ('refused' in chosen) return chosen;

    const [routing = ''] = knownInstitution(item.answer.institutionId).routing_numbers;
    const ach = chosen.answer.map((account) => numbersOf(account, routing));
    return {
      answer: {
        accounts: chosen.answer.map(showAccount),
        numbers: { ach, eft: [], international: [], bacs: [] },
        item: showItem(item.answer),
      },
    };
  },
});

function numbersOf({ accountId, mask }: Account, routing: string): NumbersACH {
  return { account_id: accountId, account: `111122223333${mask}`, routing, wire_routing: routing };
}
