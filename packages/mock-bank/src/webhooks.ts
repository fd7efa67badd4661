import { createHash, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import * as z from 'zod';

/** The ES256 key that signs webhooks: a private JWK. `createdAt` is in epoch milliseconds. */
export const WebhookKey = z.object({
  kid: z.string(),
  createdAt: z.int(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
});

export type WebhookKey = z.infer<typeof WebhookKey>;

export function createWebhookKey(now: number): WebhookKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return WebhookKey.parse({ kid: randomUUID(), createdAt: now, jwk: privateKey.export({ format: 'jwk' }) });
}

/** The webhook about new events of transfers. It carries no data: the receiver reads the events. */
export const transferEventsUpdate = {
  webhook_type: 'TRANSFER',
  webhook_code: 'TRANSFER_EVENTS_UPDATE',
  environment: 'sandbox',
};

const timeoutMilliseconds = 10_000;

/**
 * Posts a webhook, signed as Plaid signs: the header `plaid-verification` is an ES256 JWT over the body's SHA-256
 * (https://plaid.com/docs/api/webhooks/webhook-verification/). One that nobody receives is lost.
 */
export async function sendWebhook(key: WebhookKey, url: string, body: object, now: number): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'plaid-verification': signatureOf(key, text, now) };
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  await fetch(url, { method: 'POST', headers, body: text, signal }).catch(() => undefined);
}

export function signatureOf({ kid, jwk }: WebhookKey, text: string, now: number): string {
  const header = encode({ alg: 'ES256', kid, typ: 'JWT' });
  const digest = createHash('sha256').update(text).digest('hex');
  const payload = encode({ iat: Math.floor(now / 1000), request_body_sha256: digest });
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(`${header}.${payload}`), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
