import {
  type AuditEntry,
  publishedVersion,
  type Registry,
  type ReleaseCommand,
  type ReleaseProblem,
  stateOf,
  type VitalSummary,
} from '@halqa/releases';

type Status = {
  registry: Registry | null;
  liveRevision: number;
  audit: readonly AuditEntry[];
  /** Only when one remote was asked for. */
  vitals?: readonly VitalSummary[];
};

/** Problems (empty when the command was done) and the state after it. */
export type ReleaseOutcome = Status & {
  problems: readonly ReleaseProblem[];
  /** The value of `?preview=` in a signed link. */
  preview?: string | undefined;
};

/** The state of all remotes, or of one, and the last lines of the audit trail, as a text for a terminal. */
export function releaseStatus({ registry, liveRevision, audit, vitals = [] }: Status, remote?: string): string {
  const remotes = registry ? Object.keys(registry.remotes).filter((one) => remote === undefined || one === remote) : [];
  if (registry === null || remotes.length === 0)
    return `There is no remote${remote ? ` ${remote}` : ''} in this stage.`;
  return [
    ...(liveRevision < registry.revision ? [unfinishedCommandLine(registry.revision, liveRevision), ''] : []),
    ...remotes.map((one) => lineOf(registry, one)),
    ...vitalLines(vitals),
    '',
    ...audit.map(auditLine),
  ].join('\n');
}

/** Who gets what a command has released, or why nobody does. `when`, such as "at once", ends the sentences about what takes effect. */
export function whoGetsIt(
  registry: Registry | null,
  remote: string,
  action: ReleaseCommand['action'],
  when: string,
): string {
  if (action === 'end-previews') return `Links to previews of ${remote} show what all visitors get, ${when}.`;
  if (action === 'kill') return `Nobody gets a page of ${remote} any more, ${when}.`;
  const givesVersion = action === 'publish' || action === 'roll-out';
  const { candidate, killed } = registry ? stateOf(registry, remote) : { candidate: null, killed: false };
  if (givesVersion && killed)
    return `Nobody gets it: the pages of ${remote} are switched off, until a roll-out to 100 %.`;
  if (!givesVersion) return `Visitors who come now get what is listed for everybody, ${when}.`;
  if (!registry || !candidate) return `Visitors who come now get this, ${when}.`;
  const { version, paused, percent } = candidate;
  if (paused) return `Nobody gets ${version}: it is paused, until a roll-out.`;
  const takenBackAt = publishedVersion(registry, remote, version)?.takenBackAt;
  if (takenBackAt)
    return `Nobody gets ${version}: it was taken back on ${takenBackAt.slice(0, 10)}, until a roll-out with --reason.`;
  if (percent === 0) return `Nobody gets ${version} until a roll-out.`;
  // The first document of a new browser is what everybody has: docs/teams.md.
  return `${percent} % of the visitors who come now get this from their second document on, ${when}.`;
}

/** Where a preview of a version begins: its first page whose address has no parameter. */
export function previewPath(registry: Registry | null, remote: string, version: string): string {
  const routes = registry ? (publishedVersion(registry, remote, version)?.manifest.routes ?? []) : [];
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

const unfinishedCommandLine = (decided: number, live: number): string =>
  `✗ Revision ${decided} was decided, but visitors still get ${live}: a command ended halfway. Any other command makes it live.`;

function lineOf(registry: Registry, remote: string): string {
  const { stable, previous, candidate, killed } = stateOf(registry, remote);
  const parts = [
    killed ? `switched off (${stable})` : `${stable ?? 'nothing'} for everybody`,
    ...(candidate
      ? [`candidate ${candidate.version} for ${candidate.percent} %${candidate.paused ? ', paused' : ''}`]
      : []),
    ...(previous ? [`before: ${previous}`] : []),
  ];
  return `${remote.padEnd(14)} ${parts.join(' · ')}`;
}

/** A line for each version: what three quarters of its documents stayed below. */
function vitalLines(vitals: readonly VitalSummary[]): string[] {
  return [...new Set(vitals.map(({ version }) => version))].map((version) => {
    const parts = vitals.filter((each) => each.version === version).map(vitalText);
    return `${version}, p75 of 7 days: ${parts.join(' · ')}`;
  });
}

const vitalText = ({ name, count, p75 }: VitalSummary): string =>
  `${name} ${name === 'cls' ? p75.toFixed(3) : `${Math.round(p75)} ms`} (${count})`;

function auditLine({ at, by, remote = 'everything', action, version, percent, reason }: AuditEntry): string {
  const parts = [action, remote, version, percent === undefined ? undefined : `${percent} %`, reason && `“${reason}”`];
  return `${at.slice(0, 19).replace('T', ' ')}  ${by}  ${parts.filter(Boolean).join(' ')}`;
}
