import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltRemote } from '../compose/built-front-ends.ts';
import { readFiles } from '../compose/dist-folder.ts';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import { beginReleases, openLocalReleases, recordBuilt } from './deploy-built.ts';
import { performRelease, type ReleaseRequest } from './perform-release.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halqa-start-'));
  for (const { name, content } of builtShell.files) write(`shell/dist/shell1/${name}`, content);
  write('shell/dist/shell1/shell-manifest.json', JSON.stringify(builtShell.manifest));
  write('shell/dist/shell1/prerendered.json', JSON.stringify(builtShell.layout));
  for (const name of ['auth', 'groups']) build(builtRemote(name));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
function build({ folder, version, manifest, federation, pages, files }: BuiltRemote): void {
  rmSync(join(root, folder), { recursive: true, force: true });
  for (const { name, content } of files) write(`${folder}/dist/${version}/${name}`, content);
  write(`${folder}/dist/${version}/mf-manifest.json`, JSON.stringify(federation));
  write(`${folder}/dist/${version}/prerendered.json`, JSON.stringify(pages));
  for (const path of ['', `/dist/${version}`]) write(`${folder}${path}/remote.json`, JSON.stringify(manifest));
}

const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z' };
const releases = () => openLocalReleases(join(root, 'data'));
const start = () => recordBuilt(root, releases(), context);
const stable = async () => {
  const registry = await releases().store.readRegistry();
  return registry && Object.fromEntries(Object.entries(registry.remotes).map(([name, { stable }]) => [name, stable]));
};
const buildsOf = (folder: string) => readdirSync(join(root, 'data/builds', folder)).sort();

/** Releases another version of mf-groups, and leaves the sources as they were. */
async function releaseGroups(percent = 100): Promise<void> {
  build(builtRemote('groups', { version: 'groups2' }));
  const { store } = releases();
  const dist = join(root, 'mf-groups/dist/groups2');
  store.upload('mf-groups', 'groups2', readFiles(dist));
  await perform({ action: 'publish', version: 'groups2', percent });
  build(builtRemote('groups'));
}
async function perform(command: ReleaseRequest['command']): Promise<void> {
  const request = { role: { kind: 'operator' }, remote: 'mf-groups', command } as const;
  const result = await performRelease(releases().store, { ...request, context: { ...context, reason: 'Because.' } });
  expect(result).toMatchObject({ ok: true });
}

it('begins no registry by a start alone, and begins it with what was started', async () => {
  await start();
  expect(await stable()).toBeNull();
  await beginReleases(releases(), context);
  expect(await stable()).toEqual({ 'mf-auth': 'auth1', 'mf-groups': 'groups1' });
});

it('says that nothing was started where releases are asked for', async () => {
  await expect(beginReleases(releases(), context)).rejects.toThrow('No product was started here');
});

it('keeps what was released when it is started again, and deploys what changed in the sources', async () => {
  await start();
  await beginReleases(releases(), context);
  await releaseGroups();
  await start();
  expect(await stable()).toEqual({ 'mf-auth': 'auth1', 'mf-groups': 'groups2' });
  build(builtRemote('auth', { version: 'auth2' }));
  await start();
  expect(await stable()).toEqual({ 'mf-auth': 'auth2', 'mf-groups': 'groups2' });
});

describe('a start with the sources of what was published by a command', () => {
  const startWith = async (version: string, from = releases()) => {
    build(builtRemote('groups', { version }));
    await recordBuilt(root, from, context);
  };
  const groups = async () => (await releases().store.readRegistry())?.remotes['mf-groups'];
  beforeEach(async () => {
    await start();
    await beginReleases(releases(), context);
  });

  it.each([
    ['roll-back', 100],
    ['roll-back', 10],
    ['kill', 10],
  ] as const)('leaves a %s after %i percent as it is', async (action, percent) => {
    await releaseGroups(percent);
    await perform({ action });
    const before = await groups();
    await startWith('groups2');
    expect(await groups()).toEqual(before);
  });

  it('leaves its percentage as it is', async () => {
    await releaseGroups(10);
    await startWith('groups2');
    expect(await groups()).toMatchObject({ stable: 'groups1', candidate: { version: 'groups2', percent: 10 } });
  });

  it('ends no kill with other sources', async () => {
    await releaseGroups();
    await perform({ action: 'kill' });
    await startWith('groups3');
    expect(await groups()).toMatchObject({ stable: 'groups3', killed: true });
  });

  it('returns to sources that were started before', async () => {
    await startWith('groups3');
    await startWith('groups1');
    expect(await stable()).toMatchObject({ 'mf-groups': 'groups1' });
  });

  it.each([
    ['readRemote', 'roll-back', { stable: 'groups1' }],
    ['saveRegistry', 'kill', { stable: 'groups2', killed: true }],
  ] as const)('keeps what is released during its %s: a %s', async (method, action, expected) => {
    await releaseGroups();
    build(builtRemote('auth', { version: 'auth2' }));
    let isFirst = true;
    const meanwhile = async () => {
      if (isFirst) {
        isFirst = false;
        await perform({ action });
      }
    };
    const from = releases();
    const { readRemote, saveRegistry } = from.store;
    if (method === 'readRemote') from.store.readRemote = (...of) => meanwhile().then(() => readRemote(...of));
    else from.store.saveRegistry = (...next) => meanwhile().then(() => saveRegistry(...next));
    await startWith('groups1', from);
    expect(await groups()).toMatchObject(expected);
    expect(await stable()).toMatchObject({ 'mf-auth': 'auth2' });
  });
});

it('deploys all sources when what was released does not fit them any more', async () => {
  await start();
  await beginReleases(releases(), context);
  await releaseGroups();
  const { manifest } = builtRemote('auth');
  const routes = [...manifest.routes, { path: '/groups', access: 'public' as const, title: 'Groups' }];
  const moved = [{ path: '/other', access: 'public' as const, title: 'Other' }];
  build(builtRemote('auth', { version: 'auth2', manifest: { ...manifest, routes } }));
  build(builtRemote('groups', { version: 'groups3', manifest: { ...builtRemote('groups').manifest, routes: moved } }));
  await start();
  expect(await stable()).toEqual({ 'mf-auth': 'auth2', 'mf-groups': 'groups3' });
});

it('removes builds that were started an hour before and never published', async () => {
  await start();
  build(builtRemote('auth', { version: 'auth2' }));
  await start();
  expect(buildsOf('mf-auth')).toEqual(['auth1', 'auth2']);
  const hourAgo = new Date(Date.now() - 61 * 60 * 1000);
  utimesSync(join(root, 'data/builds/mf-auth/auth1'), hourAgo, hourAgo);
  build(builtRemote('auth', { version: 'auth3' }));
  await start();
  expect(buildsOf('mf-auth')).toEqual(['auth2', 'auth3']);
  await beginReleases(releases(), context);
  await releaseGroups();
  await start();
  expect(buildsOf('mf-groups')).toEqual(['groups1', 'groups2']);
});

it('keeps a copy of live files that the composed site has, because a later start may remove them there', async () => {
  await start();
  write('dist/site/mf/mf-groups/groups1/app.js', 'app.js');
  await beginReleases(releases(), context);
  expect(existsSync(join(root, 'data/site/mf/mf-groups/groups1/app.js'))).toBe(true);
});
