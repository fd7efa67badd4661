export { findExceededBudgets, findIncompatibilities } from './compatibility.ts';
export { type Deployment, decideDeployment } from './decide-deployment.ts';
export { decideRelease, type ReleaseCommand, type ReleaseContext, type ReleaseDecision } from './decide-release.ts';
export { type ChosenVersion, type LiveSet, liveSets, rolloutsOf } from './live-sets.ts';
export { type AuditEntry, auditEntry, type Registry, registry, releaseActions, stateOf } from './registry.ts';
export { describeProblem, type ReleaseProblem } from './release-problems.ts';
export { type ReleaseRole, roleProblems } from './roles.ts';
export { candidatesOf, type Rollout } from './rollout.ts';
export { type ShellRecord, type VersionRecord, versionRecord } from './version-record.ts';
