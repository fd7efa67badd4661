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
