import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as z from 'zod';
import { buildingFolder } from '../building-folder.ts';
import { sharedLibraries } from '../preset/shared-libraries.ts';
import type { ShellManifest } from '../shell-manifest.ts';

/** Notes beside the shell's files which of them a document needs, and which libraries they offer. */
export function writeShellManifest(directory: string, stats: StatsCompilation): void {
  const main = filesOf(stats.entrypoints?.['main']);
  const manifest: ShellManifest = {
    schema: 1,
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main.filter((file) => file.endsWith('.css')),
    router: routerOf(stats),
    offers: Object.fromEntries(Object.keys(sharedLibraries).map((name) => [name, installed(directory, name)])),
  };
  writeFileSync(
    join(directory, 'dist', buildingFolder, 'shell-manifest.json'),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
}

type ChunkGroup = { assets?: { name: string }[] } | undefined;

const filesOf = (group: ChunkGroup) => (group?.assets ?? []).map(({ name }) => name);

function routerOf(stats: StatsCompilation): string {
  const router = filesOf(stats.namedChunkGroups?.['router']).find((file) => file.endsWith('.js'));
  if (!router) throw new Error('The shell offers no router: its build has no chunk named "router".');
  return router;
}

/** The version of a library that lies in the shell's own node_modules. */
function installed(directory: string, library: string): string {
  // The router is offered out of `react-router`, see the shell's `shared-router.ts`.
  const name = library === 'react-router-dom' ? 'react-router' : (library.split('/')[0] ?? library);
  const file = createRequire(join(directory, 'package.json')).resolve(`${name}/package.json`);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
