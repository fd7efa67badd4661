import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildingFolder } from '../building-folder.ts';
import { readRemoteManifest } from '../read-remote-manifest.ts';
import { finishedPagesFile } from './finished-pages.ts';
import { type Prerendering, prerenderPages } from './prerender-pages.ts';

/** Finishes the pages that `remote.json` marks with `prerender`. */
export async function writeRemotePages(directory: string): Promise<void> {
  const { name, routes } = readRemoteManifest(directory);
  const pages = routes.filter(({ prerender }) => prerender).map(({ path }) => path);
  const entry = join(import.meta.dirname, 'remote-entry.tsx');
  await write(directory, pages.length === 0 ? null : { directory, name, entry, pages });
}

/** Finishes what stands around every page: the parts above and below `main`. */
export async function writeFrame(directory: string): Promise<void> {
  const entry = join(directory, 'src/prerender.tsx');
  await write(directory, { directory, name: 'shell', entry, pages: ['top', 'bottom'] });
}

async function write(directory: string, wanted: Prerendering | null): Promise<void> {
  const pages = wanted ? await prerenderPages(wanted) : {};
  writeFileSync(join(directory, 'dist', buildingFolder, finishedPagesFile), JSON.stringify(pages));
}
