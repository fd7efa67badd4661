import * as z from 'zod';

/** `shell-manifest.json`: what the shell's build says of itself, for the step that writes the documents. */
export const shellManifest = z.object({
  schema: z.literal(1),
  /** Files that every document loads, in order. */
  scripts: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  /** The chunk with the shared router, which a remote's document fetches early. */
  router: z.string(),
  /** What the shell offers to remotes: version by library. */
  offers: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof shellManifest>;
