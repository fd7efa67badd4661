import type { TransferLedgerGetRequest, TransferLedgerGetResponse } from 'plaid';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { ok } from '../plaid-errors.ts';
import { dollarsOf } from '../transfers/money-text.ts';
import { accounts, balanceOf } from '../transfers/post-journal.ts';

/** What the client has at the bank: pending from the creation of debits on, available once they are released. */
export const transferLedgerGet = operation<TransferLedgerGetRequest, TransferLedgerGetResponse>({
  path: '/transfer/ledger/get',
  input: z.object({}),
  perform: (_request, { books }) =>
    ok({
      ledger_id: 'ledger-default',
      name: 'Default',
      is_default: true,
      balance: {
        available: dollarsOf(balanceOf(books, accounts.available)),
        pending: dollarsOf(balanceOf(books, accounts.pending)),
      },
    }),
});
