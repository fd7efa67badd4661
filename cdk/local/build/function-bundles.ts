import { globSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** Names of the functions: one per file in services/src/functions. */
function bundleNames(root: string): string[] {
  const files = globSync('services/src/functions/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/index.ts'] });
  return files.map((file) => basename(file, '.ts')).sort();
}

/** How every function becomes `services/dist/<name>/index.mjs`, its libraries inside. */
export function bundleOptions(root: string): BuildOptions {
  const entries = bundleNames(root).map((name) => [
    `${name}/index`,
    join(root, 'services/src/functions', `${name}.ts`),
  ]);
  return {
    entryPoints: Object.fromEntries(entries),
    outdir: bundleDirectory(root),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    // Names and lines are enough to find the place; the sources themselves would double what Lambda has to fetch.
    sourcesContent: false,
    minify: true,
    keepNames: true,
    legalComments: 'none',
    outExtension: { '.js': '.mjs' },
    // Libraries that are still CommonJS ask for `require`, which a module does not have.
    banner: {
      js: "import { createRequire as halqaCreateRequire } from 'node:module'; const require = halqaCreateRequire(import.meta.url);",
    },
    logLevel: 'silent',
  };
}

export const bundleDirectory = (root: string): string => join(root, 'services/dist');

/** A function that is gone must not be served any longer. */
export function removeStrangers(root: string): void {
  const names = new Set(bundleNames(root));
  for (const name of readdirSync(bundleDirectory(root))) {
    if (!names.has(name)) rmSync(join(bundleDirectory(root), name), { recursive: true });
  }
}
