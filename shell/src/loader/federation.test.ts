import { version } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFederation } from './federation.ts';

/** Answers each script element as a browser would: with the next entry's code, or a failure where there is none. */
function serve(...entries: ((() => void) | null)[]) {
  const requested: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    requested.push(script.src);
    const run = entries.shift();
    run?.();
    script.dispatchEvent(new Event(run ? 'load' : 'error'));
  });
  return requested;
}
const entryOf = (name: string, container: object) => () => void Reflect.set(globalThis, name, container);
afterEach(() => vi.restoreAllMocks());

it('gives a container the shared libraries once, and returns what it exposes each time', async () => {
  const init = vi.fn();
  const requested = serve(entryOf('mf_one', { init, get: async (path: string) => () => ({ path }) }));
  const scope = { react: {} };
  const federation = createFederation(scope);
  expect(await federation.load('mf_one', '/mf/one/entry.js')).toEqual({ path: './app' });
  expect(await federation.load('mf_one', '/mf/one/entry.js')).toEqual({ path: './app' });
  expect(init.mock.calls).toEqual([[scope]]);
  expect(requested).toHaveLength(1);
});

it('offers the libraries under their versions', async () => {
  const init = vi.fn();
  serve(entryOf('mf_two', { init, get: async () => () => null }));
  await createFederation().load('mf_two', '/mf/two/entry.js');
  const [scope] = init.mock.calls[0] ?? [];
  const react = await scope.react[version].get();
  expect(react().version).toBe(version);
});

it('tries again after a failure, also when the script left nothing or a chunk did not arrive', async () => {
  const get = vi.fn(async () => () => 'app').mockRejectedValueOnce(new Error('no chunk'));
  serve(null, () => {}, entryOf('mf_three', { init: () => {}, get }));
  const { load } = createFederation({});
  const entry = '/mf/three/entry.js';
  await expect(load('mf_three', entry)).rejects.toThrow('could not be loaded');
  await expect(load('mf_three', entry)).rejects.toThrow('left no container');
  await expect(load('mf_three', entry)).rejects.toThrow('no chunk');
  expect(await load('mf_three', entry)).toBe('app');
});
