export { type BuildOptions, buildFrontEnds } from './build/build-front-ends.ts';
export { buildSite } from './build-site.ts';
export { composeSite } from './compose/compose-site.ts';
export { type HotOptions, type HotSite, startHotSite } from './hot/start-hot-site.ts';
