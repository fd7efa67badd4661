import { CONTRACT_VERSION } from '@halqa/platform';
import type { KnownRelease } from './known-releases.ts';
import { Trouble } from './trouble.ts';

/**
 * Phase 2: may this release run here? Throws `outdated` when it was written against another remote contract, and
 * `unverified` when a file would come from elsewhere or has no hash to be checked against.
 */
export function verifyRelease({ manifest, entry, preload, css, integrity }: KnownRelease): void {
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new Trouble('outdated', `${manifest.name} has contract ${manifest.contract}, the shell ${CONTRACT_VERSION}`);
  }
  for (const file of [entry, ...preload, ...css]) {
    if (!isOurs(file)) throw new Trouble('unverified', `${manifest.name}: ${file} is not of this site`);
    if (!integrity[file]) throw new Trouble('unverified', `${manifest.name}: ${file} has no integrity`);
  }
}

/** An absolute path of this origin; `//elsewhere` is not one. */
const isOurs = (file: string) => /^\/(mf|shell)\/[\w./-]+$/.test(file) && !file.includes('..');
