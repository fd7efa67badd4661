import { expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing.ts';
import { loadFailureOf } from './load-error.ts';
import {
  diagnoseCrash,
  isOutdatedChunk,
  type LoadPorts,
  loadRemote,
  prefetchRemote,
  verifyRelease,
} from './load-remote.ts';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const remote = { contract: 1, ...lifecycles };
const arriving: typeof fetch = async () => new Response('ok');

const ports = (load: () => Promise<unknown>, changes: Partial<LoadPorts> = {}): LoadPorts => ({
  federation: { load: vi.fn(load) },
  overrideOf: async () => undefined,
  fetch: arriving,
  ...changes,
});
const errorWith = (loadPorts: LoadPorts, release = sampleRelease) =>
  loadRemote(release, loadPorts).then(() => 'fine', loadFailureOf);

it('returns what the remote exports', async () => {
  const loadPorts = ports(async () => remote);
  expect(await loadRemote(sampleRelease, loadPorts)).toBe(remote);
  expect(loadPorts.federation.load).toHaveBeenCalledWith('mf_auth', sampleRelease.entry);
});

it('fetches nothing of a release that fails verification', async () => {
  const loadPorts = ports(async () => remote);
  const newer = { ...sampleRelease, manifest: { ...sampleRelease.manifest, contract: 2 } };
  expect(await errorWith(loadPorts, newer)).toBe('outdated');
  expect(loadPorts.federation.load).not.toHaveBeenCalled();
});

it.each([
  ['its own contract number is another', { ...remote, contract: 2 }, 'outdated'],
  ['an export is missing', { contract: 1, bootstrap: lifecycles.bootstrap }, 'crashed'],
  ['it exports nothing', null, 'crashed'],
])('rejects a remote when %s', async (_, exported, loadError) => {
  expect(await errorWith(ports(async () => exported))).toBe(loadError);
});

const failing = () => Promise.reject(new Error('script error'));

it('reports unreachable when its files cannot be fetched', async () => {
  const loadPorts = ports(failing, { fetch: async () => new Response('', { status: 404 }) });
  expect(await errorWith(loadPorts)).toBe('unreachable');
});

it('reports unverified when its files are not the published ones', async () => {
  const fetch: typeof globalThis.fetch = async (_, init) =>
    init?.integrity === 'sha384-app' ? Promise.reject(new TypeError('integrity')) : new Response('ok');
  expect(await errorWith(ports(failing, { fetch }))).toBe('unverified');
});

it('reports crashed when its files are as published and throw while loading', async () => {
  expect(await errorWith(ports(failing))).toBe('crashed');
});

const otherReact = new Error(
  '[ Federation Runtime ]: Version 19.2.7 from shell of shared singleton module react does not satisfy the requirement of mf_auth which needs ^20.0.0)',
);

it('reports outdated when the shell shares another version of a library, also with a page that is loaded later', async () => {
  const load = vi.fn(() => Promise.reject(otherReact));
  expect(await errorWith(ports(load))).toBe('outdated');
  expect(load).toHaveBeenCalledOnce();
  expect(await diagnoseCrash(otherReact, () => undefined, arriving)).toBe('outdated');
});

it('recovers from a failed preload, once the files can be fetched', async () => {
  const loadPorts = ports(vi.fn(async () => remote).mockRejectedValueOnce(new Error('script error')));
  expect(await loadRemote(sampleRelease, loadPorts)).toBe(remote);
});

it('makes a new attempt every time', async () => {
  const load = vi
    .fn(failing)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(remote as never);
  const fetch = vi.fn(arriving).mockResolvedValue(new Response('', { status: 404 }));
  const loadPorts = ports(load, { fetch });
  expect(await errorWith(loadPorts)).toBe('unreachable');
  expect(await errorWith(loadPorts)).toBe('fine');
});

it('loads a developer’s override without an integrity hash', async () => {
  const own = 'http://localhost:4101/remoteEntry.js';
  const loadPorts = ports(async () => remote, { overrideOf: async () => own });
  await loadRemote({ ...sampleRelease, integrity: {} }, loadPorts);
  expect(loadPorts.federation.load).toHaveBeenCalledWith('mf_auth', own);
});

const verdict = (changes: Partial<typeof sampleRelease>) => {
  try {
    verifyRelease({ ...sampleRelease, ...changes });
    return 'fine';
  } catch (error) {
    return loadFailureOf(error);
  }
};

it('accepts a release of this site', () => {
  expect(verdict({})).toBe('fine');
});

it('loads nothing of a remote that is switched off', async () => {
  const loadPorts = ports(async () => remote);
  expect(await errorWith(loadPorts, { ...sampleRelease, preload: [], css: [], killed: true })).toBe('killed');
  expect(loadPorts.federation.load).not.toHaveBeenCalled();
});

it('rejects a remote of another contract as outdated', () => {
  expect(verdict({ manifest: { ...sampleRelease.manifest, contract: 2 } })).toBe('outdated');
});

it.each([
  'https://evil.example/mf/entry.js',
  '//evil.example/mf/entry.js',
  '/mf/../api/notifications',
  '/elsewhere/entry.js',
])('rejects a file from %s', (file) => {
  const integrity = { ...sampleRelease.integrity, [file]: 'sha384-known' };
  expect(verdict({ entry: file, integrity })).toBe('unverified');
});

it('rejects a file without an integrity hash', () => {
  expect(verdict({ preload: ['/mf/mf-auth/abc/unlisted.js'] })).toBe('unverified');
});

const files = [...sampleRelease.preload, ...sampleRelease.css];

it('prefetches every file of a remote once, with its integrity hash', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  prefetchRemote(sampleRelease, fetch);
  prefetchRemote(sampleRelease, fetch);
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(files);
  expect(fetch.mock.calls[0]?.[1]?.integrity).toBe('sha384-entry');
});

