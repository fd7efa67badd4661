import { type AuditEntry, type Registry, type ReleaseProblem, stateOf } from '@halqa/releases';

type Status = { registry: Registry | null; liveRevision: number; audit: readonly AuditEntry[] };

/** What a command did: why not, and the state after it. */
export type Released = Status & { problems: readonly ReleaseProblem[] };

/** The state of all remotes, or of one, and the last lines of the audit trail, as a text for a terminal. */
export function releaseStatus({ registry, liveRevision, audit }: Status, remote?: string): string {
  const remotes = registry ? Object.keys(registry.remotes).filter((one) => remote === undefined || one === remote) : [];
  if (registry === null || remotes.length === 0) return `There is no remote ${remote ?? ''} in this stage.`;
  return [
    ...(liveRevision < registry.revision ? [halfway(registry.revision, liveRevision), ''] : []),
    ...remotes.map((one) => lineOf(registry, one)),
    '',
    ...audit.map(auditLine),
  ].join('\n');
}

const halfway = (decided: number, live: number): string =>
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

function auditLine({ at, by, remote = 'everything', action, version, percent, reason }: AuditEntry): string {
  const parts = [action, remote, version, percent === undefined ? undefined : `${percent} %`, reason && `“${reason}”`];
  return `${at.slice(0, 19).replace('T', ' ')}  ${by}  ${parts.filter(Boolean).join(' ')}`;
}
