import type { BankCall } from '../bank-call.ts';
import { accountsBalanceGet } from './accounts-balance-get.ts';
import { accountsGet } from './accounts-get.ts';
import { authGet } from './auth-get.ts';
import { institutionsGet } from './institutions-get.ts';
import { institutionsGetById } from './institutions-get-by-id.ts';
import { institutionsSearch } from './institutions-search.ts';
import { itemGet } from './item-get.ts';
import { itemPublicTokenExchange } from './item-public-token-exchange.ts';
import { itemRemove } from './item-remove.ts';
import { itemWebhookUpdate } from './item-webhook-update.ts';
import { linkTokenCreate } from './link-token-create.ts';
import { linkTokenGet } from './link-token-get.ts';
import { sandboxItemResetLogin } from './sandbox-item-reset-login.ts';
import { sandboxPublicTokenCreate } from './sandbox-public-token-create.ts';
import { webhookVerificationKeyGet } from './webhook-verification-key-get.ts';

const calls: BankCall[] = [
  accountsBalanceGet,
  accountsGet,
  authGet,
  institutionsGet,
  institutionsGetById,
  institutionsSearch,
  itemGet,
  itemPublicTokenExchange,
  itemRemove,
  itemWebhookUpdate,
  linkTokenCreate,
  linkTokenGet,
  sandboxItemResetLogin,
  sandboxPublicTokenCreate,
  webhookVerificationKeyGet,
];

/** What of Plaid's API the bank answers, by path. */
export const operations: ReadonlyMap<string, BankCall> = new Map(calls.map((call) => [call.path, call]));
