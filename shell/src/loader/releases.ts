import { release, releaseSet, remoteManifest } from '@halqa/contract';
import * as z from 'zod';

export type ReleaseSources = {
  /** The release set that the document carries. */
  inlined: string | null | undefined;
  fetch: typeof globalThis.fetch;
  /** Where the last set that arrived is kept. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const key = 'halqa.releases';

/**
 * Phase 1: which version of which remote this visitor gets. From the document, else from the server, else the last
 * one that arrived here. Rejects when there is none at all; asking again tries everything again.
 */
export async function resolveReleases({ inlined, fetch, storage }: ReleaseSources): Promise<KnownReleases> {
  const carried = readReleases(inlined);
  if (carried) return carried;
  const arrived = await ask(fetch);
  if (arrived) {
    keep(storage, arrived);
    return arrived;
  }
  const last = readReleases(storage.getItem(key));
  if (last) return last;
  throw new Error('There is no release set: not in the document, not on the server, none from before.');
}

async function ask(fetch: ReleaseSources['fetch']): Promise<KnownReleases | null> {
  try {
    const response = await fetch('/releases.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
    return response.ok ? readReleases(await response.text()) : null;
  } catch {
    return null;
  }
}

function keep(storage: ReleaseSources['storage'], releases: KnownReleases): void {
  try {
    storage.setItem(key, JSON.stringify(releases));
  } catch {
    // A full or forbidden storage costs only this safety net.
  }
}

/**
 * The release set as the shell reads it. A remote of another contract is still read, so that its own routes can say
 * that they need a newer site while every other remote goes on.
 */
const anyRelease = release.extend({ manifest: remoteManifest.extend({ contract: z.number().int() }) });
const anyReleaseSet = releaseSet.extend({ remotes: z.record(z.string(), anyRelease) });

export type KnownRelease = z.infer<typeof anyRelease>;
export type KnownReleases = z.infer<typeof anyReleaseSet>;

/** The release set in a JSON text, or null when it is none. */
export function readReleases(text: string | null | undefined): KnownReleases | null {
  if (!text) return null;
  try {
    return anyReleaseSet.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
