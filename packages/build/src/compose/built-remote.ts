import type { RemoteManifest } from '@halqa/contract';
import type { FinishedPages } from '../prerender/finished-pages.ts';
import type { FederationManifest } from './federation-manifest.ts';

export type BuiltFile = { name: string; content: Uint8Array };

/** A remote as it lies in `<folder>/dist/<version>`. */
export type BuiltRemote = {
  folder: string;
  version: string;
  manifest: RemoteManifest;
  federation: FederationManifest;
  /** Finished HTML by route. */
  pages: FinishedPages;
  files: BuiltFile[];
};
