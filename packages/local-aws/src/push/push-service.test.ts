import { createSign, generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { listenOnLoopback, type RequestHandler } from '../http/loopback-server.ts';
import { createPushService, type PushService } from './push-service.ts';

// Decryption is tested with a real sender by the apps that use the service.
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const key = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
  'base64url',
);
const now = Date.parse('2027-03-01T10:00:00Z');
const hour = 3600;
const inOneHour = now / 1000 + hour;
const subscription = z.object({
  endpoint: z.string(),
  expirationTime: z.null(),
  keys: z.object({ p256dh: z.string().length(87), auth: z.string().length(22) }),
});

let url: string;
let push: PushService;
let endpoint: string;

beforeEach(async () => {
  const service: { handle: RequestHandler } = { handle: async () => undefined };
  const server = await listenOnLoopback((request, response) => service.handle(request, response));
  onTestFinished(() => server.stop());
  url = server.url;
  push = createPushService({ clock: { now: () => now }, publicUrl: url });
  service.handle = push.handle;
  const issued = await issue(JSON.stringify({ applicationServerKey: key }));
  endpoint = subscription.parse(await issued.json()).endpoint;
});

const issue = (body: string) => fetch(`${url}/subscriptions`, { method: 'POST', body });

function token(claims: object, header: object = { alg: 'ES256' }): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = createSign('sha256').update(text).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url');
  return `${text}.${signature}`;
}
const rightClaims = () => ({ aud: url, exp: inOneHour, sub: 'mailto:support@app.example' });
const signed = (claims: object) => `vapid t=${token(claims)}, k=${key}`;

async function send(headers: Record<string, string>, to = endpoint) {
  const right = { authorization: signed(rightClaims()), ttl: '60', 'content-encoding': 'aes128gcm' };
  const response = await fetch(to, { method: 'POST', headers: { ...right, ...headers }, body: 'no message' });
  return { status: response.status, reply: await response.json() };
}

describe('the local push service', () => {
  it('rejects a subscription without a key', async () => {
    for (const body of ['', '{}', '{"applicationServerKey":"="}']) expect((await issue(body)).status).toBe(400);
  });

  it('responds 404 for an unknown subscription and 410 for an ended one', async () => {
    expect((await send({}, `${url}/to/nobody`)).status).toBe(404);
    await fetch(endpoint.replace('/to/', '/subscriptions/'), { method: 'DELETE' });
    expect((await send({})).status).toBe(410);
  });

  it.each([
    ['an empty header', () => ''],
    ['a token for another service', () => signed({ ...rightClaims(), aud: 'https://elsewhere.example' })],
    ['an expired token', () => signed({ ...rightClaims(), exp: now / 1000 - 1 })],
    ['a token for longer than a day', () => signed({ ...rightClaims(), exp: inOneHour + 24 * hour })],
    ['a token without a contact', () => signed({ aud: url, exp: inOneHour })],
    ['another key', () => signed(rightClaims()).replace(/k=.*/, `k=${key.replace(/^./, 'C')}`)],
    ['another algorithm', () => `vapid t=${token(rightClaims(), { alg: 'none' })}, k=${key}`],
    ['a changed signature', () => signed(rightClaims()).replace(/\.([\w-])([\w-]+),/, '.$2$1,')],
  ])('rejects %s in place of the sender’s token', async (_, authorization) => {
    expect(await send({ authorization: authorization() })).toMatchObject({ status: 403 });
  });

  it.each([
    ['without a TTL', { ttl: '' }, 400],
    ['in the old encoding', { 'content-encoding': 'aesgcm' }, 415],
    ['that its device cannot decrypt', {}, 400],
  ])('rejects a push %s', async (_, headers, status) => {
    expect(await send(headers)).toMatchObject({ status, reply: { error: expect.any(String) } });
    expect(push.list()).toEqual([]);
  });
});
