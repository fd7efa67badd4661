import type { KnownReleases } from './known-releases.ts';

const hashes = new Map<string, string>();

/** Notes the hash of every file of a release set. */
export function listIntegrity({ remotes }: KnownReleases): void {
  for (const { integrity } of Object.values(remotes)) {
    for (const [file, hash] of Object.entries(integrity)) hashes.set(file, hash);
  }
}

/** The hash that a file of this site must have; none for a file that no release names. */
export const integrityOf = (url: URL): string | undefined =>
  url.origin === location.origin ? hashes.get(url.pathname) : undefined;
