import { findExceededBudgets, findFileProblems, findIncompatibilities } from './compatibility.ts';
import {
  type AuditEntry,
  type KnownVersion,
  liveRecords,
  publishedVersion,
  type Registry,
  type RemoteState,
  stateOf,
  versionBefore,
  versionToTakeBack,
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
  /** `version`: the one to take back, null for none. The command is rejected when it would be another one by now. */
  | { action: 'roll-back'; version?: string | null | undefined }
  | { action: 'pause' | 'kill' }
  /** Ends the links to previews of the remote, and changes nothing for visitors. */
  | { action: 'end-previews' };

/** Who asks, when (ISO) and why. */
export type ReleaseContext = { by: string; at: string; reason?: string | undefined };

export type ReleaseDecision =
  | { ok: true; registry: Registry; entry: AuditEntry }
  | { ok: false; problems: readonly ReleaseProblem[] };

/** What a command makes of a remote; `version` and `percent` go into the audit trail. */
type Step = Change | { problems: ReleaseProblem[] };

type Change = {
  state: RemoteState;
  version?: string | undefined;
  percent?: number;
  /** A version that visitors lose. A job that merely publishes it again gives it to nobody. */
  takesBack?: string;
  /** A version that was taken back, and which visitors get again. */
  givesAgain?: string;
};

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
  const marked = withMark(known, remote, step, context.at);
  const revision = registry.revision + 1;
  const next = {
    ...marked,
    revision,
    remotes: { ...marked.remotes, [remote]: step.state },
    ...(step.takesBack !== undefined || command.action === 'kill' ? { takenBackIn: revision } : {}),
    ...(command.action === 'end-previews' && { previewsEndedIn: { ...registry.previewsEndedIn, [remote]: revision } }),
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
      return rollOutByCommand(registry, state, remote, command.percent, context);
    case 'pause':
      return pause(state, remote);
    case 'roll-back':
      return rollBack(state, remote, command.version);
    case 'end-previews':
      return { state };
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
    ...(publishedVersion(registry, remote, version)?.filesHash === filesHash
      ? []
      : [{ code: 'version_differs' as const, remote, version }]),
    ...(state.stable === version ? [{ code: 'version_is_live' as const, remote, version }] : []),
    ...(candidate && candidate.percent > 0 && candidate.version !== version
      ? [{ code: 'rollout_in_progress' as const, remote, version: candidate.version, percent: candidate.percent }]
      : []),
  ];
  if (problems.length > 0) return { problems };
  const isTakenBack = publishedVersion(registry, remote, version)?.takenBackAt !== undefined;
  if (candidate?.version === version) {
    // Only a roll-out ends a pause or gives again what was taken back: what publishes may be a job that runs again.
    if (candidate.paused || isTakenBack) return { state, version, percent: candidate.percent };
    return rollOut(state, remote, Math.max(percent, candidate.percent));
  }
  const published = { ...state, candidate: { version, percent: 0, paused: false, startedAt: at } };
  if (isTakenBack) return { state: published, version, percent: 0 };
  return percent === 0 ? { state: published, version, percent } : rollOut(published, remote, percent);
}

/** Stores with the version when it was taken back, or that it no longer is. */
function withMark(registry: Registry, remote: string, { takesBack, givesAgain }: Change, at: string): Registry {
  const version = takesBack ?? givesAgain;
  const known = version === undefined ? undefined : publishedVersion(registry, remote, version);
  if (version === undefined || known === undefined) return registry;
  const { takenBackAt: _, ...unmarked } = known;
  const marked = takesBack === undefined ? unmarked : { ...unmarked, takenBackAt: at };
  const versions = { ...registry.versions[remote], [version]: marked };
  return { ...registry, versions: { ...registry.versions, [remote]: versions } };
}

/** A version that is known already stays as it was first published. */
function withVersion(registry: Registry, { record, filesHash }: Publishing, at: string): Registry {
  const { remote, version, manifest, shares, exposes, sizes } = record;
  const first: KnownVersion = { remote, version, manifest, shares, exposes, sizes, filesHash, publishedAt: at };
  const versions = { [version]: first, ...registry.versions[remote] };
  return { ...registry, versions: { ...registry.versions, [remote]: versions } };
}

/** Rolls out by a command. Visitors get again what was taken back only by somebody who says why. */
function rollOutByCommand(
  registry: Registry,
  state: RemoteState,
  remote: string,
  percent: number,
  { reason }: ReleaseContext,
): Step {
  const step = rollOut(state, remote, percent);
  if ('problems' in step || step.version === undefined) return step;
  if (!publishedVersion(registry, remote, step.version)?.takenBackAt) return step;
  if (!reason) return { problems: [{ code: 'reason_missing', action: 'roll-out' }] };
  return { ...step, givesAgain: step.version };
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
function rollBack(state: RemoteState, remote: string, version: string | null | undefined): Step {
  const current = versionToTakeBack(state);
  if (version !== undefined && version !== current) return { problems: [{ code: 'changed_meanwhile' }] };
  const takesBack = current === null ? {} : { takesBack: current };
  if (state.candidate)
    return { state: { ...state, candidate: null }, version: state.stable ?? undefined, ...takesBack };
  if (state.previous !== null)
    return {
      state: { ...state, stable: state.previous, previous: null, killed: false },
      version: state.previous,
      ...takesBack,
    };
  if (state.killed) {
    const givesAgain = current === null ? {} : { givesAgain: current };
    return { state: { ...state, killed: false }, version: state.stable ?? undefined, ...givesAgain };
  }
  return { problems: [{ code: 'nothing_to_roll_back', remote }] };
}

/** Takes back the same version as a roll-back, so that nobody gets it by what ends the kill. */
function kill(state: RemoteState): Step {
  const current = versionToTakeBack(state);
  const takesBack = current === null ? {} : { takesBack: current };
  return { state: { ...state, candidate: null, killed: true }, version: state.stable ?? undefined, ...takesBack };
}

const percentProblems = (percent: number): ReleaseProblem[] =>
  percent >= 0 && percent <= 100 ? [] : [{ code: 'percent_invalid', percent }];

function auditEntry(
  revision: number,
  remote: string,
  { action }: ReleaseCommand,
  { by, at, reason }: ReleaseContext,
  { version, percent }: Change,
): AuditEntry {
  return {
    revision,
    at,
    by,
    remote,
    action,
    ...(version === undefined ? {} : { version }),
    ...(percent === undefined ? {} : { percent }),
    ...(reason ? { reason } : {}),
  };
}
