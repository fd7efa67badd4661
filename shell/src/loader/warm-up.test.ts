import { expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing/sample-release.ts';
import { warmUp } from './warm-up.ts';

const files = [...sampleRelease.preload, ...sampleRelease.css];

it('fetches every file of a remote once, checked by its hash', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(''));
  warmUp(sampleRelease, fetch);
  warmUp(sampleRelease, fetch);
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(files);
  expect(fetch.mock.calls[0]?.[1]?.integrity).toBe('sha384-entry');
});

it('keeps quiet when that fails, and tries again at the next sign', async () => {
  const other = { ...sampleRelease, entry: '/mf/mf-auth/other/remoteEntry.js' };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
  warmUp(other, fetch);
  await vi.waitFor(() => {
    warmUp(other, fetch);
    expect(fetch).toHaveBeenCalledTimes(2 * files.length);
  });
});
