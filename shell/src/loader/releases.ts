import { release, releaseSet, remoteManifest } from '@halqa/contract';
import * as z from 'zod';

export type ReleaseSources = {
  /** The release set that is embedded in the document. */
  inlined: string | null | undefined;
  fetch: typeof globalThis.fetch;
  /** Stores the last release set that was fetched. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const key = 'halqa.releases';

/**
 * Phase 1: resolves which version of which remote this visitor gets. From the document, else from the server, else the
 * last one that was fetched here. Rejects when there is none at all; a second call tries everything again.
 */
export async function resolveReleases({ inlined, fetch, storage }: ReleaseSources): Promise<KnownReleases> {
  const embedded = readReleases(inlined);
  if (embedded) return embedded;
  const fetched = await fetchReleases(fetch);
  if (fetched) {
    storeReleases(storage, fetched);
    return fetched;
  }
  const last = readReleases(storage.getItem(key));
  if (last) return last;
  throw new Error('There is no release set: not in the document, not on the server, none from before.');
}

async function fetchReleases(fetch: ReleaseSources['fetch']): Promise<KnownReleases | null> {
  try {
    const response = await fetch('/releases.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
    return response.ok ? readReleases(await response.text()) : null;
  } catch {
    return null;
  }
}

function storeReleases(storage: ReleaseSources['storage'], releases: KnownReleases): void {
  try {
    storage.setItem(key, JSON.stringify(releases));
  } catch {
    // Without storage only this fallback is lost.
  }
}

/**
 * The release set as the shell reads it. Accepts remotes of another contract version, so that only their own routes show
 * that they need a newer site.
 */
const anyRelease = release.extend({ manifest: remoteManifest.extend({ contract: z.number().int() }) });
const anyReleaseSet = releaseSet.extend({ remotes: z.record(z.string(), anyRelease) });

export type KnownRelease = z.infer<typeof anyRelease>;
export type KnownReleases = z.infer<typeof anyReleaseSet>;

/** Parses a release set. Null when the text is none. */
function readReleases(text: string | null | undefined): KnownReleases | null {
  if (!text) return null;
  try {
    return anyReleaseSet.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
