import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@halqa/contract';
import type { Language } from '@halqa/copy';
import type { PrerenderKind } from '@halqa/platform/prerender-remote';
import {
  arabicOf,
  buildingFolder,
  type PrerenderedPages,
  prerenderedFile,
  readRemoteManifest,
} from '@halqa/releases/compose';
import { type Configuration, rspack } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { moduleRules } from '../preset/front-end-config.ts';
import { moduleBeside } from '../preset/own-files.ts';

/** Writes the HTML of the pages that `remote.json` marks with `prerender` into the build that is under way. */
export async function prerenderRemotePages(directory: string): Promise<void> {
  const { name, routes, languages } = readRemoteManifest(directory);
  const pages = routes.flatMap((route) => (route.prerender ? [{ page: route.path, kind: kindOf(route) }] : []));
  const outlines = pages.filter(({ kind }) => kind !== 'page');
  const entry = moduleBeside(import.meta.url, 'remote-entry.tsx');
  const job = { directory, name, entry };
  const english = await prerenderPages({ ...job, pages, language: 'en' });
  const arabic = languages?.includes('ar') ? await prerenderPages({ ...job, pages: outlines, language: 'ar' }) : {};
  write(directory, { ...english, ...mapKeys(arabic, arabicOf) });
}

function kindOf({ prerender, access }: RemoteManifest['routes'][number]): PrerenderKind {
  if (prerender !== 'outline') return 'page';
  return access === 'member' ? 'members-outline' : 'outline';
}

const mapKeys = (pages: PrerenderedPages, change: (key: string) => string): PrerenderedPages =>
  Object.fromEntries(Object.entries(pages).map(([key, html]) => [change(key), html]));

/** Writes the HTML of the shell's layout: the parts above and below `main`. */
export async function prerenderLayout(directory: string): Promise<void> {
  const entry = join(directory, 'src/prerender.tsx');
  const pages = ['top', 'bottom'].map((page) => ({ page, kind: 'page' as const }));
  write(directory, await prerenderPages({ directory, name: 'shell', entry, pages, language: 'en' }));
}

function write(directory: string, pages: PrerenderedPages): void {
  writeFileSync(join(directory, 'dist', buildingFolder, prerenderedFile), JSON.stringify(pages));
}

type Renderer = { renderPage(page: string, kind: PrerenderKind, language: Language): Promise<string> };

type PrerenderJob = {
  directory: string;
  /** The front end's unique name, on which its class names depend. */
  name: string;
  /** A module that exports `renderPage`. */
  entry: string;
  pages: readonly { page: string; kind: PrerenderKind }[];
  language: Language;
};

/** Renders pages of a front end to HTML, by page. Throws when a page depends on the visitor. */
async function prerenderPages({ directory, name, entry, pages, language }: PrerenderJob): Promise<PrerenderedPages> {
  if (pages.length === 0) return {};
  const path = join(directory, 'dist', `${buildingFolder}-pages`);
  try {
    await compile(prerenderConfig(directory, name, entry, { path, language }));
    // The query makes Node load a new module for every build within one process.
    const url = `${pathToFileURL(join(path, 'page.mjs')).href}?built=${performance.now()}`;
    const { renderPage }: Renderer = await import(url);
    const html: Record<string, string> = {};
    for (const { page, kind } of pages) html[page] = assertSelfContained(page, await renderPage(page, kind, language));
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
function prerenderConfig(
  directory: string,
  name: string,
  entry: string,
  { path, language }: { path: string; language: Language },
): Configuration {
  const rules = moduleRules(name, { isHot: false });
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
        '@halqa/platform/router$': moduleBeside(import.meta.url, 'static-router.tsx'),
      },
    },
    // In one file: Node would load a chunk of the same name once for all builds within one process.
    module: { ...rules, parser: { ...rules.parser, javascript: { dynamicImportMode: 'eager' } } },
    // The texts choose their language by the document, of which there is none.
    plugins: language === 'en' ? [] : [new rspack.DefinePlugin(documentIn(language))],
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

const documentIn = (language: Language) => ({
  'typeof document': JSON.stringify('object'),
  'document.documentElement.lang': JSON.stringify(language),
});
