import * as z from 'zod';

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) });

/** The part of `mf-manifest.json` that the release set is made from. Browsers never read that file. */
export const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
export type FederationManifest = z.infer<typeof federationManifest>;
