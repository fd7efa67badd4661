import * as z from 'zod';

/** `/config.json`: the configuration of the stage that browsers need. Contains no secrets. */
export const siteConfig = z.object({
  mode: z.enum(['demo', 'live']),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set only when the user pool is not on AWS. */
  userPoolEndpoint: z.string().optional(),
  /** Business days: before a group's first debit, and from settlement to payout. */
  waits: z.object({ leadBusinessDays: z.int(), holdBusinessDays: z.int() }),
  /** False where groups can be formed and not started, because no money is moved. */
  movesMoney: z.boolean().optional(),
  supportEmail: z.string(),
  /** Only on a developer's machine: the demo's operator needs no second factor. */
  operatorSecondFactorWaived: z.boolean().optional(),
  /** Only where the product runs on one machine with its own bank: the page that plays a whole cycle. */
  playPage: z.string().optional(),
  /** Where browsers report how remotes fare: a path of this site. Missing where nobody reads it. */
  reports: z.string().optional(),
  /** Of how many documents the speed is reported there, from 0 to 1. None where it is missing. */
  vitalsShare: z.number().nonnegative().optional(),
  /** The script that offers `Plaid.create`: the provider's, or the local mock bank's. */
  bankScript: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The header by which the API recognizes calls that came through the site's origin. */
export const originSecretHeader = 'x-origin-secret';

/** `remote.json`: the manifest of a remote, readable without running its code. */
export const remoteManifest = z.strictObject({
  /** Federation name, e.g. `mf_auth`. */
  name: z.string().regex(/^mf_[a-z]+$/),
  /** The remote contract that it was written against. */
  contract: z.literal(1),
  /** The languages of its pages; English only by default. */
  languages: z.array(z.enum(['en', 'ar'])).optional(),
  routes: z.array(
    z.strictObject({
      /** react-router pattern: `/groups/:id`. */
      path: z.string().startsWith('/'),
      /** `visitor`: signed-in people are redirected to their own pages, as from /login. */
      access: z.enum(['public', 'visitor', 'member']),
      /** The page's name; the document's title begins with it. */
      title: z.string().min(1),
      /** The same in Arabic, where the page is in Arabic too. */
      arabicTitle: z.string().min(1).optional(),
      /** What a search engine shows under the title. */
      description: z.string().optional(),
      /** False for a public page that search engines must not index; members' pages are never indexed. */
      findable: z.boolean().optional(),
      /** Set where this page has more languages than the remote's other pages. */
      languages: z.array(z.enum(['en', 'ar'])).optional(),
      /** Calls of the API that the page always begins with, by their path: `/api/groups/{id}`, with its own parameters. */
      calls: z.array(z.string().startsWith('/api/')).optional(),
      /** The chunk that has the page, where it is split from the rest of its remote: documents preload it. */
      chunk: z.string().optional(),
      /** The page to which a form of this one leads once it was sent: its files are fetched while this one is open. */
      next: z.string().startsWith('/').optional(),
      /**
       * Rendered to HTML at build time. `true`: the page is the same for every visitor and stage, and its program starts when
       * it is needed. `outline`: as it is first rendered, shown until its program has started, which begins at once; a page
       * for members is rendered for one whose data has not been loaded yet, and shown to whoever is signed in.
       */
      prerender: z.union([z.boolean(), z.literal('outline')]).optional(),
    }),
  ),
  /** Upper limits in bytes after gzip, checked by the build. */
  budgets: z.strictObject({ entry: z.number().int(), total: z.number().int() }),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The manifest as its team writes it, which the build checks: with the title of every page in each of its languages. */
export const writtenManifest = remoteManifest.refine(hasEveryTitle, {
  error: 'A page that is in Arabic needs an arabicTitle, and no other page.',
});

function hasEveryTitle({ languages = ['en'], routes }: RemoteManifest): boolean {
  return routes.every((route) => (route.languages ?? languages).includes('ar') === (route.arabicTitle !== undefined));
}

/** One published version of one remote. Paths are absolute on the site's own origin and immutable. */
export const release = z.object({
  version: z.string(),
  entry: z.string().startsWith('/mf/'),
  /** Scripts to fetch together with the entry. */
  preload: z.array(z.string()),
  css: z.array(z.string()),
  /** Scripts with texts that only readers of Arabic load. */
  arabic: z.array(z.string()).optional(),
  /** What the pages of a chunk need besides, by the chunk's name. */
  chunks: z
    .record(
      z.string(),
      z.object({ preload: z.array(z.string()), css: z.array(z.string()), arabic: z.array(z.string()).optional() }),
    )
    .optional(),
  /** Path → `sha256-…`. A file that is not listed is never loaded. */
  integrity: z.record(z.string(), z.string()),
  manifest: remoteManifest,
  /** Its pages are switched off; then it lists no files. */
  killed: z.boolean().optional(),
});
export type Release = z.infer<typeof release>;

/** `/releases.json`, also inlined in every document: which version of which remote this visitor gets. */
export const releaseSet = z.object({
  schema: z.literal(1),
  generation: z.string(),
  remotes: z.record(z.string(), release),
  /** Names of the remotes whose candidate is compared with the stable version, by what browsers report. */
  compared: z.array(z.string()).optional(),
  /** Set where one person looks at a version that visitors do not get. */
  preview: z.object({ remote: z.string(), version: z.string() }).optional(),
});
export type ReleaseSet = z.infer<typeof releaseSet>;
