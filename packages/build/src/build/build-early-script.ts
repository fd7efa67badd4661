import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteManifest } from '@halqa/releases/compose';
import { frontEndConfig } from '../preset/front-end-config.ts';
import { compile } from './compile.ts';

/**
 * Builds `src/early.ts` of a remote into one script of its own, in both languages: the documents of its outlines run it before the
 * program. Returns its name; undefined where the remote has none.
 */
export async function buildEarlyScript(directory: string): Promise<string | undefined> {
  const source = './src/early.ts';
  if (!existsSync(join(directory, source))) return undefined;
  const { name } = readRemoteManifest(directory);
  const config = frontEndConfig(directory, `${name}_early`, null);
  const stats = await compile({
    ...config,
    entry: { early: source },
    output: { ...config.output, clean: false },
    optimization: { ...config.optimization, splitChunks: false },
  });
  return stats.assets?.find((asset) => asset.name.startsWith('early.'))?.name;
}
