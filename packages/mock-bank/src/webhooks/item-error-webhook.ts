import { type ItemErrorWebhook, WebhookEnvironmentValues } from 'plaid';
import type { Item } from '../bank-books.ts';
import { showItem } from '../show-item.ts';
import type { Webhook } from './send-webhook.ts';

/** Tells the item's client that its login has gone bad; nothing when it asked for no webhooks. */
export function itemErrorWebhook(item: Item): Webhook | undefined {
  if (item.webhook === null) return undefined;
  const body: ItemErrorWebhook = {
    webhook_type: 'ITEM',
    webhook_code: 'ERROR',
    item_id: item.itemId,
    error: showItem(item).error,
    environment: WebhookEnvironmentValues.Sandbox,
  };
  return { url: item.webhook, body };
}
