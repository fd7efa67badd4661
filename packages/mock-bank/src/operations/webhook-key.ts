import type { WebhookVerificationKeyGetRequest, WebhookVerificationKeyGetResponse } from 'plaid';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { fail, ok } from '../plaid-errors.ts';

/** The public half of the key that signs webhooks. */
export const webhookVerificationKeyGet = operation<WebhookVerificationKeyGetRequest, WebhookVerificationKeyGetResponse>(
  {
    path: '/webhook_verification_key/get',
    input: z.object({ key_id: z.string() }),
    perform: ({ key_id }, { books }) => {
      const { kid, createdAt, jwk } = books.webhookKey;
      if (key_id !== kid) return fail('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      const { kty, crv, x, y } = jwk;
      const created_at = Math.floor(createdAt / 1000);
      return ok({ key: { alg: 'ES256', kid, use: 'sig', kty, crv, x, y, created_at, expired_at: null } });
    },
  },
);