it('prefetches what the page of a link needs besides', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  const chunks = { draw: { preload: ['/mf/mf-auth/abc/draw.js'], css: ['/mf/mf-auth/abc/draw.css'] } };
  prefetchRemote({ ...sampleRelease, chunks }, fetch, 'draw');
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(['/mf/mf-auth/abc/draw.js', '/mf/mf-auth/abc/draw.css']);
});

it.each([
  ['ar', ['/mf/mf-auth/ar/texts.js', '/mf/mf-auth/ar/more.js']],
  ['en', []],
])('prefetches Arabic texts for readers of Arabic: %s', (language, expected) => {
  document.documentElement.lang = language;
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  const chunks = { draw: { preload: [], css: [], arabic: ['/mf/mf-auth/ar/more.js'] } };
  const translated = { ...sampleRelease, preload: [], css: [], arabic: ['/mf/mf-auth/ar/texts.js'], chunks };
  prefetchRemote(translated, fetch, 'draw');
  document.documentElement.lang = 'en';
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(expected);
});

it('ignores a failed prefetch, and tries again at the next hover', async () => {
  const preload = ['/mf/mf-auth/other/remoteEntry.js'];
  const other = { ...sampleRelease, preload, css: [] };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
  prefetchRemote(other, fetch);
  await vi.waitFor(() => {
    prefetchRemote(other, fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/mf/a/1/7.js',
});
const stylesError = Object.assign(new Error('Loading css chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
const failedFile = (url: string | undefined) =>
  url === undefined || url.endsWith('/mf/a/1/7.js')
    ? { url: url ?? '/mf/a/1/7.css', integrity: 'sha384-chunk' }
    : undefined;
const tampered: typeof fetch = async (_, init) =>
  init?.integrity ? Promise.reject(new TypeError('integrity')) : new Response('other');

it.each([
  ['is missing', chunkError, async () => new Response('', { status: 404 }), 'unreachable'],
  ['was tampered with', chunkError, tampered, 'unverified'],
  ['has other styles than were published', stylesError, tampered, 'unverified'],
  ['arrives at the second attempt', chunkError, arriving, 'unreachable'],
])('says of a chunk that %s why it did not load', async (_, error, fetch: typeof globalThis.fetch, kind) => {
  expect(await diagnoseCrash(error, failedFile, fetch)).toBe(kind);
});

it('says of a chunk that hangs that it is slow, so that Retry ends in a reload', async () => {
  const hanging = Object.assign(new Error('Loading chunk 7 failed'), { ...chunkError, type: 'timeout' });
  expect(await diagnoseCrash(hanging, () => undefined, arriving)).toBe('slow');
});

it('calls everything else that code throws a crash', async () => {
  expect(await diagnoseCrash(new Error('boom'), failedFile, tampered)).toBe('crashed');
});

it.each([
  ['has ended on the server', chunkError, async () => new Response('', { status: 404 }), true],
  ['is not as it was published', chunkError, tampered, true],
  ['arrives at the second attempt', chunkError, arriving, false],
  ['cannot be reached', chunkError, () => Promise.reject(new TypeError('offline')), false],
  ['is no chunk', new Error('boom'), tampered, false],
])(
  'says of a file that %s whether the page is outdated',
  async (_, error, fetch: typeof globalThis.fetch, outdated) => {
    expect(await isOutdatedChunk(error, failedFile, fetch)).toBe(outdated);
  },
);
