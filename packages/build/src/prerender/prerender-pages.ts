import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../build/compile.ts';
import { buildingFolder } from '../building-folder.ts';
import { prerenderConfig, unknownAddress } from './prerender-config.ts';

type Renderer = { renderPage(page: string): Promise<string> };

export type Prerendering = {
  directory: string;
  /** The front end's unique name, on which its class names depend. */
  name: string;
  /** A module with `renderPage`. */
  entry: string;
  pages: readonly string[];
};

/** The finished HTML of some pages of a front end, by page. Throws when a page is not the same for everybody. */
export async function prerenderPages({ directory, name, entry, pages }: Prerendering): Promise<Record<string, string>> {
  const path = join(directory, 'dist', `${buildingFolder}-pages`);
  try {
    await compile(prerenderConfig(directory, name, entry, path));
    // Every build is a new module, also within one process.
    const address = `${pathToFileURL(join(path, 'page.mjs')).href}?built=${performance.now()}`;
    const { renderPage }: Renderer = await import(address);
    const finished: Record<string, string> = {};
    for (const page of pages) finished[page] = complete(page, await renderPage(page));
    return finished;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function complete(page: string, html: string): string {
  if (html.includes(unknownAddress)) throw new Error(`${page} cannot be prerendered: it refers to a file of its own.`);
  return html;
}
