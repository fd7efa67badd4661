import type { LiveSite } from '@halqa/build/release';
import { edgeValues, outdatedKeys, parseLive } from '@halqa/releases';

/** CloudFront's key-value store. `etag` is of its whole content at the moment of reading. */
export type EdgeStore = {
  read(): Promise<{ etag: string; keys: readonly string[]; live: string | undefined }>;
  /** All or nothing. False when the content has changed since `etag`. */
  update(etag: string, puts: Readonly<Record<string, string>>, deletes: readonly string[]): Promise<boolean>;
};

/** The store is changed by releases alone, of which few happen at one moment. */
const mostAttempts = 10;

/** Gives visitors the sets of a release. False when a later revision is live already. */
export async function makeLiveAtEdge(edge: EdgeStore, site: LiveSite): Promise<boolean> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { etag, keys, live } = await edge.read();
    const before = live === undefined ? undefined : parseLive(live);
    if (before !== undefined && before.revision > site.revision) return false;
    if (before?.revision === site.revision) return true;
    const kept = [site.generation, ...(before ? [before.generation] : [])];
    if (await edge.update(etag, edgeValues(site), outdatedKeys(keys, kept))) return true;
  }
  throw new Error(`The edge's store changed ${mostAttempts} times during one release`);
}

/** The revision that visitors get. 0 before the first release. */
export async function revisionAtEdge(edge: EdgeStore): Promise<number> {
  const { live } = await edge.read();
  return live === undefined ? 0 : parseLive(live).revision;
}
