import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtRemote, builtShell } from '../testing/built-samples.ts';
import type { BuiltRemote } from './built-front-ends.ts';
import { composeSite } from './compose-site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halqa-site-'));
  for (const { name, content } of builtShell.files) write(`shell/dist/shell1/${name}`, content);
  write('shell/dist/shell1/shell-manifest.json', JSON.stringify(builtShell.manifest));
  write('shell/dist/shell1/prerendered.json', JSON.stringify(builtShell.layout));
  write('shell/public/favicon.svg', '<svg/>');
  build(builtRemote('auth'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
function build({ folder, version, manifest, federation, pages, files }: BuiltRemote): void {
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  for (const { name, content } of files) write(`${folder}/dist/${version}/${name}`, content);
  write(`${folder}/dist/${version}/mf-manifest.json`, JSON.stringify(federation));
  write(`${folder}/dist/${version}/prerendered.json`, JSON.stringify(pages));
  write(`${folder}/remote.json`, JSON.stringify(manifest));
  write(`${folder}/dist/${version}/remote.json`, JSON.stringify(manifest));
}
const site = (path: string) => join(root, 'dist/site', path);

it('composes a site from the built front ends', async () => {
  await composeSite({ root });
  for (const path of [
    'auth/index.html',
    'fallback.html',
    'releases.json',
    'documents.json',
    'csp.json',
    'favicon.svg',
    'site.webmanifest',
  ]) {
    expect(existsSync(site(path)), path).toBe(true);
  }
  expect(readFileSync(site('mf/mf-auth/auth1/app.js'), 'utf8')).toBe('app.js');
});

it('writes compressed copies of files that are worth compressing', async () => {
  build(builtRemote('auth', { files: [{ name: 'remoteEntry.js', content: Buffer.alloc(4096, 'a') }] }));
  await composeSite({ root });
  const path = site('mf/mf-auth/auth1/remoteEntry.js');
  expect(brotliDecompressSync(readFileSync(`${path}.br`))).toEqual(readFileSync(path));
  expect(gunzipSync(readFileSync(`${path}.gz`))).toEqual(readFileSync(path));
  expect(existsSync(site('csp.json.br'))).toBe(false);
});

it('composes a shell that was built before its manifest had the fields of today', async () => {
  const { arabic: _, replies: __, ...older } = builtShell.manifest;
  write('shell/dist/shell1/shell-manifest.json', JSON.stringify(older));
  // A page for members: its document has early calls, for which it preloads `replies`.
  const routes = [{ path: '/auth', access: 'member' as const, title: 'Auth' }];
  build(builtRemote('auth', { manifest: { ...builtRemote('auth').manifest, routes } }));
  await composeSite({ root });
  expect(readFileSync(site('auth/index.html'), 'utf8')).toContain('/shell/shell1/main.js');
});

it('names the scripts with Arabic texts apart, so that only readers of Arabic load them', async () => {
  const { federation, files } = builtRemote('auth');
  const scripts = ['app.js', 'arabic.1.js'];
  const exposes = [{ path: './app', assets: { js: { sync: scripts }, css: { sync: [] } } }];
  const arabic = { name: 'arabic.1.js', content: Buffer.from('texts') };
  build(builtRemote('auth', { federation: { ...federation, exposes }, files: [...files, arabic] }));
  await composeSite({ root });
  const document = readFileSync(site('auth/index.html'), 'utf8');
  expect(document).toMatch(
    /<link rel="arabic" as="script" href="\/mf\/mf-auth\/auth1\/arabic.1.js" crossorigin integrity="sha256-/,
  );
  expect(document).toContain('<link rel="preload" as="script" href="/mf/mf-auth/auth1/app.js"');
  expect(document).not.toContain('<link rel="preload" as="script" href="/mf/mf-auth/auth1/arabic');
});

it('rejects incompatible front ends and keeps the previous site', async () => {
  await composeSite({ root });
  const before = readFileSync(site('releases.json'), 'utf8');
  const { federation } = builtRemote('auth');
  build(
    builtRemote('auth', { federation: { ...federation, shared: [{ name: 'react', requiredVersion: '^18.0.0' }] } }),
  );
  await expect(composeSite({ root })).rejects.toThrow('mf-auth needs react ^18.0.0, but the shell offers 19.3.1.');
  expect(readFileSync(site('releases.json'), 'utf8')).toBe(before);
});

it.each([
  ['was not built', 'mf-auth/dist', 'mf-auth has not been built'],
  ['has no federation manifest', 'mf-auth/dist/auth1/mf-manifest.json', 'its build has no mf-manifest.json'],
])('reports a remote that %s', async (_, path, sentence) => {
  rmSync(join(root, path), { recursive: true });
  await expect(composeSite({ root })).rejects.toThrow(sentence);
});

it('reports a remote that was built for another contract version', async () => {
  write('mf-auth/dist/auth1/remote.json', JSON.stringify({ ...builtRemote('auth').manifest, contract: 2 }));
  await expect(composeSite({ root })).rejects.toThrow(
    /mf-auth cannot be released, remote\.json is not as expected[\s\S]*contract/,
  );
});

it('keeps a replaced version for 30 days, for open tabs, and removes a dropped document at once', async () => {
  await composeSite({ root });
  const next = builtRemote('auth', { version: 'auth2' });
  build({ ...next, manifest: { ...next.manifest, routes: [{ path: '/new', access: 'public', title: 'New' }] } });
  await composeSite({ root });
  expect(existsSync(site('auth/index.html'))).toBe(false);
  expect(existsSync(site('new/index.html'))).toBe(true);
  expect(existsSync(site('mf/mf-auth/auth1/app.js'))).toBe(true);

  const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
  utimesSync(site('mf/mf-auth/auth1/app.js'), longAgo, longAgo);
  await composeSite({ root });
  expect(existsSync(site('mf/mf-auth/auth1/app.js'))).toBe(false);
});

it('counts the 30 days from the last composed site that had the version', async () => {
  await composeSite({ root });
  const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
  utimesSync(site('mf/mf-auth/auth1/app.js'), longAgo, longAgo);
  await composeSite({ root });
  build(builtRemote('auth', { version: 'auth2' }));
  await composeSite({ root });
  expect(existsSync(site('mf/mf-auth/auth1/app.js'))).toBe(true);
});
