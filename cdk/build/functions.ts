import { globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { forgetBuild, whenChanged } from './when-changed.ts';

/** Bundles the functions when one of their inputs has changed. Throws with the file, line and message. */
export function buildFunctions(root: string): Promise<boolean> {
  return whenChanged({
    name: 'functions',
    root,
    inputs: functionInputs,
    output: 'services/dist',
    run: async () => {
      const esbuild = await import('esbuild');
      mkdirSync(bundleDirectory(root), { recursive: true });
      // Stopped, because the service process of esbuild would stay with the product, with hundreds of megabytes.
      await esbuild.build(bundleOptions(root)).catch(throwReadable).finally(esbuild.stop);
      removeOldBundles(root);
    },
  });
}

/** Everything that decides the bundles. A test finds a file that the bundler reads and that is missing here. */
export const functionInputs: readonly string[] = [
  'services/src/**/*',
  'packages/{contract,copy,domain,releases}/src/**/*',
  '{services,packages/*}/package.json',
  '{tsconfig.base,services/tsconfig}.json',
  'pnpm-lock.yaml',
  'cdk/build/*',
];

/** What cannot be built, a line for each error; an error of the bundler itself, which lists none, as it is. */
function throwReadable(failure: Error & Partial<BuildFailure>): never {
  if (failure.errors === undefined) throw failure;
  const lines = failure.errors.map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}: ${text}`,
  );
  throw new Error(lines.join('; '));
}

/** Bundles the functions at every change and reports when they can be loaded. Resolves to how to stop. */
export async function watchFunctions(root: string, onBuilt: () => Promise<void>): Promise<() => Promise<void>> {
  forgetBuild(root, 'functions');
  const esbuild = await import('esbuild');
  const watching = await esbuild.context({
    ...bundleOptions(root),
    logLevel: 'warning',
    plugins: [
      {
        name: 'reload',
        setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
      },
    ],
  });
  await watching.watch();
  return watching.dispose;
}

/** Names of the functions: one per file in services/src/functions. */
function bundleNames(root: string): string[] {
  const files = globSync('services/src/functions/*.ts', { cwd: root });
  return files.map((file) => basename(file, '.ts')).sort();
}

/** Bundles every function with its libraries into `services/dist/<name>/index.mjs`. */
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
    // Otherwise React would render mails with its development build, and both of its builds would be in the bundle.
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    outExtension: { '.js': '.mjs' },
    // Libraries that are still CommonJS call `require`, which a module does not have.
    banner: {
      js: "import { createRequire as halqaCreateRequire } from 'node:module'; const require = halqaCreateRequire(import.meta.url);",
    },
    logLevel: 'silent',
  };
}

export const bundleDirectory = (root: string): string => join(root, 'services/dist');

/** Removes the bundles of functions that no longer exist. */
function removeOldBundles(root: string): void {
  const names = new Set(bundleNames(root));
  for (const name of readdirSync(bundleDirectory(root))) {
    if (!names.has(name)) rmSync(join(bundleDirectory(root), name), { recursive: true });
  }
}
