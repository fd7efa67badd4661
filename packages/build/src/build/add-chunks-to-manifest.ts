import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildingFolder, federationManifest, readRemoteManifest } from '@halqa/releases/compose';
import type { StatsCompilation } from '@rspack/core';
import * as z from 'zod';

/**
 * Adds to `mf-manifest.json` of the build that is under way, for each chunk that a route in `remote.json` names, the files that are
 * not loaded with the app; whether the app takes the router from the shell (`appNeedsRouter`); and the name of the early script
 * (`early`). Throws when the build has no such chunk, or all its files are loaded with the app.
 */
export function addChunksToManifest(directory: string, stats: StatsCompilation, early: string | undefined): void {
  const path = join(directory, 'dist', buildingFolder, 'mf-manifest.json');
  const manifest = z.looseObject({}).parse(JSON.parse(readFileSync(path, 'utf8')));
  const app = federationManifest
    .parse(manifest)
    .exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  const chunks = readRemoteManifest(directory).routes.flatMap(({ chunk }) =>
    chunk ? [[chunk, additionalFiles(stats, chunk, app)] as const] : [],
  );
  const appNeedsRouter = needsRouter(stats, '__federation_expose_app');
  const written = { ...manifest, appNeedsRouter, early, chunks: Object.fromEntries(chunks) };
  writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`);
}

/** The files of a chunk that are not loaded with the app. */
function additionalFiles(stats: StatsCompilation, chunk: string, app: readonly string[]) {
  const files = (stats.namedChunkGroups?.[chunk]?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => !app.includes(name));
  if (files.length === 0) throw new Error(`remote.json names the chunk “${chunk}”, which the build has not.`);
  const ending = (end: string) => ({ sync: files.filter((name) => name.endsWith(end)) });
  return { js: ending('.js'), css: ending('.css'), needsRouter: needsRouter(stats, chunk) };
}

/** Whether one of the files that a chunk is loaded with takes the router from the shell. */
function needsRouter({ modules = [], namedChunkGroups }: StatsCompilation, name: string): boolean {
  const router = modules.find(
    ({ moduleType, name: module }) => moduleType === sharedModule && routerPattern.test(module ?? ''),
  );
  const chunks = namedChunkGroups?.[name]?.chunks ?? [];
  return chunks.some((chunk) => router?.chunks?.includes(chunk));
}

const sharedModule = 'consume-shared-module';
/** In the name of such a module: `consume shared module (default) react-router-dom@^7…`. */
const routerPattern = / react-router-dom@/;
