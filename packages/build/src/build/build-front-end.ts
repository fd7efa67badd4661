import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { buildingFolder } from '../building-folder.ts';
import { writeFrame, writeRemotePages } from '../prerender/write-pages.ts';
import { readFiles } from '../read-files.ts';
import { readRemoteManifest } from '../read-remote-manifest.ts';
import { checkBudgets, weigh } from './check-budgets.ts';
import { compile } from './compile.ts';
import { keepVersion } from './keep-version.ts';
import { writeShellManifest } from './write-shell-manifest.ts';

/**
 * Builds one front end by its own `rspack.config.mjs` into `<folder>/dist/<version>` and returns the version. Throws
 * when it does not compile or weighs more than its budget; the version that was there before then stays.
 */
export async function buildFrontEnd(root: string, folder: string): Promise<string> {
  const directory = join(root, folder);
  const stats = await compile(await configOf(directory));
  if (folder === 'shell') {
    writeShellManifest(directory, stats);
    await writeFrame(directory);
  } else {
    keepToBudgets(directory);
    await writeRemotePages(directory);
  }
  return keepVersion(join(directory, 'dist'));
}

async function configOf(directory: string): Promise<Configuration> {
  const module: { default: Configuration } = await import(pathToFileURL(join(directory, 'rspack.config.mjs')).href);
  return module.default;
}

function keepToBudgets(directory: string): void {
  const exceeded = checkBudgets(
    readRemoteManifest(directory),
    weigh(readFiles(join(directory, 'dist', buildingFolder))),
  );
  if (exceeded.length > 0) throw new Error(exceeded.join('\n'));
}
