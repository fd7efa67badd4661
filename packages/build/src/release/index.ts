// Composes releases without building anything, and without loading the bundler.
export { beginReleases, openLocalReleases, recordBuilt } from './deploy-built.ts';
export { performRelease } from './perform-release.ts';
