import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeProblem, findExceededBudgets } from '@halqa/releases';
import { buildingFolder, finalizeBuild, gzipSizes, readFiles, readRemoteManifest } from '@halqa/releases/compose';
import type { Configuration } from '@rspack/core';
import { prerenderLayout, prerenderRemotePages } from '../prerender/prerender.ts';
import { addChunksToManifest } from './add-chunks-to-manifest.ts';
import { buildEarlyScript } from './build-early-script.ts';
import { compile } from './compile.ts';
import { assertSharedVersions } from './shared-versions.ts';
import { writeShellManifest } from './write-shell-manifest.ts';

/**
 * Builds one front end with its own `rspack.config.mjs` into `<folder>/dist/<version>` and returns the version. Throws
 * when it does not compile, has other versions of shared libraries or exceeds its size budget; the previous version then stays in place.
 */
export async function buildFrontEnd(root: string, folder: string): Promise<string> {
  const directory = join(root, folder);
  if (folder !== 'shell') assertSharedVersions(directory);
  const stats = await compile(await loadConfig(directory));
  if (folder === 'shell') {
    writeShellManifest(directory, stats);
    assertShellBudget(directory);
    await prerenderLayout(directory);
  } else {
    addChunksToManifest(directory, stats, await buildEarlyScript(directory));
    assertBudgets(directory);
    await prerenderRemotePages(directory);
    // A part of the version: what is released carries its own manifest.
    copyFileSync(join(directory, 'remote.json'), join(directory, 'dist', buildingFolder, 'remote.json'));
  }
  return finalizeBuild(join(directory, 'dist'));
}

/** What the shell's scripts that every page loads may have together, in bytes after gzip. */
const shellBudget = 145_000;

function assertShellBudget(directory: string): void {
  const scripts = readFiles(join(directory, 'dist', buildingFolder)).filter(({ name }) => /^main\..*js$/.test(name));
  const size = gzipSizes(scripts).total;
  if (size > shellBudget)
    throw new Error(`The shell's scripts have ${size} bytes after gzip, more than ${shellBudget}`);
}

async function loadConfig(directory: string): Promise<Configuration> {
  const module: { default: Configuration } = await import(pathToFileURL(join(directory, 'rspack.config.mjs')).href);
  return module.default;
}

function assertBudgets(directory: string): void {
  const exceeded = findExceededBudgets({
    remote: basename(directory),
    manifest: readRemoteManifest(directory),
    sizes: gzipSizes(readFiles(join(directory, 'dist', buildingFolder))),
  });
  if (exceeded.length > 0) throw new Error(exceeded.map(describeProblem).join('\n'));
}
