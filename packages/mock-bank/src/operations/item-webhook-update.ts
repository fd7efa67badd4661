import type { ItemWebhookUpdateRequest, ItemWebhookUpdateResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findItem } from '../find-item.ts';
import { showItem } from '../show-item.ts';
import { webhookUpdated } from '../webhooks/webhook-updated.ts';

export const itemWebhookUpdate = bankCall<ItemWebhookUpdateRequest, ItemWebhookUpdateResponse>({
  path: '/item/webhook/update',
  input: z.object({ access_token: z.string(), webhook: z.url().nullish() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if ('refused' in found) return found;
    const item = found.answer;
    item.webhook = request.webhook ?? null;
    return { answer: { item: showItem(item) }, webhook: webhookUpdated(item) };
  },
});
