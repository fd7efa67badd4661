import * as z from 'zod';
import { remoteFolder, shellRecord, versionRecord } from './version-record.ts';

export const releaseActions = [
  'publish',
  'roll-out',
  'pause',
  'roll-back',
  'kill',
  'preview',
  'end-previews',
  'deploy',
] as const;

/** One line of the audit trail: who did what, when and why. */
export const auditEntry = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  /** The role or the person who asked for it. */
  by: z.string(),
  /** Missing for a deployment of everything. */
  remote: remoteFolder.optional(),
  action: z.enum(releaseActions),
  version: z.string().optional(),
  percent: z.number().optional(),
  reason: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const candidate = z.object({
  version: z.string(),
  percent: z.number().min(0).max(100),
  /** Nobody gets it until it is rolled out again. */
  paused: z.boolean(),
  startedAt: z.iso.datetime(),
});

const remoteState = z.object({
  /** What everybody gets who does not get the candidate. Null until the first version is rolled out to everybody. */
  stable: z.string().nullable(),
  /** The stable version before, to which a roll-back returns. */
  previous: z.string().nullable(),
  candidate: candidate.nullable(),
  /** Its pages are switched off for everybody. */
  killed: z.boolean(),
});
export type RemoteState = z.infer<typeof remoteState>;

/** A version that was published and can be made live again. Its files have been checked, so only their hash remains. */
const knownVersion = versionRecord.omit({ files: true, needed: true }).partial({ sizes: true }).extend({
  filesHash: z.string(),
  publishedAt: z.iso.datetime(),
  /** A roll-back or a kill took it from visitors; a roll-out with a reason gives it to them again. */
  takenBackAt: z.iso.datetime().optional(),
});
export type KnownVersion = z.infer<typeof knownVersion>;

/**
 * Which version of which remote is live in one stage. Changed only by what `decideRelease`, `decideDeployment` and
 * `decidePreview` return, one revision at a time.
 */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.int(),
  shell: shellRecord,
  remotes: z.record(z.string(), remoteState),
  /** Remotes whose pages were ended by a deployment, until another one brings them back. */
  removed: z.array(z.string()).optional(),
  /** By remote and version. */
  versions: z.record(z.string(), z.record(z.string(), knownVersion)),
  /** The last revision that took something from visitors. Previews that were made before it have ended. */
  takenBackIn: z.int().optional(),
  /** By remote, the revision that ended its previews. Those that were made before it have ended. */
  previewsEndedIn: z.record(z.string(), z.int()).optional(),
});
export type Registry = z.infer<typeof registry>;

/** Those of the named remotes that the stage neither has nor had. */
export const unknownRemotes = (before: Registry | null, names: readonly string[]): string[] =>
  names.filter((name) => !before?.remotes[name] && !before?.removed?.includes(name));

const unpublished: RemoteState = { stable: null, previous: null, candidate: null, killed: false };

export const stateOf = (registry: Registry, remote: string): RemoteState => registry.remotes[remote] ?? unpublished;

/** What becomes `previous` with the next stable version: the present one, or when that is killed, still the one before. */
export const versionBefore = ({ stable, previous, killed }: RemoteState): string | null => (killed ? previous : stable);

/** What a roll-back or a kill takes from visitors: the candidate, else the stable version. */
export const versionToTakeBack = ({ stable, candidate }: RemoteState): string | null => candidate?.version ?? stable;

/**
 * The version that a roll-out gives to visitors, of which a browser says first whether it mounts. Null where they had it
 * before: it was taken back, or switched off.
 */
export function versionToMount(registry: Registry, remote: string): string | null {
  const { candidate } = stateOf(registry, remote);
  if (!candidate || publishedVersion(registry, remote, candidate.version)?.takenBackAt !== undefined) return null;
  return candidate.version;
}

/** The versions of a remote that some visitor gets, or will get when its candidate is rolled out. */
const liveVersions = ({ stable, candidate }: RemoteState): string[] =>
  [stable, candidate?.version].filter((version) => typeof version === 'string');

export const publishedVersion = ({ versions }: Registry, remote: string, version: string): KnownVersion | undefined =>
  versions[remote]?.[version];

/** What is known of every version that some visitor gets. */
export const liveRecords = (registry: Registry): KnownVersion[] =>
  Object.entries(registry.remotes).flatMap(([remote, state]) =>
    liveVersions(state).flatMap((version) => publishedVersion(registry, remote, version) ?? []),
  );
