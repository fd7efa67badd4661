import { findExceededBudgets, findIncompatibilities } from './compatibility.ts';
import type { ReleaseContext, ReleaseDecision } from './decide-release.ts';
import { type KnownVersion, liveRecords, type Registry, type RemoteState, stateOf, versionBefore } from './registry.ts';
import type { ShellRecord, VersionRecord } from './version-record.ts';

/** A shell with versions that everybody gets from now on. `kept`: remotes that stay as they are, also without a stable version. */
export type Deployment = {
  shell: ShellRecord;
  remotes: readonly (VersionRecord & { filesHash: string })[];
  kept?: readonly string[];
};

const empty = (shell: ShellRecord): Registry => ({ schema: 1, revision: 0, shell, remotes: {}, versions: {} });

/**
 * Decides a deployment of everything: the shell with a version of every remote. A rollout goes on where the deployment
 * brings no other stable version, and a kill until a command ends it. Remotes that are not deployed any more lose their pages.
 */
export function decideDeployment(
  before: Registry | null,
  { shell, remotes, kept = [] }: Deployment,
  { by, at, reason }: ReleaseContext,
): ReleaseDecision {
  const { removed: removedBefore = [], ...registry }: Registry = before ?? empty(shell);
  const live = Object.fromEntries([
    ...kept.map((remote) => [remote, stateOf(registry, remote)]),
    ...remotes.map(({ remote, version }) => [remote, deployed(stateOf(registry, remote), version)]),
  ]);
  const removed = [...Object.keys(registry.remotes), ...removedBefore].filter((remote) => !live[remote]);
  const next: Registry = {
    ...registry,
    shell,
    revision: registry.revision + 1,
    remotes: live,
    ...(removed.length > 0 && { removed: [...new Set(removed)] }),
    versions: Object.fromEntries([
      // Versions of removed remotes stay: when one comes back, what was taken back is known.
      ...[...removed, ...kept].map((remote) => [remote, registry.versions[remote] ?? {}]),
      ...remotes.map((record) => [
        record.remote,
        { [record.version]: known(record, at), ...registry.versions[record.remote] },
      ]),
    ]),
  };
  if (Object.keys(registry.remotes).some((remote) => !next.remotes[remote])) next.takenBackIn = next.revision;
  const problems = [...remotes.flatMap(findExceededBudgets), ...findIncompatibilities(shell, liveRecords(next))];
  if (problems.length > 0) return { ok: false, problems };
  const entry = { revision: next.revision, at, by, action: 'deploy' as const, ...(reason ? { reason } : {}) };
  return { ok: true, registry: next, entry };
}

function deployed(state: RemoteState, version: string): RemoteState {
  if (state.stable === version) return state;
  return { stable: version, previous: versionBefore(state), candidate: null, killed: state.killed };
}

function known(record: VersionRecord & { filesHash: string }, publishedAt: string): KnownVersion {
  const { remote, version, manifest, shares, exposes, sizes, filesHash } = record;
  return { remote, version, manifest, shares, exposes, sizes, filesHash, publishedAt };
}
