import { composeSite } from '@halqa/releases/compose';
import { type BuildOptions, buildFrontEnds } from './build/build-front-ends.ts';

export { type HotOptions, type HotSite, startHotSite } from './hot/start-hot-site.ts';

/** Builds every front end that changed and composes the site in `dist/site`. Returns the folders that were built. */
export async function buildSite(options: BuildOptions): Promise<string[]> {
  const built = await buildFrontEnds(options);
  await composeSite(options);
  return built;
}
