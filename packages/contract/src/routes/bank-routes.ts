import type { Route } from '../route.ts';
import { bankAccounts, exchangeResult, linkToken, publicToken } from '../schemas/bank.ts';
import { emptyBody } from '../schemas/fields.ts';

/** Linking a bank, and reading its accounts. */
export const bankRoutes = {
  createLinkToken: {
    method: 'POST',
    path: '/functions/plaid-create-link-token',
    access: 'member',
    service: 'bank',
    summary: 'A token with which the browser opens the bank’s own dialog.',
    body: emptyBody,
    reply: linkToken,
    status: 200,
  },
  exchangePublicToken: {
    method: 'POST',
    path: '/functions/plaid-exchange-public-token',
    access: 'member',
    service: 'bank',
    summary: 'Turns the dialog’s public token into a stored bank connection.',
    body: publicToken,
    reply: exchangeResult,
    status: 200,
  },
  listBankAccounts: {
    method: 'POST',
    path: '/functions/plaid-get-accounts',
    access: 'member',
    service: 'bank',
    summary: 'Your linked accounts with their balances.',
    body: emptyBody,
    reply: bankAccounts,
    status: 200,
  },
} as const satisfies Record<string, Route>;
