import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildRemoteIn, remoteIn } from '@halqa/build/remote';
import {
  type BuiltFile,
  type BuiltRemote,
  beginReleases,
  composeBeside,
  openLocalReleases,
} from '@halqa/releases/perform';
import { withLocalPort } from '../../lib/commands/invoke-function.ts';
import { local } from '../../lib/stages/local.ts';
import { findDataDirectory } from '../find-product.ts';
import { devSite } from './dev-site.ts';
import { serveDev } from './serve-dev.ts';

/**
 * Serves the product on this machine, and rebuilds the remote in a folder at every change, as for a publication; open pages load
 * themselves anew. Resolves when it was stopped by a signal.
 */
export async function devRemote(directory: string, port: number): Promise<void> {
  const releases = openLocalReleases(join(await findDataDirectory(), 'releases'));
  // Only the first time: without a registry there is no release set to add the remote to.
  await beginReleases(releases, { by: 'halqa-remote dev', at: new Date().toISOString() });
  const compose = await composeBeside(releases.store, remoteIn(directory));
  const guide = readStyleGuide(directory);
  const first = await build(directory);
  const server = await serveDev(port, withLocalPort(local).siteUrl, devSite(compose, first, guide));
  console.log(`Halqa with ${remoteIn(directory)}: http://localhost:${port}${first ? pathOf(first) : ''}`);
  console.log(`Components of @halqa/ui: http://localhost:${port}/${STYLE_GUIDE}/index.html`);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort());
  const rebuild = async () => {
    const built = await build(directory);
    if (built) server.show(devSite(compose, built, guide));
  };
  await pollSources(directory, rebuild, stopped.signal);
  await server.stop();
  console.log('Stopped.');
}

/** Null where it cannot be built: the reason is printed, and the pages stay as they were. */
async function build(directory: string): Promise<BuiltRemote | null> {
  const begun = performance.now();
  try {
    const built = await buildRemoteIn(directory);
    console.log(`✓ ${built.version} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return built;
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Where the style guide is served. */
const STYLE_GUIDE = 'hot/ui';

/** The page with every component, which the package of the components brings along. */
function readStyleGuide(directory: string): BuiltFile[] {
  const folder = join(directory, 'node_modules/@halqa/ui/style-guide');
  return readdirSync(folder).map((name) => ({
    name: `${STYLE_GUIDE}/${name}`,
    content: readFileSync(join(folder, name)),
  }));
}

const pathOf = ({ manifest }: BuiltRemote): string =>
  manifest.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';

const pauseMilliseconds = 250;

/**
 * Calls `rebuild` after changes of the sources, until the signal. Asks for the times of all files, because editors that write a file
 * anew and give it the old name are not noticed by a watcher of the folder.
 */
async function pollSources(directory: string, rebuild: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let known = timesIn(directory);
  while (!signal.aborted) {
    await setTimeout(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    const now = timesIn(directory);
    if (now === known || signal.aborted) continue;
    known = now;
    await rebuild();
  }
}

function timesIn(directory: string): string {
  const sources = readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' });
  const files = ['remote.json', ...sources.map((name) => join('src', name))].sort();
  // A file that is being replaced is not there for a moment.
  return files
    .map((name) => `${name} ${statSync(join(directory, name), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}
