import { expect, it, vi } from 'vitest';
import { fetchWithFreshToken } from './fetch-with-fresh-token.ts';

const answers = (...statuses: number[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const status of statuses) fetch.mockResolvedValueOnce(new Response('', { status }));
  return fetch;
};
const withToken = { method: 'POST', body: '{}', headers: { authorization: 'Bearer old' } };
const fresh = vi.fn(async (): Promise<string | null> => 'new');

it('meets a 401 once with a new token', async () => {
  const fetch = answers(401, 200);
  const response = await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken);
  expect(response.status).toBe(200);
  const [, init] = fetch.mock.calls[1] ?? [];
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer new');
  expect(init).toMatchObject({ method: 'POST', body: '{}' });
});

it('does not try a third time', async () => {
  const fetch = answers(401, 401, 200);
  expect((await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken)).status).toBe(401);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['no token is given any more', async () => null],
  ['asking for one fails', () => Promise.reject(new Error('offline'))],
])('hands the 401 on when %s', async (_, refuse) => {
  const fetch = answers(401);
  expect((await fetchWithFreshToken(fetch, refuse)('/api/groups', withToken)).status).toBe(401);
});

it.each([200, 403, 500])('leaves a %s alone', async (status) => {
  const fetch = answers(status);
  expect((await fetchWithFreshToken(fetch, fresh)('/api/groups', withToken)).status).toBe(status);
  expect(fetch).toHaveBeenCalledOnce();
});

it('asks for no token where none was sent', async () => {
  fresh.mockClear();
  await fetchWithFreshToken(answers(401), fresh)('/api/confirm-email');
  expect(fresh).not.toHaveBeenCalled();
});
