import type { BuiltRemote } from '../compose/built-front-ends.ts';
import { type SiteFiles, siteFiles } from '../compose/site-files.ts';
import { liveSets } from '../index.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Composes sites of what everybody gets, with a build in the place of its remote, or beside the others. Everything else is as it
 * was when this was called. Nothing is stored. Throws when nothing was released yet.
 */
export async function composeBeside(
  store: ReleaseStore,
  remote: string,
): Promise<(built: BuiltRemote | null) => SiteFiles> {
  const registry = await store.readRegistry();
  if (registry === null) throw new Error('Nothing was released here yet.');
  // The first set is that without candidates.
  const others = liveSets(registry)[0]?.versions.filter((chosen) => chosen.remote !== remote) ?? [];
  const read = others.map(async ({ remote: folder, version, killed }) => ({
    ...(await store.readRemote(folder, version)),
    killed,
  }));
  const [shell, remotes] = [await store.readShell(registry.shell.version), await Promise.all(read)];
  return (built) => siteFiles(shell, built === null ? remotes : [...remotes, built]);
}
