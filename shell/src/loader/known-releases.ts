import { release, releaseSet, remoteManifest } from '@halqa/contract';
import * as z from 'zod';

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
