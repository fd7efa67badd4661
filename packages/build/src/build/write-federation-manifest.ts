import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import type { FederationManifest } from '../compose/built-front-ends.ts';
import { appChunk, type SharedLibrary, sharedLibraries } from '../preset/preset.ts';
import { readRemoteManifest } from '../remote-manifest.ts';
import { buildingFolder } from './dist-folder.ts';

/** Writes `mf-manifest.json` into the folder of the build that is under way: its entry, its files, what it consumes. */
export function writeFederationManifest(directory: string, stats: StatsCompilation): void {
  const { name } = readRemoteManifest(directory);
  const [entry = ''] = filesOf(stats, name);
  const app = filesOf(stats, appChunk);
  const ending = (end: string) => app.filter((file) => file.endsWith(end));
  const manifest: FederationManifest = {
    metaData: { remoteEntry: { name: entry } },
    shared: consumed(stats).map((library) => ({ name: library, requiredVersion: sharedLibraries[library] })),
    exposes: [{ path: './app', assets: { js: { sync: ending('.js') }, css: { sync: ending('.css') } } }],
  };
  const file = join(directory, 'dist', buildingFolder, 'mf-manifest.json');
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

const filesOf = ({ namedChunkGroups }: StatsCompilation, chunk: string): string[] =>
  (namedChunkGroups?.[chunk]?.assets ?? []).map(({ name }) => name);

/** The shared libraries of which some module is used. */
function consumed({ modules = [] }: StatsCompilation): SharedLibrary[] {
  const shares = modules
    .filter(({ moduleType }) => moduleType === 'consume-shared-module')
    .map(({ name }) => name ?? '');
  const libraries = Object.keys(sharedLibraries) as SharedLibrary[]; // Object.keys forgets the key type
  return libraries.filter((library) => shares.some((share) => share.includes(` ${library}@`)));
}
