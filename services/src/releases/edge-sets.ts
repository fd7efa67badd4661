import type { LiveSite } from '@halqa/build/release';
import { edgeValues, outdatedKeys, parseLive } from '@halqa/releases';

/** CloudFront's key-value store. `etag` is of its whole content at the moment of reading. */
export type EdgeStore = {
  read(): Promise<{ etag: string; keys: readonly string[]; live: string | undefined }>;
  /** All or nothing. False when the content has changed since `etag`. */
  update(etag: string, puts: Readonly<Record<string, string>>, deletes: readonly string[]): Promise<boolean>;
};

/** Gives visitors the sets of a release. False when a later revision is live already. */
export async function makeLiveAtEdge(edge: EdgeStore, site: LiveSite): Promise<boolean> {
  for (;;) {
    const { etag, keys, live } = await edge.read();
    const before = live === undefined ? undefined : parseLive(live);
    if (before !== undefined && before.revision >= site.revision) return false;
    const kept = [site.generation, ...(before ? [before.generation] : [])];
    if (await edge.update(etag, edgeValues(site), outdatedKeys(keys, kept))) return true;
  }
}
