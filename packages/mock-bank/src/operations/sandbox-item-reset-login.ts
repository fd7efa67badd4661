import type { SandboxItemResetLoginRequest, SandboxItemResetLoginResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { findItem } from '../find-item.ts';
import { itemErrorWebhook } from '../webhooks/item-error-webhook.ts';

/** Makes an item's login stale, as a changed password would: ITEM_LOGIN_REQUIRED until Link's update mode repairs it. */
export const sandboxItemResetLogin = bankCall<SandboxItemResetLoginRequest, SandboxItemResetLoginResponse>({
  path: '/sandbox/item/reset_login',
  input: z.object({ access_token: z.string() }),
  perform: (request, { books }) => {
    const found = findItem(books, request.access_token);
    if ('refused' in found) return found;
    found.answer.loginRequired = true;
    return { answer: { reset_login: true }, webhook: itemErrorWebhook(found.answer) };
  },
});
