import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { federationManifest, isArabicFile, readRemoteManifest } from '@halqa/releases/compose';
import type { Configuration } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { buildAsOne } from './one-build.ts';
import type { SourceChange } from './replace-text.ts';

/** What a visitor who had a page in the cache loads of it after a change: bytes after brotli, and all that the page has. */
export type ReturningVisit = { changed: number; all: number };

/**
 * The scripts and styles of a remote's main page before and after a change of one of its files, as remotes and as one build.
 * Documents are not counted: both have to be asked for at each visit.
 */
export async function measureReturningVisit(root: string, remote: string, change: SourceChange) {
  const [before, after] = [await remoteFiles(root, remote), await remoteFiles(root, remote, change)];
  const [oneBefore, oneAfter] = [await oneBuildFiles(root, remote), await oneBuildFiles(root, remote, change)];
  return { remotes: compare(before, after), oneBuild: compare(oneBefore, oneAfter) };
}

type Files = ReadonlyMap<string, Buffer>;

function compare(before: Files, after: Files): ReturningVisit {
  const bytes = (files: Iterable<readonly [string, Buffer]>) =>
    [...files].reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0);
  return { changed: bytes([...after].filter(([name]) => !before.has(name))), all: bytes(after) };
}

async function remoteFiles(root: string, folder: string, change?: SourceChange): Promise<Files> {
  const path = mkdtempSync(join(tmpdir(), 'returning-'));
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(root, folder, 'rspack.config.mjs')).href
  );
  await compile(withChange({ ...config, output: { ...config.output, path } }, root, change));
  const manifest: unknown = JSON.parse(readFileSync(join(path, 'mf-manifest.json'), 'utf8'));
  const { metaData, exposes } = federationManifest.parse(manifest);
  const app = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  const names = [metaData.remoteEntry.name, ...app].filter((name) => !isArabicFile(name));
  const present = readdirSync(path).filter((name) => names.includes(name));
  const files = new Map(present.map((name) => [name, readFileSync(join(path, name))] as const));
  rmSync(path, { recursive: true });
  return files;
}

async function oneBuildFiles(root: string, folder: string, change?: SourceChange): Promise<Files> {
  const { files, main, chunks } = await buildAsOne(root, '/one/', (config) => withChange(config, root, change));
  const names = [...main, ...(chunks[readRemoteManifest(join(root, folder)).name] ?? [])];
  return new Map([...files].filter(([name]) => names.includes(name)));
}

function withChange(config: Configuration, root: string, change: SourceChange | undefined): Configuration {
  if (!change) return config;
  const { file, ...options } = change;
  const loader = join(import.meta.dirname, 'replace-text.ts');
  const rule = { include: join(root, file), enforce: 'pre' as const, loader, options };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
