import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFiles } from '../build/dist-folder.ts';
import type { BuiltRemote } from '../compose/built-front-ends.ts';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import { beginReleases, openLocalReleases, recordBuilt } from './deploy-built.ts';
import { performRelease } from './perform-release.ts';

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

/** Releases another version of mf-groups to everybody, and leaves the sources as they were. */
async function releaseGroups(): Promise<void> {
  build(builtRemote('groups', { version: 'groups2' }));
  const { store } = releases();
  const dist = join(root, 'mf-groups/dist/groups2');
  store.upload('mf-groups', 'groups2', readFiles(dist));
  const command = { action: 'publish', version: 'groups2', percent: 100 } as const;
  await performRelease(store, { role: { kind: 'operator' }, remote: 'mf-groups', command, context });
  build(builtRemote('groups'));
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

it('removes builds that were started before and never published', async () => {
  await start();
  build(builtRemote('auth', { version: 'auth2' }));
  await start();
  expect(buildsOf('mf-auth')).toEqual(['auth2']);
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
