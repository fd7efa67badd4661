import type {
  ItemErrorWebhook,
  ItemLoginRepairedWebhook,
  PendingDisconnectWebhook,
  UserAccountRevokedWebhook,
  UserPermissionRevokedWebhook,
} from 'plaid';
import type { BankBooks, Item } from './bank-books.ts';
import type { Bank } from './operation.ts';
import { PendingDisconnectWebhookReason, WebhookEnvironmentValues } from './plaid-enums.ts';
import { errorJson, fail } from './plaid-errors.ts';

/** The webhooks of an item, each with the fields that Plaid's own type has: https://plaid.com/docs/api/items/#webhooks */
export type ItemWebhookCode =
  | 'ERROR'
  | 'LOGIN_REPAIRED'
  | 'PENDING_DISCONNECT'
  | 'USER_ACCOUNT_REVOKED'
  | 'USER_PERMISSION_REVOKED';

type ItemWebhook =
  | ItemErrorWebhook
  | ItemLoginRepairedWebhook
  | PendingDisconnectWebhook
  | UserAccountRevokedWebhook
  | UserPermissionRevokedWebhook;

type Sender = Pick<Bank, 'books' | 'now' | 'fireWebhook'>;

/** Reports what happened to an item to the address of the link token that linked it. False when it has none. */
export function fireItemWebhook(bank: Sender, item: Item, code: ItemWebhookCode): boolean {
  if (item.webhook === null) return false;
  bank.fireWebhook(item.webhook, itemWebhook(item, code));
  return true;
}

function itemWebhook(item: Item, code: ItemWebhookCode): ItemWebhook {
  const about = {
    webhook_type: 'ITEM',
    webhook_code: code,
    item_id: item.itemId,
    environment: WebhookEnvironmentValues.Sandbox,
  };
  const endsAt = new Date(item.disconnectsAt ?? 0).toISOString();
  switch (code) {
    case 'ERROR':
      return { ...about, error: errorJson(fail('ITEM_LOGIN_REQUIRED'), '') };
    case 'USER_PERMISSION_REVOKED':
      return { ...about, error: errorJson(fail('USER_PERMISSION_REVOKED'), '') };
    case 'USER_ACCOUNT_REVOKED':
      return { ...about, account_id: item.accounts[0]?.accountId ?? '' };
    case 'PENDING_DISCONNECT':
      return { ...about, reason: PendingDisconnectWebhookReason.TokenExpiration, disconnect_time: endsAt };
    case 'LOGIN_REPAIRED':
      return about;
  }
}

/** Plaid announces the end of a consent seven days before it. */
const noticeMilliseconds = 7 * 24 * 3_600_000;

/** Plans the end of the person's consent, and announces it. */
export function announceDisconnection(bank: Sender, item: Item, code: ItemWebhookCode): boolean {
  item.disconnectsAt ??= bank.now + noticeMilliseconds;
  return fireItemWebhook(bank, item, code);
}

/** Makes logins stale whose consent has ended. */
export function disconnectItems(bank: Sender): void {
  for (const item of bank.books.items) {
    if (item.removed || item.disconnectsAt === null || item.disconnectsAt > bank.now) continue;
    item.disconnectsAt = null;
    makeLoginStale(bank, item);
  }
}

/** Makes an item's login stale until Link's update mode repairs it, and reports that. */
export function makeLoginStale(bank: Sender, item: Item): void {
  item.loginRequired = true;
  fireItemWebhook(bank, item, 'ERROR');
}

/** When the next consent ends; undefined when none does. */
export function nextDisconnection({ items }: BankBooks): number | undefined {
  const moments = items.flatMap(({ removed, disconnectsAt }) =>
    removed || disconnectsAt === null ? [] : disconnectsAt,
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}
