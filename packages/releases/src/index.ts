export { findExceededBudgets, findIncompatibilities } from './compatibility.ts';
export { type Deployment, decideDeployment } from './decide-deployment.ts';
export { decidePreview } from './decide-preview.ts';
export { decideRelease, type ReleaseCommand, type ReleaseContext, type ReleaseDecision } from './decide-release.ts';
export { isStillShown } from './edge-store.ts';
export { edgeValues, mostKeysOfUpdate, outdatedKeys, parseLive, previewValues } from './edge-values.ts';
export {
  createRolloutHealth,
  type LiveRollout,
  liveRollouts,
  mostVisitorsOfAddress,
  rolloutOf,
  type WorseRollout,
} from './health/rollout-health.ts';
export { falseAlarms } from './health/sequential-test.ts';
export { countFalseAlarms, seededRandom } from './health/simulate-rollouts.ts';
export type { Changes, Side, Tally, Visitor } from './health/tally.ts';
export * as rolloutTally from './health/tally.ts';
export {
  bucketOf,
  type CountedVitals,
  type MeasuredVitals,
  measuredVersion,
  summarizeVitals,
  type VitalSummary,
  vitalSummary,
} from './health/vitals.ts';
export { type ChosenVersion, type LiveSet, liveSets, rolloutsOf } from './live-sets.ts';
export { mostPreviewHours, type Preview, readPreview, signPreview } from './preview.ts';
export {
  type AuditEntry,
  auditEntry,
  publishedVersion,
  type Registry,
  registry,
  releaseActions,
  stateOf,
  unknownRemotes,
  versionToMount,
  versionToTakeBack,
} from './registry.ts';
export { describeProblem, type ReleaseProblem } from './release-problems.ts';
export { type ReleaseRole, roleProblems } from './roles.ts';
export { candidatesOf, type Rollout } from './rollout.ts';
export { signWith } from './sign.ts';
export { remoteFolder, type ShellRecord, type VersionRecord, versionRecord } from './version-record.ts';
