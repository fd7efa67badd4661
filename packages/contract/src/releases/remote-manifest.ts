import * as z from 'zod';

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
