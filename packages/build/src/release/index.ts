// Composes releases without building anything, and without loading the bundler.
export { beginReleases, openLocalReleases, recordBuilt } from './deploy-built.ts';
export { performPreview, performRelease } from './perform-release.ts';
export { openPreviewSecret } from './preview-secret.ts';
