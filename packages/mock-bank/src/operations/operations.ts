import type { Operation } from '../operation.ts';
import { accountsBalanceGet, accountsGet } from './accounts.ts';
import { itemGet, itemPublicTokenExchange, itemRemove } from './item.ts';
import { linkOAuthBegin, linkOAuthEnd } from './link-oauth.ts';
import { linkFinish, linkLogIn, linkStart } from './link-session.ts';
import { linkTokenCreate } from './link-token.ts';
import { sandboxItemResetLogin, sandboxPublicTokenCreate } from './sandbox.ts';
import { sandboxItemFireWebhook } from './sandbox-item-webhook.ts';
import { sandboxTransferFireWebhook, sandboxTransferSimulate } from './sandbox-transfer.ts';
import { transferCancel, transferCreate, transferGet, transferList } from './transfer.ts';
import { transferAuthorizationCreate } from './transfer-authorization.ts';
import { transferEventList, transferEventSync } from './transfer-event.ts';
import { transferLedgerGet } from './transfer-ledger.ts';
import { webhookVerificationKeyGet } from './webhook-key.ts';

/** The operations of Plaid's API that the mock bank implements, by path. */
export const plaidOperations: ReadonlyMap<string, Operation> = byPath([
  linkTokenCreate,
  itemPublicTokenExchange,
  itemGet,
  itemRemove,
  accountsGet,
  accountsBalanceGet,
  sandboxPublicTokenCreate,
  sandboxItemResetLogin,
  sandboxItemFireWebhook,
  sandboxTransferSimulate,
  sandboxTransferFireWebhook,
  transferAuthorizationCreate,
  transferCreate,
  transferGet,
  transferList,
  transferCancel,
  transferEventSync,
  transferEventList,
  transferLedgerGet,
  webhookVerificationKeyGet,
]);

/** The operations of the Link dialog, by path. */
export const linkOperations: ReadonlyMap<string, Operation> = byPath([
  linkStart,
  linkLogIn,
  linkOAuthBegin,
  linkOAuthEnd,
  linkFinish,
]);

function byPath(operations: Operation[]): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [operation.path, operation]));
}
