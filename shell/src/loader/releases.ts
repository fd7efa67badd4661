import { type AcceptedBy, readShape } from '@halqa/contract';
import { anyReleaseSet } from '../shapes.constant.ts';

export type ReleaseSources = {
  /** The release set that is embedded in the document. */
  inlined: string | null | undefined;
  fetch: typeof globalThis.fetch;
  /** Stores the last release set that was fetched. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const key = 'halqa.releases';

/**
 * Resolves which version of which remote this visitor gets: from the document, else from the server, else the
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

/** The release set as the shell reads it. */
export type KnownReleases = AcceptedBy<typeof anyReleaseSet>;
export type KnownRelease = KnownReleases['remotes'][string];

/** Parses a release set. Null when the text is none. */
function readReleases(text: string | null | undefined): KnownReleases | null {
  if (!text) return null;
  try {
    const read = readShape(anyReleaseSet, JSON.parse(text));
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}
