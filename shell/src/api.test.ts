import { expect, it, vi } from 'vitest';
import { createServerClock, createTokenRefresher, fetchWithFreshToken, loadConfig } from './api.ts';

const respondWith = (...statuses: number[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const status of statuses) fetch.mockResolvedValueOnce(new Response('', { status }));
  return fetch;
};
const withToken = { method: 'POST', body: '{}', headers: { authorization: 'Bearer old' } };
const fresh = vi.fn(async (): Promise<string | null> => 'new');

it('repeats a call after a 401, once and with a new token', async () => {
  const fetch = respondWith(401, 200);
  const response = await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken);
  expect(response.status).toBe(200);
  const [, init] = fetch.mock.calls[1] ?? [];
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer new');
  expect(init).toMatchObject({ method: 'POST', body: '{}' });
});

it('does not try a third time', async () => {
  const fetch = respondWith(401, 401, 200);
  expect((await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken)).status).toBe(401);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['no token is issued any more', async () => null],
  ['asking for one fails', () => Promise.reject(new Error('offline'))],
])('returns the 401 when %s', async (_, refresh) => {
  const fetch = respondWith(401);
  expect((await fetchWithFreshToken(fetch, refresh)('/api/groups', withToken)).status).toBe(401);
});

it.each([200, 403, 500])('returns a %s unchanged', async (status) => {
  const fetch = respondWith(status);
  expect((await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken)).status).toBe(status);
  expect(fetch).toHaveBeenCalledOnce();
});

it('does not refresh where no token was sent', async () => {
  fresh.mockClear();
  await fetchWithFreshToken(respondWith(401), fresh)('/api/confirm-email');
  expect(fresh).not.toHaveBeenCalled();
});

function open(succeeds: boolean) {
  const service = { refresh: async () => succeeds, accessToken: async () => 'new' };
  const ports = { cognito: async () => service, tokens: { setRefreshedAt: vi.fn() }, record: { touch: vi.fn() } };
  return { ...ports, next: createTokenRefresher(ports) };
}

it('counts a refresh for a member’s call as activity', async () => {
  const { next, tokens, record } = open(true);
  expect(await next()).toBe('new');
  expect(tokens.setRefreshedAt).toHaveBeenCalledOnce();
  expect(record.touch).toHaveBeenCalledOnce();
});

it('returns no token and records no activity when the service issues none any more', async () => {
  const { next, tokens, record } = open(false);
  expect(await next()).toBeNull();
  expect(tokens.setRefreshedAt).not.toHaveBeenCalled();
  expect(record.touch).not.toHaveBeenCalled();
});

it('follows the device’s clock until a response gives the server’s time', () => {
  let device = 1000;
  const clock = createServerClock(() => device);
  expect(clock.now()).toBe(1000);

  clock.sync(90_000);
  device = 1500;
  expect(clock.now()).toBe(90_500);

  clock.sync(2000);
  expect(clock.now()).toBe(2000);
});

const config = {
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Local0001',
  userPoolClientId: 'client',
  waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
  supportEmail: 'support@halqa.test',
  bankScript: '/__local/bank/link-initialize.js',
};
const fetchReturning =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it('loads the configuration of the deployment', async () => {
  expect(await loadConfig(fetchReturning(JSON.stringify(config)))).toEqual(config);
});

it.each([
  ['is missing', fetchReturning('', 404)],
  ['is another shape', fetchReturning('{"mode":"test"}')],
  ['is no JSON', fetchReturning('<!doctype html>')],
  ['is late', async () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
])('blames no page when it %s', async (_, fetch) => {
  await expect(loadConfig(fetch)).rejects.toMatchObject({ kind: 'unconfigured' });
});
