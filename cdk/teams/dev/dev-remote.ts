import { watch } from 'node:fs';
import { join } from 'node:path';
import { type BuiltRemote, beginReleases, composeBeside, openLocalReleases } from '@halqa/build/release';
import { buildRemoteIn, remoteIn } from '@halqa/build/remote';
import { reachable } from '../../lib/commands/invoke-function.ts';
import { local } from '../../lib/stages/local.ts';
import { findDataDirectory } from '../find-product.ts';
import { devSite } from './dev-site.ts';
import { serveDev } from './serve-dev.ts';

/**
 * Serves the product on this machine with the remote in a folder as it is written: it is built as for a publication at every
 * change, and open pages load themselves anew. Resolves when it was stopped by a signal.
 */
export async function devRemote(directory: string, port: number): Promise<void> {
  const releases = openLocalReleases(join(await findDataDirectory(), 'releases'));
  await beginReleases(releases, { by: 'halqa-remote dev', at: new Date().toISOString() });
  const compose = await composeBeside(releases.store, remoteIn(directory));
  const first = await build(directory);
  const server = await serveDev(port, reachable(local).siteUrl, devSite(compose, first));
  console.log(`Halqa with ${remoteIn(directory)}: http://localhost:${port}${first ? pathOf(first) : ''}`);
  const stopWatching = onChange(directory, async () => {
    const built = await build(directory);
    if (built) server.show(devSite(compose, built));
  });
  await new Promise<void>((stopped) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped());
  });
  stopWatching();
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

const pathOf = ({ manifest }: BuiltRemote): string =>
  manifest.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';

const quietMilliseconds = 50;

/** Calls `rebuild` after changes of the sources, one after the other. Returns what ends that. */
function onChange(directory: string, rebuild: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(rebuild);
    }, quietMilliseconds);
  };
  const watchers = [
    watch(join(directory, 'src'), { recursive: true }, changed),
    watch(directory, (_event, name) => name === 'remote.json' && changed()),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
