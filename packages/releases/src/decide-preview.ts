import { findIncompatibilities } from './compatibility.ts';
import type { ReleaseContext } from './decide-release.ts';
import { type AuditEntry, publishedVersion, type Registry, stateOf } from './registry.ts';
import type { ReleaseProblem } from './release-problems.ts';

type PreviewDecision =
  /** `registry` is saved: the next revision, in which nothing is different. `shownOnly` is never saved: what the preview shows. */
  | { ok: true; registry: Registry; entry: AuditEntry; shownOnly: Registry }
  | { ok: false; problems: readonly ReleaseProblem[] };

/**
 * Decides whether one person may look at a published version: in their set that version is stable, and there are no
 * candidates. Not at one that was taken back. The audit trail says who has asked.
 */
export function decidePreview(
  registry: Registry,
  remote: string,
  version: string,
  { by, at, reason }: ReleaseContext,
): PreviewDecision {
  const known = publishedVersion(registry, remote, version);
  if (!known) return { ok: false, problems: [{ code: 'version_unknown', remote, version }] };
  if (known.takenBackAt !== undefined)
    return { ok: false, problems: [{ code: 'version_taken_back', remote, version, at: known.takenBackAt }] };
  const revision = registry.revision + 1;
  const stable = Object.keys({ ...registry.remotes, [remote]: null }).map((one) => {
    const state = { ...stateOf(registry, one), candidate: null };
    return [one, one === remote ? { ...state, stable: version, killed: false } : state] as const;
  });
  const seen = stable.flatMap(([one, state]) => (state.stable && publishedVersion(registry, one, state.stable)) || []);
  const problems = findIncompatibilities(registry.shell, seen);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    registry: { ...registry, revision },
    entry: { revision, at, by, remote, action: 'preview', version, ...(reason ? { reason } : {}) },
    shownOnly: { ...registry, revision, remotes: Object.fromEntries(stable) },
  };
}
