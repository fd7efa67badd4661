import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clock, createClock } from '../clock/clock.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { createHttpApi } from './http-api.ts';
import type { Claims } from './http-api-event.ts';
import { startTokenIssuer, type TokenIssuer } from './testing/token-issuer.ts';

let clock: Clock;
let tokens: TokenIssuer;
let server: LoopbackServer;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const tokenWith = (changes: object = {}) =>
  tokens.sign({ sub: 'ada', client_id: 'web', exp: inAnHour(), 'cognito:groups': ['a', 'b'], ...changes });

beforeAll(async () => {
  clock = createClock();
  tokens = await startTokenIssuer();
  const authorizer = { issuer: tokens.issuer, audience: ['web'] };
  const routes = [
    { key: 'GET /api/open', functionArn: 'echo' },
    { key: 'POST /api/closed/{id}', functionArn: 'echo', authorizer },
  ];
  // The function returns the event that it received.
  const invoke = async (_functionArn: string, event: unknown) => ({ payload: JSON.stringify({ event }) });
  // Two callers get faults.
  const applyFault = async (route: string, { sub }: Claims) => {
    if (sub === 'cut') return 'drop';
    return sub === 'down' ? { status: 503, headers: {}, body: route } : undefined;
  };
  server = await listenOnLoopback(createHttpApi({ routes, jwksUri: tokens.url, clock, invoke, applyFault }));
});
afterAll(async () => {
  await server.stop();
  await tokens.stop();
});

const post = (authorization?: string, body = '{}') =>
  fetch(`${server.url}/api/closed/7`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
  });

it('says that it is busy, and when to try again, instead of letting calls wait for ever', async () => {
  const ends: (() => void)[] = [];
  const invoke = () =>
    new Promise<{ payload: string }>((resolve) => ends.push(() => resolve({ payload: JSON.stringify({ ok: true }) })));
  const routes = [{ key: 'GET /api/open', functionArn: 'slow' }];
  const limits = { running: 1, waiting: 0, milliseconds: 60_000 };
  const busy = await listenOnLoopback(createHttpApi({ routes, jwksUri: undefined, clock, invoke, limits }));
  const first = fetch(`${busy.url}/api/open`);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const second = await fetch(`${busy.url}/api/open`);
  expect([second.status, second.headers.get('retry-after'), await second.json()]).toEqual([
    503,
    '1',
    { message: 'Service Unavailable' },
  ]);
  ends.shift()?.();
  expect((await first).status).toBe(200);
  await busy.stop();
});

describe('the HTTP API', () => {
  it('passes the claims of a valid token to the function, all as texts', async () => {
    const { event } = await (await post(`Bearer ${tokenWith()}`)).json();
    expect(event.requestContext.authorizer.jwt.claims).toMatchObject({
      sub: 'ada',
      'cognito:groups': '[a b]',
      exp: expect.any(String),
    });
    expect(event.pathParameters).toEqual({ id: '7' });
  });

  it('requires no token for a public route', async () => {
    const response = await fetch(`${server.url}/api/open?x=1`);
    expect([response.status, response.headers.get('apigw-requestid')]).toEqual([200, expect.any(String)]);
  });

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['an empty token', () => 'Bearer '],
    ['a text that is no token', () => 'Bearer nonsense'],
    ['another client’s token', () => `Bearer ${tokenWith({ client_id: 'other' })}`],
    ['an expired token', () => `Bearer ${tokenWith({ exp: Math.floor(Date.now() / 1000) - 1 })}`],
    ['another issuer’s token', () => `Bearer ${tokenWith({ iss: 'https://elsewhere.example' })}`],
    ['a token with another’s signature', () => `Bearer ${tokenWith().replace(/\.[^.]*$/, '.AAAA')}`],
  ])('responds 401 to %s', async (_name, authorization) => {
    const response = await post(authorization());
    expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });

  it('responds 404 to a path or method without a route', async () => {
    const responses = await Promise.all([
      fetch(`${server.url}/api/nothing`),
      fetch(`${server.url}/api/open`, { method: 'DELETE' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('responds 400 to a path that cannot be decoded', async () => {
    expect((await fetch(`${server.url}/api/closed/%zz`, { method: 'POST' })).status).toBe(400);
  });

  it('responds 413 to more than ten megabytes', async () => {
    expect((await post(`Bearer ${tokenWith()}`, 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('sends a planned fault in place of the function’s response', async () => {
    const response = await post(`Bearer ${tokenWith({ sub: 'down' })}`);
    expect([response.status, await response.text()]).toEqual([503, 'POST /api/closed/{id}']);
    await expect(post(`Bearer ${tokenWith({ sub: 'cut' })}`)).rejects.toThrow('fetch failed');
  });

  it('rejects a token once the clock was moved past its expiry', async () => {
    const token = tokenWith();
    clock.advanceTo(clock.now() + 3_601_000);
    expect((await post(`Bearer ${token}`)).status).toBe(401);
  });

  it('dates responses by the movable clock', async () => {
    clock.advanceTo(clock.now() + 40 * 86_400_000);
    const date = Date.parse((await post('Bearer none')).headers.get('date') ?? '');
    expect(Math.abs(date - clock.now())).toBeLessThan(60_000);
  });
});
