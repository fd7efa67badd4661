import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { WebhookKey } from './webhook-key.ts';

export type Webhook = { url: string; body: object };

const patience = 5_000;

/**
 * Posts a webhook, signed as Plaid signs: header `plaid-verification`, an ES256 JWT over the body's SHA-256
 * (https://plaid.com/docs/api/webhooks/webhook-verification/). Whoever does not listen misses it: a receiver must
 * live with lost webhooks anyway.
 */
export async function sendWebhook(key: WebhookKey, { url, body }: Webhook, now: number): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'plaid-verification': signatureOf(key, text, now) };
  await fetch(url, { method: 'POST', headers, body: text, signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
}

function signatureOf(key: WebhookKey, text: string, now: number): string {
  const header = encode({ alg: 'ES256', kid: key.kid, typ: 'JWT' });
  const digest = createHash('sha256').update(text).digest('hex');
  const payload = encode({ iat: Math.floor(now / 1000), request_body_sha256: digest });
  const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(`${header}.${payload}`), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
