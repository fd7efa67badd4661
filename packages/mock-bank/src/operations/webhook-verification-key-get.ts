import type { WebhookVerificationKeyGetRequest, WebhookVerificationKeyGetResponse } from 'plaid';
import * as z from 'zod';
import { bankCall } from '../bank-call.ts';
import { refuse } from '../outcome.ts';

/** The public half of the key that signs webhooks. */
export const webhookVerificationKeyGet = bankCall<WebhookVerificationKeyGetRequest, WebhookVerificationKeyGetResponse>({
  path: '/webhook_verification_key/get',
  input: z.object({ key_id: z.string() }),
  perform: ({ key_id }, { books }) => {
    const { kid, createdAt, jwk } = books.webhookKey;
    if (key_id !== kid) return refuse('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    const { kty, crv, x, y } = jwk;
    const created_at = Math.floor(createdAt / 1000);
    return { answer: { key: { alg: 'ES256', kid, use: 'sig', kty, crv, x, y, created_at, expired_at: null } } };
  },
});
