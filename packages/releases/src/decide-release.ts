import { findExceededBudgets, findFileProblems, findIncompatibilities } from './compatibility.ts';
import {
  type AuditEntry,
  type KnownVersion,
  knownOf,
  liveVersions,
  type Registry,
  type RemoteState,
  stateOf,
  versionBefore,
} from './registry.ts';
import type { ReleaseProblem } from './release-problems.ts';
import type { VersionRecord } from './version-record.ts';

export type ReleaseCommand =
  /** `stored`: the hash of every file that was uploaded; `filesHash`: one hash over all of them. */
  | {
      action: 'publish';
      record: VersionRecord;
      stored: Readonly<Record<string, string>>;
      filesHash: string;
      percent: number;
    }
  | { action: 'roll-out'; percent: number }
  /** `version`: what is to go; nothing is taken back where it is not the version that would. */
  | { action: 'roll-back'; version?: string | undefined }
  | { action: 'pause' | 'kill' };

/** Who asks, when (ISO) and why. */
export type ReleaseContext = { by: string; at: string; reason?: string | undefined };

export type ReleaseDecision =
  | { ok: true; registry: Registry; entry: AuditEntry }
  | { ok: false; problems: readonly ReleaseProblem[] };

type Step = { state: RemoteState; version?: string | undefined; percent?: number } | { problems: ReleaseProblem[] };

/**
 * Decides what a command for one remote changes. Never leaves a registry in which two live versions exclude each other:
 * whatever would, is answered with every reason.
 */
export function decideRelease(
  registry: Registry,
  remote: string,
  command: ReleaseCommand,
  context: ReleaseContext,
): ReleaseDecision {
  const known = command.action === 'publish' ? withVersion(registry, command, context.at) : registry;
  const step = nextState(known, remote, command, context);
  if ('problems' in step) return { ok: false, problems: step.problems };
  const next = {
    ...known,
    revision: registry.revision + 1,
    remotes: { ...known.remotes, [remote]: step.state },
  };
  const problems = findIncompatibilities(next.shell, liveRecords(next));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, registry: next, entry: auditEntry(next.revision, remote, command, context, step) };
}

function nextState(registry: Registry, remote: string, command: ReleaseCommand, context: ReleaseContext): Step {
  const state = stateOf(registry, remote);
  switch (command.action) {
    case 'publish':
      return publish(registry, state, command, context);
    case 'roll-out':
      return rollOut(state, remote, command.percent);
    case 'pause':
      return pause(state, remote);
    case 'roll-back':
      return rollBack(state, remote, command.version);
    case 'kill':
      return context.reason ? kill(state) : { problems: [{ code: 'reason_missing', action: 'kill' }] };
  }
}

type Publishing = Extract<ReleaseCommand, { action: 'publish' }>;

function publish(registry: Registry, state: RemoteState, command: Publishing, { at }: ReleaseContext): Step {
  const { record, stored, filesHash, percent } = command;
  const { remote, version } = record;
  const { candidate } = state;
  const problems: ReleaseProblem[] = [
    ...percentProblems(percent),
    ...findFileProblems(record, stored),
    ...findExceededBudgets(record),
    ...(knownOf(registry, remote, version)?.filesHash === filesHash
      ? []
      : [{ code: 'version_differs' as const, remote, version }]),
    ...(state.stable === version ? [{ code: 'version_is_live' as const, remote, version }] : []),
    ...(candidate && candidate.percent > 0 && candidate.version !== version
      ? [{ code: 'rollout_in_progress' as const, remote, version: candidate.version, percent: candidate.percent }]
      : []),
  ];
  if (problems.length > 0) return { problems };
  if (candidate?.version === version) {
    // Only a roll-out ends a pause: what publishes may be a job that runs again.
    if (candidate.paused) return { state, version, percent: candidate.percent };
    return rollOut(state, remote, Math.max(percent, candidate.percent));
  }
  const published = { ...state, candidate: { version, percent: 0, paused: false, startedAt: at } };
  return percent === 0 ? { state: published, version, percent } : rollOut(published, remote, percent);
}

/** A version that is known already stays as it was first published. */
function withVersion(registry: Registry, { record, filesHash }: Publishing, at: string): Registry {
  const { remote, version, manifest, shares, exposes } = record;
  const first: KnownVersion = { remote, version, manifest, shares, exposes, filesHash, publishedAt: at };
  const versions = { [version]: first, ...registry.versions[remote] };
  return { ...registry, versions: { ...registry.versions, [remote]: versions } };
}

/**
 * At 100 % the candidate becomes the stable version, which also ends a kill; without a candidate 100 % ends the kill of
 * the stable version. A paused rollout goes on.
 */
function rollOut(state: RemoteState, remote: string, percent: number): Step {
  const { candidate, stable } = state;
  const invalid = percentProblems(percent);
  if (invalid.length > 0) return { problems: invalid };
  if (!candidate && stable !== null && state.killed && percent === 100)
    return { state: { ...state, killed: false }, version: stable, percent };
  if (!candidate) return { problems: [{ code: 'nothing_to_roll_out', remote }] };
  const { version } = candidate;
  if (percent < candidate.percent)
    return { problems: [{ code: 'percent_lower', remote, percent, current: candidate.percent }] };
  if (percent < 100)
    return { state: { ...state, candidate: { ...candidate, percent, paused: false } }, version, percent };
  return {
    state: { stable: version, previous: versionBefore(state), candidate: null, killed: false },
    version,
    percent,
  };
}

function pause(state: RemoteState, remote: string): Step {
  const { candidate } = state;
  if (!candidate) return { problems: [{ code: 'nothing_to_roll_out', remote }] };
  return { state: { ...state, candidate: { ...candidate, paused: true } }, version: candidate.version };
}

/** Undoes the last step: drops the candidate, else returns to the stable version before, else ends a kill. */
function rollBack(state: RemoteState, remote: string, version: string | undefined): Step {
  const goes = state.candidate?.version ?? state.stable;
  if (version !== undefined && version !== goes) return { problems: [{ code: 'changed_meanwhile' }] };
  if (state.candidate) return { state: { ...state, candidate: null }, version: state.stable ?? undefined };
  if (state.previous !== null)
    return { state: { ...state, stable: state.previous, previous: null, killed: false }, version: state.previous };
  if (state.killed) return { state: { ...state, killed: false }, version: state.stable ?? undefined };
  return { problems: [{ code: 'nothing_to_roll_back', remote }] };
}

const kill = (state: RemoteState): Step => ({
  state: { ...state, candidate: null, killed: true },
  version: state.stable ?? undefined,
});

const percentProblems = (percent: number): ReleaseProblem[] =>
  percent >= 0 && percent <= 100 ? [] : [{ code: 'percent_invalid', percent }];

/** What is known of every version that some visitor gets. */
const liveRecords = (registry: Registry): KnownVersion[] =>
  Object.entries(registry.remotes).flatMap(([remote, state]) =>
    liveVersions(state).flatMap((version) => knownOf(registry, remote, version) ?? []),
  );

function auditEntry(
  revision: number,
  remote: string,
  { action }: ReleaseCommand,
  { by, at, reason }: ReleaseContext,
  { version, percent }: Exclude<Step, { problems: unknown }>,
): AuditEntry {
  return {
    ...{ revision, at, by, remote, action },
    ...(version === undefined ? {} : { version }),
    ...(percent === undefined ? {} : { percent }),
    ...(reason ? { reason } : {}),
  };
}
