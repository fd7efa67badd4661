import * as z from 'zod';

/** `/config.json`: what a browser must know of the place it runs in. No secrets. */
export const siteConfig = z.object({
  mode: z.enum(['demo', 'live']),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the pool is not AWS's own. */
  userPoolEndpoint: z.string().optional(),
  supportEmail: z.string(),
  /** The script that offers `Plaid.create`: the provider's, or the local mock bank's. */
  bankScript: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** `remote.json`: what a remote says of itself, readable without running its code. */
export const remoteManifest = z.strictObject({
  /** Federation name, e.g. `mf_auth`. */
  name: z.string().regex(/^mf_[a-z]+$/),
  /** The remote contract that it was written against. */
  contract: z.literal(1),
  /** What its pages can be read in; English alone when it does not say. */
  languages: z.array(z.enum(['en', 'ar'])).optional(),
  routes: z.array(
    z.strictObject({
      /** react-router pattern: `/groups/:id`. */
      path: z.string().startsWith('/'),
      access: z.enum(['public', 'member']),
      /** The page's name; the document's title begins with it. */
      title: z.string().min(1),
      /** What a search engine shows under the title. */
      description: z.string().optional(),
      /** False for a public page that leads nowhere without a link of one's own; members' pages are never found. */
      findable: z.boolean().optional(),
      /** What this page can be read in, where that is more than its neighbours; the page itself says which it shows. */
      languages: z.array(z.enum(['en', 'ar'])).optional(),
      /** Arrives as finished HTML. Only for a page that is the same for everybody and in every place. */
      prerender: z.boolean().optional(),
    }),
  ),
  /** Upper limits in bytes after gzip, checked by the build. */
  budgets: z.strictObject({ entry: z.number().int(), total: z.number().int() }),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

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
