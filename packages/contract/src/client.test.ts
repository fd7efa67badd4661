import { expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const replying = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }));
const accessToken = async () => 'the-token';

it('sends the token, the parameters and the body of a call', async () => {
  const fetch = replying(200, { groupId: 'g1' });
  const api = createClient({ baseUrl: 'https://halqa.test', accessToken, fetch });
  await api.acceptInvite({ params: { inviteCode: 'a/b' }, body: { acceptedTerms: true } });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]; // vi.fn forgets the arguments' types
  expect(url).toBe('https://halqa.test/api/invites/a%2Fb/accept');
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer the-token');
  expect(init.body).toBe('{"acceptedTerms":true}');
});

it('requests the access token for every call', async () => {
  const fetch = replying(200, { groups: [] });
  const tokens = ['first', 'second'];
  const api = createClient({ accessToken: async () => tokens.shift() ?? null, fetch });
  await api.listGroups();
  await api.listGroups();
  const sent = fetch.mock.calls as unknown as [string, RequestInit][]; // vi.fn forgets the arguments' types
  expect(sent.map(([, { headers }]) => new Headers(headers).get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
});

it('returns the reply of the server', async () => {
  const api = createClient({
    accessToken,
    fetch: replying(200, { groups: [], former: [], standby: [], lostSeats: [] }),
  });
  expect(await api.listGroups()).toEqual({ ok: true, value: { groups: [], former: [], standby: [], lostSeats: [] } });
});

it('returns a problem with its sentence and code', async () => {
  const api = createClient({
    accessToken,
    fetch: replying(404, { error: 'Group Not Found', code: 'group_not_found' }),
  });
  const result = await api.readGroup({ params: { id: 'x' } });
  expect(result).toEqual({ ok: false, problem: { status: 404, code: 'group_not_found', error: 'Group Not Found' } });
});

it('keeps the sentence of a problem whose code it does not know', async () => {
  const api = createClient({ accessToken, fetch: replying(409, { error: 'Wait for Friday.', code: 'not_yet' }) });
  const result = await api.listGroups();
  expect(result).toEqual({ ok: false, problem: { status: 409, code: 'unreadable', error: 'Wait for Friday.' } });
});

it('reports a reply of another shape as unreadable', async () => {
  const api = createClient({ accessToken, fetch: replying(200, { groups: 'many' }) });
  expect(await api.listGroups()).toMatchObject({ ok: false, problem: { code: 'unreadable' } });
});

it('parses a reply that arrives as a string of JSON, and no other string', async () => {
  const link = (reply: string) =>
    createClient({ accessToken, fetch: replying(200, reply) }).exchangePublicToken({ body: { public_token: 'p' } });
  expect(await link('{"success":true}')).toEqual({ ok: true, value: { success: true } });
  expect(await link('Thank you.')).toMatchObject({ ok: false, problem: { status: 200, code: 'unreadable' } });
});

it('reports that a member is no longer signed in', async () => {
  const onUnauthorized = vi.fn();
  const api = createClient({ accessToken, onUnauthorized, fetch: replying(401, { message: 'Unauthorized' }) });
  expect(await api.listGroups()).toMatchObject({ ok: false, problem: { status: 401, code: 'unauthorized' } });
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

it('reports the server time of a response with a valid date header', async () => {
  const times: number[] = [];
  const onServerTime = (time: number) => times.push(time);
  const date = 'Tue, 03 Mar 2026 09:05:00 GMT';
  for (const headers of [new Headers({ date }), new Headers({ date: 'soon' }), new Headers()]) {
    const fetch = async () => Response.json({}, { status: 500, headers });
    await createClient({ accessToken, onServerTime, fetch }).listGroups();
  }
  expect(times).toEqual([Date.parse(date)]);
});

it('returns a problem instead of throwing when the server is unreachable', async () => {
  const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await createClient({ accessToken, fetch }).listGroups()).toMatchObject({
    ok: false,
    problem: { code: 'unreachable' },
  });
});

it('distinguishes an aborted call from an unreachable server', async () => {
  const abort = new AbortController();
  abort.abort();
  const fetch = async (_url: unknown, init?: RequestInit) => Promise.reject(init?.signal?.reason);
  const result = await createClient({ accessToken, fetch }).listGroups({}, { signal: abort.signal });
  expect(result).toMatchObject({ ok: false, problem: { code: 'aborted' } });
});

it('sends the query parameters that are set, and no others', async () => {
  const fetch = replying(200, { people: [], next: null });
  const api = createClient({ accessToken, fetch });
  await api.listPeople({ query: { email: 'ann+1@example.com', after: undefined } });
  await api.listPeople({ query: {} });
  const addresses = fetch.mock.calls.map((sent: unknown[]) => sent[0]);
  expect(addresses).toEqual(['/api/admin/people?email=ann%2B1%40example.com', '/api/admin/people']);
});
