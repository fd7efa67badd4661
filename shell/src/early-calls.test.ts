import { expect, it, vi } from 'vitest';
import { adoptEarlyCalls } from './early-calls.ts';

const signedIn = { method: 'GET', headers: { authorization: 'Bearer token' } };
const later = () => vi.fn<typeof fetch>(async () => new Response('later'));
const early = (response: Promise<Response>) => ({ accessToken: 'token', responses: { '/api/groups': response } });
const begun = () => early(Promise.resolve(new Response('early')));
const read = async (response: Promise<Response>) => await (await response).text();

it('answers the first call of a path with what the document has requested, and the next one anew', async () => {
  const fetch = later();
  const adopting = adoptEarlyCalls(fetch, begun(), () => 900);
  expect(await read(adopting('/api/groups', signedIn))).toBe('early');
  expect(await read(adopting('/api/groups', signedIn))).toBe('later');
  expect(fetch).toHaveBeenCalledOnce();
});

it('answers both readers of the notifications, and the next call anew', async () => {
  const responses = { '/api/notifications': Promise.resolve(new Response('early')) };
  const adopting = adoptEarlyCalls(later(), { accessToken: 'token', responses }, () => 900);
  const bodies = await Promise.all(Array.from({ length: 3 }, () => read(adopting('/api/notifications', signedIn))));
  expect(bodies).toEqual(['early', 'early', 'later']);
});

it.each([
  ['of another path', '/api/activity', signedIn, 900],
  ['that changes something', '/api/groups', { ...signedIn, method: 'POST' }, 900],
  ['of another login', '/api/groups', { method: 'GET', headers: { authorization: 'Bearer other' } }, 900],
  ['without a login', '/api/groups', { method: 'GET' }, 900],
  ['more than ten seconds later', '/api/groups', signedIn, 10_001],
])('makes a call %s', async (_, path, init, age) => {
  expect(await read(adoptEarlyCalls(later(), begun(), () => age)(path, init))).toBe('later');
});

it('makes the call when the early one has failed', async () => {
  const failed = Promise.reject<Response>(new TypeError('offline'));
  expect(await read(adoptEarlyCalls(later(), early(failed), () => 900)('/api/groups', signedIn))).toBe('later');
});

it('ends with its caller’s signal while the early call hangs', async () => {
  const controller = new AbortController();
  const adopting = adoptEarlyCalls(later(), early(new Promise(() => {})), () => 900);
  const call = adopting('/api/groups', { ...signedIn, signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow(/abort/i);
});

it('rejects a call that was cancelled before it was made, as fetch does', async () => {
  const adopting = adoptEarlyCalls(later(), begun(), () => 900);
  await expect(adopting('/api/groups', { ...signedIn, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

it('makes every call where the document has begun none', async () => {
  expect(await read(adoptEarlyCalls(later(), undefined, () => 900)('/api/groups', signedIn))).toBe('later');
});
