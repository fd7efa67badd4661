import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { buildingFolder } from '../build/dist-folder.ts';
import { moduleRules } from '../preset/front-end-config.ts';
import { readRemoteManifest } from '../remote-manifest.ts';
import { type PrerenderKind, prerenderedFile } from './prerendered-pages.ts';

/** Writes the HTML of the pages that `remote.json` marks with `prerender` into the build that is under way. */
export async function prerenderRemotePages(directory: string): Promise<void> {
  const { name, routes } = readRemoteManifest(directory);
  const pages = routes.flatMap(({ path, prerender }) =>
    prerender ? [{ page: path, kind: prerender === true ? ('page' as const) : prerender }] : [],
  );
  const entry = join(import.meta.dirname, 'remote-entry.tsx');
  await write(directory, pages.length === 0 ? null : { directory, name, entry, pages });
}

/** Writes the HTML of the shell's layout: the parts above and below `main`. */
export async function prerenderLayout(directory: string): Promise<void> {
  const entry = join(directory, 'src/prerender.tsx');
  await write(directory, {
    directory,
    name: 'shell',
    entry,
    pages: [
      { page: 'top', kind: 'page' },
      { page: 'bottom', kind: 'page' },
    ],
  });
}

async function write(directory: string, job: PrerenderJob | null): Promise<void> {
  const pages = job ? await prerenderPages(job) : {};
  writeFileSync(join(directory, 'dist', buildingFolder, prerenderedFile), JSON.stringify(pages));
}

type Renderer = { renderPage(page: string, kind: PrerenderKind): Promise<string> };

type PrerenderJob = {
  directory: string;
  /** The front end's unique name, on which its class names depend. */
  name: string;
  /** A module that exports `renderPage`. */
  entry: string;
  pages: readonly { page: string; kind: PrerenderKind }[];
};

/** Renders pages of a front end to HTML, by page. Throws when a page depends on the visitor. */
async function prerenderPages({ directory, name, entry, pages }: PrerenderJob): Promise<Record<string, string>> {
  const path = join(directory, 'dist', `${buildingFolder}-pages`);
  try {
    await compile(prerenderConfig(directory, name, entry, path));
    // The query makes Node load a new module for every build within one process.
    const url = `${pathToFileURL(join(path, 'page.mjs')).href}?built=${performance.now()}`;
    const { renderPage }: Renderer = await import(url);
    const html: Record<string, string> = {};
    for (const { page, kind } of pages) html[page] = assertSelfContained(page, await renderPage(page, kind));
    return html;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function assertSelfContained(page: string, html: string): string {
  if (html.includes(forbiddenPublicPath))
    throw new Error(`${page} cannot be prerendered: it refers to a file of its own.`);
  return html;
}

/** Marks references to a front end's own files: these get their names only after prerendering. */
const forbiddenPublicPath = 'prerender-knows-no-files:';

/** A build of the front end for Node: same sources and class names as the browser's, but without shared libraries. */
function prerenderConfig(directory: string, name: string, entry: string, path: string): Configuration {
  return {
    context: directory,
    mode: 'production',
    target: ['node', 'es2022'],
    devtool: false,
    entry: { page: entry },
    output: {
      path,
      clean: true,
      uniqueName: name,
      publicPath: forbiddenPublicPath,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '#prerendered-app$': join(directory, 'src/app.tsx'),
        // With the same React as the front end, which may be in another clone than this package.
        '@halqa/platform/prerender-remote$': createRequire(join(directory, 'package.json')).resolve(
          '@halqa/platform/prerender-remote',
        ),
        '@halqa/platform/router$': join(import.meta.dirname, 'static-router.tsx'),
      },
    },
    module: moduleRules(name, false),
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
