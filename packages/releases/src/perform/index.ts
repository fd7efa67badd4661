// Composes releases without building anything, and without loading the bundler.
export {
  type BuiltFile,
  type BuiltRemote,
  parseRemote,
  parseShell,
  readBuiltRemotes,
  readBuiltShell,
} from '../compose/built-front-ends.ts';
export { remoteFolders } from '../compose/remote-manifest.ts';
export { hashesOf } from '../compose/version-record.ts';
export { composeBeside } from './compose-beside.ts';
export type { LiveSite } from './compose-live.ts';
export { beginReleases, openLocalReleases, recordBuilt } from './deploy-built.ts';
export { type BuiltVersions, deployStage } from './deploy-stage.ts';
export { endRollout } from './end-rollout.ts';
export { performPreview, performRelease, type ReleaseResult } from './perform-release.ts';
export type { ReleaseStore } from './release-store.ts';
