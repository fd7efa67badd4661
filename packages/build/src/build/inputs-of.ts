import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * One hash over everything that decides what a front end's build writes: its own files, those of the workspace
 * packages it reaches, and the lockfile. Equal hashes mean that there is nothing to build.
 */
export function inputsOf(root: string, folder: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json']) hash.update(readFileSync(join(root, path)));
  for (const reached of [...reachableFrom(root, folder)].sort()) {
    for (const file of sourcesIn(join(root, reached)))
      hash.update(`${file}\0`).update(readFileSync(join(root, reached, file)));
  }
  return hash.digest('hex');
}

/** The folder itself and every workspace package below it, as folders from the root. */
function reachableFrom(root: string, folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies } = packageFile.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (version.startsWith('workspace:')) reachableFrom(root, `packages/${name.replace('@halqa/', '')}`, seen);
  }
  return seen;
}

/** Looks into neither installed nor built folders: they hold a hundred times as many files. */
function sourcesIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx,mjs,css,json,svg,woff2}', { cwd: folder, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
