import type { SandboxItemFireWebhookRequest, SandboxItemFireWebhookResponse } from 'plaid';
import * as z from 'zod';
import { announceDisconnection, fireItemWebhook } from '../item-webhooks.ts';
import { findItem } from '../items.ts';
import { operation } from '../operation.ts';
import { fail, ok } from '../plaid-errors.ts';

const codes = [
  'ERROR',
  'LOGIN_REPAIRED',
  'PENDING_DISCONNECT',
  'USER_ACCOUNT_REVOKED',
  'USER_PERMISSION_REVOKED',
] as const satisfies `${SandboxItemFireWebhookRequest['webhook_code']}`[];

type FireRequest = { access_token: string; webhook_type?: 'ITEM' | undefined; webhook_code: (typeof codes)[number] };

/**
 * Sends a webhook about an item. `ERROR` also makes its login stale, `LOGIN_REPAIRED` repairs it, and `PENDING_DISCONNECT` ends
 * the consent a week later; what was revoked is only reported.
 */
export const sandboxItemFireWebhook = operation<FireRequest, SandboxItemFireWebhookResponse>({
  path: '/sandbox/item/fire_webhook',
  input: z.object({
    access_token: z.string(),
    webhook_type: z.literal('ITEM').optional(),
    webhook_code: z.enum(codes),
  }),
  perform: (request, bank) => {
    const found = findItem(bank.books, request.access_token);
    if (!found.ok) return found;
    const { value: item } = found;
    if (request.webhook_code === 'ERROR') item.loginRequired = true;
    if (request.webhook_code === 'LOGIN_REPAIRED') Object.assign(item, { loginRequired: false, disconnectsAt: null });
    const report = request.webhook_code === 'PENDING_DISCONNECT' ? announceDisconnection : fireItemWebhook;
    return report(bank, item, request.webhook_code) ? ok({ webhook_fired: true }) : fail('SANDBOX_WEBHOOK_INVALID');
  },
});
