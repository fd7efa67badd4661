import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFileStore } from './file-store.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync: typeof fs.writeFileSync = (path, content, options) => {
    fs.writeFileSync(path, disk.isFull ? '' : content, options);
    if (disk.isFull) throw new Error('ENOSPC');
  };
  return { ...fs, writeFileSync };
});

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'halqa-store-'));
});
afterEach(() => {
  disk.isFull = false;
  rmSync(directory, { recursive: true });
});

const shell = { version: 'shell1', contract: 1, offers: {} };
const registry = (revision: number) => ({ schema: 1 as const, revision, shell, remotes: {}, versions: {} });
const save = (revision: number) =>
  openFileStore(directory).saveRegistry(registry(revision), {
    revision,
    at: '2026-11-22T10:00:00.000Z',
    by: 'ann',
    action: 'deploy',
  });
const read = () => openFileStore(directory).readRegistry();

it('saves each revision once', async () => {
  expect(await Promise.all([save(1), save(1)])).toEqual([true, false]);
  expect(await read()).toEqual(registry(1));
});

it('stays at the revision before when the next cannot be written, until it can', async () => {
  await save(1);
  disk.isFull = true;
  await expect(save(2)).rejects.toThrow('ENOSPC');
  expect(await read()).toEqual(registry(1));
  disk.isFull = false;
  expect(await save(2)).toBe(true);
  expect(await read()).toEqual(registry(2));
});

it('ignores what a process left that ended while it wrote a revision', async () => {
  await save(1);
  writeFileSync(join(directory, 'revisions/2.json.4711'), '{"registry":');
  expect(await read()).toEqual(registry(1));
  expect(await save(2)).toBe(true);
});

it('gives visitors no older revision, although two processes release at once', async () => {
  const store = openFileStore(directory);
  const site = (revision: number) => ({
    revision,
    generation: `g${revision}`,
    rollouts: [],
    documents: [],
    styleHashes: [],
    scriptHashes: [],
  });
  const files = { needed: [], stable: '' };
  await store.publish([{ name: 'sets/g1/s/index.html', content: new TextEncoder().encode('<p>') }]);
  await Promise.all([3, 2].map((revision) => store.makeLive(site(revision), files)));
  expect(await store.liveRevision()).toBe(3);
  await openFileStore(directory).makeLive(site(2), files);
  expect(await store.liveRevision()).toBe(3);
  expect(readdirSync(join(directory, 'site')).filter((name) => name.startsWith('live'))).toEqual(['live.json']);
});
