import type { Route } from '../route.ts';
import {
  bankAccounts,
  bankAccountsRequest,
  bankGroups,
  debitAccountChoice,
  exchangeResult,
  linkToken,
  linkTokenRequest,
  publicToken,
} from '../schemas/bank.ts';
import { successReply } from '../schemas/fields.ts';

/** Linking a bank, reading its accounts, choosing the one to debit, and unlinking. */
export const bankRoutes = {
  createLinkToken: {
    method: 'POST',
    path: '/functions/plaid-create-link-token',
    access: 'member',
    service: 'bank',
    summary: 'A token with which the browser opens the bank’s own dialog, to link a bank or to repair its login.',
    body: linkTokenRequest,
    reply: linkToken,
    status: 200,
  },
  exchangePublicToken: {
    method: 'POST',
    path: '/functions/plaid-exchange-public-token',
    access: 'member',
    service: 'bank',
    summary: 'Turns the dialog’s public token into the stored bank connection, in place of an earlier one.',
    body: publicToken,
    reply: exchangeResult,
    status: 200,
  },
  listBankAccounts: {
    method: 'POST',
    path: '/functions/plaid-get-accounts',
    access: 'member',
    service: 'bank',
    summary: 'Your linked accounts with their balances, which are stored for ten minutes.',
    body: bankAccountsRequest,
    reply: bankAccounts,
    status: 200,
  },
  chooseDebitAccount: {
    method: 'PATCH',
    path: '/api/bank/debit-account',
    access: 'member',
    service: 'bank',
    summary: 'Chooses the linked account that contributions are collected from.',
    body: debitAccountChoice,
    reply: successReply,
    status: 200,
  },
  listBankGroups: {
    method: 'GET',
    path: '/api/bank/groups',
    access: 'member',
    service: 'bank',
    summary: 'Your groups that depend on the linked bank; while there are any, it cannot be unlinked.',
    reply: bankGroups,
    status: 200,
  },
  unlinkBank: {
    method: 'DELETE',
    path: '/api/bank',
    access: 'member',
    service: 'bank',
    summary: 'Ends the connection to your bank, unless a group depends on it. Unlinking once more is harmless.',
    reply: successReply,
    status: 200,
  },
  receiveBankWebhook: {
    method: 'POST',
    path: '/api/webhooks/bank',
    access: 'webhook',
    service: 'bank',
    summary:
      'The bank reports that transfers have changed; the changes are then read from the bank. Signed by the bank.',
    reply: successReply,
    status: 200,
  },
} as const satisfies Record<string, Route>;
