import { generateKeyPairSync, randomUUID } from 'node:crypto';
import * as z from 'zod';

/** The ES256 key that signs webhooks: a private JWK. `createdAt` is in epoch milliseconds. */
export const WebhookKey = z.object({
  kid: z.string(),
  createdAt: z.int(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
});

export type WebhookKey = z.infer<typeof WebhookKey>;

export function makeWebhookKey(now: number): WebhookKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return WebhookKey.parse({ kid: randomUUID(), createdAt: now, jwk: privateKey.export({ format: 'jwk' }) });
}
