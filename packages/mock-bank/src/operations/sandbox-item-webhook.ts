import type { SandboxItemFireWebhookRequest, SandboxItemFireWebhookResponse } from 'plaid';
import * as z from 'zod';
import { announceDisconnection, fireItemWebhook } from '../item-webhooks.ts';
import { findItem } from '../items.ts';
import { operation } from '../operation.ts';
import { fail, ok } from '../plaid-errors.ts';
import { findLinkedItem } from './sandbox.ts';

const codes = [
  'ERROR',
  'LOGIN_REPAIRED',
  'PENDING_DISCONNECT',
  'USER_ACCOUNT_REVOKED',
  'USER_PERMISSION_REVOKED',
] as const satisfies `${SandboxItemFireWebhookRequest['webhook_code']}`[];

const what = { webhook_type: z.literal('ITEM').optional(), webhook_code: z.enum(codes) };

type FireRequest = { webhook_code: (typeof codes)[number] } & ({ access_token: string } | { public_token: string });

/**
 * Sends a webhook about an item, and makes it so: an announced end of the consent comes a week later, and a repaired login
 * works. Takes the public token that linked the item too, as `/sandbox/item/reset_login` does.
 */
export const sandboxItemFireWebhook = operation<FireRequest, SandboxItemFireWebhookResponse>({
  path: '/sandbox/item/fire_webhook',
  input: z.union([z.object({ access_token: z.string(), ...what }), z.object({ public_token: z.string(), ...what })]),
  perform: (request, bank) => {
    const found =
      'access_token' in request
        ? findItem(bank.books, request.access_token)
        : findLinkedItem(bank.books, request.public_token);
    if (!found.ok) return found;
    const { value: item } = found;
    if (request.webhook_code === 'ERROR') item.loginRequired = true;
    if (request.webhook_code === 'LOGIN_REPAIRED') Object.assign(item, { loginRequired: false, disconnectsAt: null });
    const report = request.webhook_code === 'PENDING_DISCONNECT' ? announceDisconnection : fireItemWebhook;
    return report(bank, item, request.webhook_code) ? ok({ webhook_fired: true }) : fail('SANDBOX_WEBHOOK_INVALID');
  },
});
