import { createHash, createPublicKey, verify } from 'node:crypto';
import { EventEmitter, on, once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { readBody } from '../../../local-aws/src/http/read-body.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { startBankForTest } from '../testing/start-bank-for-test.ts';

const Address = z.object({ port: z.int() });
const Heard = z.object({ text: z.string(), body: z.unknown(), token: z.string() });
const Header = z.object({ alg: z.literal('ES256'), kid: z.string() });
const Payload = z.object({ iat: z.int(), request_body_sha256: z.string() });

describe('a webhook', () => {
  it('greets a new address and tells it when the login goes bad', async () => {
    const { plaid, linkItem } = await startBankForTest();
    const listener = await listen();
    const access_token = await linkItem();
    const { item } = (await plaid.itemWebhookUpdate({ access_token, webhook: listener.url })).data;
    expect(item.webhook).toBe(listener.url);
    expect((await listener.next()).body).toMatchObject({ webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED' });

    await plaid.sandboxItemResetLogin({ access_token });
    expect((await listener.next()).body).toMatchObject({
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      item_id: item.item_id,
      error: { error_code: 'ITEM_LOGIN_REQUIRED' },
    });
  });

  it('is signed with the key that the bank shows, over the exact body', async () => {
    const { plaid, linkItem, clock } = await startBankForTest();
    const listener = await listen();
    await plaid.itemWebhookUpdate({ access_token: await linkItem(), webhook: listener.url });
    const { text, token } = await listener.next();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { kid } = Header.parse(decode(header));
    const { key } = (await plaid.webhookVerificationKeyGet({ key_id: kid })).data;

    const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, check, Buffer.from(signature, 'base64url'))).toBe(true);
    const { iat, request_body_sha256 } = Payload.parse(decode(payload));
    expect(request_body_sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(Math.abs(iat - clock.now() / 1000)).toBeLessThan(60);
  });

  it('that nobody hears harms nobody, and an unknown key is refused', async () => {
    const { plaid, linkItem } = await startBankForTest();
    const access_token = await linkItem();
    await plaid.itemWebhookUpdate({ access_token, webhook: 'http://127.0.0.1:9/nobody' });
    expect((await plaid.itemWebhookUpdate({ access_token })).data.item.webhook).toBeNull();
    await expect(plaid.webhookVerificationKeyGet({ key_id: 'other' })).rejects.toEqual(
      refusedWith('INVALID_WEBHOOK_VERIFICATION_KEY_ID'),
    );
  });
});

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

/** A server that hands over the webhooks it gets, one by one. */
async function listen() {
  const heard = new EventEmitter();
  const webhooks = on(heard, 'webhook');
  const server = createServer(async (request, response) => {
    const text = (await readBody(request)) ?? '';
    response.end();
    heard.emit('webhook', { text, body: JSON.parse(text), token: request.headers['plaid-verification'] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = Address.parse(server.address());
  return { url: `http://127.0.0.1:${port}/hook`, next };

  async function next() {
    const { value } = await webhooks.next();
    return Heard.parse(value?.[0]);
  }
}
