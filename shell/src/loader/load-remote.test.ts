import { expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing.ts';
import { loadTroubleOf } from './load-error.ts';
import { type LoadPorts, loadRemote, prefetchRemote, verifyRelease } from './load-remote.ts';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const remote = { contract: 1, ...lifecycles };
const arriving: typeof fetch = async () => new Response('ok');

const ports = (load: () => Promise<unknown>, changes: Partial<LoadPorts> = {}): LoadPorts => ({
  federation: { load: vi.fn(load) },
  overrideOf: async () => undefined,
  fetch: arriving,
  ...changes,
});
const troubleWith = (given: LoadPorts, release = sampleRelease) =>
  loadRemote(release, given).then(() => 'fine', loadTroubleOf);

it('hands over what the remote exports', async () => {
  const given = ports(async () => remote);
  expect(await loadRemote(sampleRelease, given)).toBe(remote);
  expect(given.federation.load).toHaveBeenCalledWith('mf_auth', sampleRelease.entry);
});

it('does not fetch anything of a release that may not run here', async () => {
  const given = ports(async () => remote);
  const newer = { ...sampleRelease, manifest: { ...sampleRelease.manifest, contract: 2 } };
  expect(await troubleWith(given, newer)).toBe('outdated');
  expect(given.federation.load).not.toHaveBeenCalled();
});

it.each([
  ['its own contract number is another', { ...remote, contract: 2 }, 'outdated'],
  ['an export is missing', { contract: 1, bootstrap: lifecycles.bootstrap }, 'crashed'],
  ['it exports nothing', null, 'crashed'],
])('refuses a remote when %s', async (_, exported, trouble) => {
  expect(await troubleWith(ports(async () => exported))).toBe(trouble);
});

const failing = () => Promise.reject(new Error('script error'));

it('says that it did not arrive when its files cannot be had', async () => {
  const given = ports(failing, { fetch: async () => new Response('', { status: 404 }) });
  expect(await troubleWith(given)).toBe('unreachable');
});

it('says that it was tampered with when its files are not the ones that were published', async () => {
  const fetch: typeof globalThis.fetch = async (_, init) =>
    init?.integrity === 'sha384-app' ? Promise.reject(new TypeError('integrity')) : new Response('ok');
  expect(await troubleWith(ports(failing, { fetch }))).toBe('unverified');
});

it('says that it crashed when its files are as published and throw at load', async () => {
  expect(await troubleWith(ports(failing))).toBe('crashed');
});

it('gets over a preload that failed, once the files can be had', async () => {
  const given = ports(vi.fn(async () => remote).mockRejectedValueOnce(new Error('script error')));
  expect(await loadRemote(sampleRelease, given)).toBe(remote);
});

it('tries afresh every time', async () => {
  const load = vi
    .fn(failing)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(remote as never);
  const fetch = vi.fn(arriving).mockResolvedValue(new Response('', { status: 404 }));
  const given = ports(load, { fetch });
  expect(await troubleWith(given)).toBe('unreachable');
  expect(await troubleWith(given)).toBe('fine');
});

it('runs what a developer put in its place, without asking for a hash', async () => {
  const own = 'http://localhost:4101/remoteEntry.js';
  const given = ports(async () => remote, { overrideOf: async () => own });
  await loadRemote({ ...sampleRelease, integrity: {} }, given);
  expect(given.federation.load).toHaveBeenCalledWith('mf_auth', own);
});

const verdict = (changes: Partial<typeof sampleRelease>) => {
  try {
    verifyRelease({ ...sampleRelease, ...changes });
    return 'fine';
  } catch (error) {
    return loadTroubleOf(error);
  }
};

it('lets a release of our own run', () => {
  expect(verdict({})).toBe('fine');
});

it('refuses a remote of another contract as outdated', () => {
  expect(verdict({ manifest: { ...sampleRelease.manifest, contract: 2 } })).toBe('outdated');
});

it.each([
  'https://evil.example/mf/entry.js',
  '//evil.example/mf/entry.js',
  '/mf/../api/notifications',
  '/elsewhere/entry.js',
])('refuses a file from %s', (file) => {
  const integrity = { ...sampleRelease.integrity, [file]: 'sha384-known' };
  expect(verdict({ entry: file, integrity })).toBe('unverified');
});

it('refuses a file that has no hash to be checked against', () => {
  expect(verdict({ preload: ['/mf/mf-auth/abc/unlisted.js'] })).toBe('unverified');
});

const files = [...sampleRelease.preload, ...sampleRelease.css];

it('fetches every file of a remote once, checked by its hash', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  prefetchRemote(sampleRelease, fetch);
  prefetchRemote(sampleRelease, fetch);
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(files);
  expect(fetch.mock.calls[0]?.[1]?.integrity).toBe('sha384-entry');
});

it('keeps quiet when that fails, and tries again at the next sign', async () => {
  const other = { ...sampleRelease, entry: '/mf/mf-auth/other/remoteEntry.js' };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
  prefetchRemote(other, fetch);
  await vi.waitFor(() => {
    prefetchRemote(other, fetch);
    expect(fetch).toHaveBeenCalledTimes(2 * files.length);
  });
});
