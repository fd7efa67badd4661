import * as z from 'zod';

/**
 * `shell-manifest.json`: what composing the site needs to know about the shell's build. Every release reads that of the shell
 * that is live, which may be older than this code: what is added here has a default.
 */
export const shellManifest = z.object({
  schema: z.literal(1),
  /** Scripts that every document loads, in order. */
  scripts: z.array(z.string()).min(1),
  /** Scripts with Arabic texts, which the documents of readers of Arabic load before them. */
  arabic: z.array(z.string()).default([]),
  styles: z.array(z.string()),
  /** The chunk with the shared router, which the documents of remotes preload. */
  router: z.string(),
  /** The chunk with the shapes of the replies that members' pages read first, which their documents preload; null when there is none. */
  replies: z.string().nullable().default(null),
  /** The chunk that signs in and refreshes a login, see `inline-script.ts`; null when there is none. */
  identity: z.string().nullable().default(null),
  /** Versions of the libraries that the shell shares with remotes, by library. */
  offers: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof shellManifest>;
