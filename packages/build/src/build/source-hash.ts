import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Hashes everything that a front end's build depends on: its own files, those of the workspace packages that it
 * depends on, the lockfile and the Node version. Equal hashes mean that the last build is still valid. `known`
 * passes hashes of packages on from one front end of a run to the next.
 */
export function sourceHash(root: string, folder: string, known = new Map<string, string>()): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json']) hash.update(readFileSync(join(root, path)));
  for (const dependency of [...workspaceDependencies(root, folder)].sort()) {
    const own = known.get(dependency) ?? folderHash(join(root, dependency));
    known.set(dependency, own);
    hash.update(`${dependency}\0${own}`);
  }
  return hash.digest('hex');
}

function folderHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of sourcesIn(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** The folder itself and all workspace packages that it depends on, directly or not, as paths from the root. */
function workspaceDependencies(root: string, folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies } = packageFile.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (version.startsWith('workspace:')) workspaceDependencies(root, `packages/${name.replace('@halqa/', '')}`, seen);
  }
  return seen;
}

/** Skips `node_modules` and `dist`, which hold a hundred times as many files. */
function sourcesIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx,mjs,css,json,svg,woff2}', { cwd: folder, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
