import { edgeValues, mostKeysOfUpdate, outdatedKeys, parseLive, previewValues } from '@halqa/releases';
import type { LiveSite } from '@halqa/releases/perform';

/** CloudFront's key-value store. `etag` is of its whole content at the moment of reading. */
export type EdgeStore = {
  read(): Promise<{ etag: string; keys: readonly string[]; live: string | undefined }>;
  /** All or nothing, of at most `mostKeysOfUpdate` keys. False when the content has changed since `etag`. */
  update(etag: string, puts: Readonly<Record<string, string>>, deletes: readonly string[]): Promise<boolean>;
};

/** The store is changed by releases alone, of which few happen at one moment. */
const mostAttempts = 10;

/** Gives visitors the sets of a release. False when a later revision is live already. `now` in milliseconds since 1970. */
export async function makeLiveAtEdge(edge: EdgeStore, site: LiveSite, now: number): Promise<boolean> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { etag, keys, live } = await edge.read();
    const before = live === undefined ? undefined : parseLive(live);
    if (before !== undefined && before.revision > site.revision) return false;
    if (before?.revision === site.revision) return true;
    const kept = [site.generation, ...(before ? [before.generation] : [])];
    const puts = edgeValues(site);
    // What is left over here is removed by the next releases.
    const deletes = outdatedKeys(keys, kept, now).slice(0, mostKeysOfUpdate - Object.keys(puts).length);
    if (await edge.update(etag, puts, deletes)) return true;
  }
  throw new Error(`The edge's store changed ${mostAttempts} times during one release`);
}

/** Lets signed links show the set of a preview until it ends, in seconds since 1970; `secret` is what signs them. */
export async function addPreviewAtEdge(edge: EdgeStore, site: LiveSite, until: number, secret: string): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { etag } = await edge.read();
    if (await edge.update(etag, previewValues(site, until, secret), [])) return;
  }
  throw new Error(`The edge's store changed ${mostAttempts} times during one preview`);
}

/** The revision that visitors get. 0 before the first release. */
export async function revisionAtEdge(edge: EdgeStore): Promise<number> {
  const { live } = await edge.read();
  return live === undefined ? 0 : parseLive(live).revision;
}
