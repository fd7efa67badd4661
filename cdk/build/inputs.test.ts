import { join, matchesGlob } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { templateInputs } from '../local/launch/build-product.ts';
import { bundleOptions, functionInputs } from './functions.ts';

const root = join(import.meta.dirname, '../..');
afterAll(stop);
const timeout = 60_000;

/** The files of the workspace that end in a bundle of the entries. */
async function filesOf(entries: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions(root),
    stdin: { contents: entries.map((entry) => `import ${JSON.stringify(entry)};`).join('\n'), resolveDir: root },
    entryPoints: [],
    plugins: [withoutLibraries],
    minify: false,
    sourcemap: false,
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules') && file !== '<stdin>');
}

/** Leaves libraries out: the lockfile, which is an input of functions and templates, names their versions. */
const withoutLibraries: Plugin = {
  name: 'without-libraries',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[a-z@]/ }, ({ path }) => (path.startsWith('@halqa/') ? undefined : { external: true })),
};

const notIn = (inputs: readonly string[], files: readonly string[]) =>
  files.filter((file) => !inputs.some((pattern) => matchesGlob(file, pattern)));

it(
  'builds the functions again when any file changes that is in their bundles',
  async () => {
    const files = await filesOf(Object.values(Object(bundleOptions(root).entryPoints)));
    expect(files.length).toBeGreaterThan(500);
    expect(notIn(functionInputs, files)).toEqual([]);
  },
  timeout,
);

it(
  'synthesizes the templates again when any file changes that describes them',
  async () => {
    const files = await filesOf(['./cdk/bin/halqa.ts']);
    expect(files.length).toBeGreaterThan(300);
    expect(notIn(templateInputs, files)).toEqual([]);
  },
  timeout,
);
