import { type BuildOptions, buildFrontEnds } from './build/build-front-ends.ts';
import { composeSite } from './compose/compose-site.ts';

export { type HotOptions, type HotSite, startHotSite } from './hot/start-hot-site.ts';

/** Builds every front end that changed and composes the site in `dist/site`. Returns the folders that were built. */
export async function buildSite(options: BuildOptions): Promise<string[]> {
  const built = await buildFrontEnds(options);
  await composeSite(options);
  return built;
}
