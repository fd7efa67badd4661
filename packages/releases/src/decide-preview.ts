import { findIncompatibilities } from './compatibility.ts';
import { knownOf, type Registry, stateOf } from './registry.ts';
import type { ReleaseProblem } from './release-problems.ts';

/**
 * The registry as one person sees it who looks at a published version: that version is stable, and there are no
 * candidates. It is never saved.
 */
export function decidePreview(
  registry: Registry,
  remote: string,
  version: string,
): { ok: true; registry: Registry } | { ok: false; problems: readonly ReleaseProblem[] } {
  if (!knownOf(registry, remote, version))
    return { ok: false, problems: [{ code: 'version_unknown', remote, version }] };
  const stable = Object.keys({ ...registry.remotes, [remote]: null }).map((one) => {
    const state = { ...stateOf(registry, one), candidate: null };
    return [one, one === remote ? { ...state, stable: version, killed: false } : state] as const;
  });
  const remotes = Object.fromEntries(stable);
  const seen = stable.flatMap(([one, state]) => (state.stable && knownOf(registry, one, state.stable)) || []);
  const problems = findIncompatibilities(registry.shell, seen);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, registry: { ...registry, remotes } };
}
