import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@halqa/releases/compose';
import { buildingFolder, isArabicFile } from '@halqa/releases/compose';
import type { StatsCompilation } from '@rspack/core';
import { sharedLibraries } from '../preset/preset.ts';
import { installedVersion } from './shared-versions.ts';

/** Writes `shell-manifest.json` into the folder of the build that is under way. */
export function writeShellManifest(directory: string, stats: StatsCompilation): void {
  const main = filesOf(stats.entrypoints?.['main']);
  const manifest: ShellManifest = {
    schema: 1,
    scripts: main.filter((file) => file.endsWith('.js') && !isArabicFile(file)),
    arabic: main.filter(isArabicFile),
    styles: main.filter((file) => file.endsWith('.css')),
    router: chunkOf(stats, 'router'),
    replies: chunkOf(stats, 'replies'),
    identity: chunkOf(stats, 'identity'),
    offers: Object.fromEntries(Object.keys(sharedLibraries).map((name) => [name, installedVersion(directory, name)])),
  };
  writeFileSync(
    join(directory, 'dist', buildingFolder, 'shell-manifest.json'),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
}

type ChunkGroup = { assets?: { name: string }[] } | undefined;

const filesOf = (group: ChunkGroup) => (group?.assets ?? []).map(({ name }) => name);

function chunkOf(stats: StatsCompilation, name: string): string {
  const script = filesOf(stats.namedChunkGroups?.[name]).find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`The shell's build has no chunk named "${name}".`);
  return script;
}
