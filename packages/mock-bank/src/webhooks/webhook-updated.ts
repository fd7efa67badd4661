import { WebhookEnvironmentValues, type WebhookUpdateAcknowledgedWebhook } from 'plaid';
import type { Item } from '../bank-books.ts';
import type { Webhook } from './send-webhook.ts';

/** Greets a new webhook address, at that address. */
export function webhookUpdated(item: Item): Webhook | undefined {
  if (item.webhook === null) return undefined;
  const body: WebhookUpdateAcknowledgedWebhook = {
    webhook_type: 'ITEM',
    webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
    item_id: item.itemId,
    new_webhook_url: item.webhook,
    error: null,
    environment: WebhookEnvironmentValues.Sandbox,
  };
  return { url: item.webhook, body };
}
