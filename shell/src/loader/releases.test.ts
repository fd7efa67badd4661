import { expect, it, vi } from 'vitest';
import { memoryStorage, sampleRelease } from '../testing.ts';
import { resolveReleases } from './releases.ts';

const set = { schema: 1, generation: 'g1', remotes: { mf_auth: sampleRelease } };
const text = JSON.stringify(set);
const respondWith = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
const offline = () => vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));

it('uses the set of the document without a request', async () => {
  const fetch = respondWith('');
  const releases = await resolveReleases({ inlined: text, fetch, storage: memoryStorage() });
  expect(releases).toEqual(set);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['no set', undefined],
  ['something else', '{"schema":2}'],
  ['no JSON', '<p>'],
])('fetches the set when the document contains %s', async (_, inlined) => {
  const releases = await resolveReleases({ inlined, fetch: respondWith(text), storage: memoryStorage() });
  expect(releases.generation).toBe('g1');
});

it.each([
  ['is out of reach', offline()],
  ['returns 500', respondWith('oops', 500)],
  ['returns garbage', respondWith('<!doctype html>')],
])('uses the last good set when the server %s', async (_, fetch) => {
  const storage = memoryStorage();
  await resolveReleases({ inlined: null, fetch: respondWith(text), storage });
  const releases = await resolveReleases({ inlined: null, fetch, storage });
  expect(releases).toEqual(set);
});

it('rejects when there is none at all, and succeeds when called again later', async () => {
  const storage = memoryStorage();
  await expect(resolveReleases({ inlined: null, fetch: offline(), storage })).rejects.toThrow('no release set');
  await expect(resolveReleases({ inlined: null, fetch: respondWith(text), storage })).resolves.toEqual(set);
});

it('works without storage', async () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  await expect(resolveReleases({ inlined: null, fetch: respondWith(text), storage })).resolves.toEqual(set);
});

it('reads a remote of another contract, so that only its own routes fail', async () => {
  const newer = { ...sampleRelease, manifest: { ...sampleRelease.manifest, contract: 2 } };
  const inlined = JSON.stringify({ ...set, remotes: { mf_auth: newer } });
  const releases = await resolveReleases({ inlined, fetch: offline(), storage: memoryStorage() });
  expect(releases.remotes['mf_auth']?.manifest.contract).toBe(2);
});
