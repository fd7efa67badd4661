import { type Registry, stateOf } from './registry.ts';
import type { Rollout } from './rollout.ts';

/** The version of one remote in a release set. The pages of a killed remote exist, but nothing of it is loaded. */
export type ChosenVersion = { remote: string; version: string; killed: boolean };

/** One combination of versions that some visitors get. `id` is what `candidatesOf` answers for them. */
export type LiveSet = { id: string; versions: readonly ChosenVersion[] };

/** The rollouts that give their candidate to somebody, in a fixed order. */
export const rolloutsOf = (registry: Registry): Rollout[] =>
  Object.keys(registry.remotes)
    .sort()
    .flatMap((remote) => {
      const { candidate, killed } = stateOf(registry, remote);
      const isLive = candidate !== null && !candidate.paused && candidate.percent > 0 && !killed;
      return isLive ? [{ remote, percent: candidate.percent }] : [];
    });

/** Every combination of stable versions and candidates that is live, first that without candidates: 2ⁿ for n rollouts. */
export function liveSets(registry: Registry): LiveSet[] {
  const rollouts = rolloutsOf(registry).map(({ remote }) => remote);
  return Array.from({ length: 2 ** rollouts.length }, (_, number) => {
    // A digit for each rollout, 1 where the set has its candidate; nothing where none is live.
    const id = rollouts.length === 0 ? '' : number.toString(2).padStart(rollouts.length, '0');
    const chosen = new Set(rollouts.filter((_remote, index) => id[index] === '1'));
    return { id, versions: versionsOf(registry, chosen) };
  });
}

function versionsOf(registry: Registry, withCandidate: ReadonlySet<string>): ChosenVersion[] {
  return Object.keys(registry.remotes)
    .sort()
    .flatMap((remote) => {
      const { stable, candidate, killed } = stateOf(registry, remote);
      const version = withCandidate.has(remote) ? (candidate?.version ?? stable) : stable;
      return version === null ? [] : [{ remote, version, killed }];
    });
}
