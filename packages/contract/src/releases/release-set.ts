import * as z from 'zod';
import { remoteManifest } from './remote-manifest.ts';

/** One published version of one remote. Paths are absolute on the site's own origin and immutable. */
export const release = z.object({
  version: z.string(),
  entry: z.string().startsWith('/mf/'),
  /** Scripts to fetch together with the entry. */
  preload: z.array(z.string()),
  css: z.array(z.string()),
  /** Path → `sha384-…`. A file that is not listed is not loaded. */
  integrity: z.record(z.string(), z.string()),
  manifest: remoteManifest,
});
export type Release = z.infer<typeof release>;

/** `/releases.json`, also inlined in every document: which version of which remote this visitor gets. */
export const releaseSet = z.object({
  schema: z.literal(1),
  generation: z.string(),
  remotes: z.record(z.string(), release),
});
export type ReleaseSet = z.infer<typeof releaseSet>;
