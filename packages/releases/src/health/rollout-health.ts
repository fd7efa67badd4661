import type { MountReport } from '@halqa/contract';
import { type Registry, stateOf } from '../registry.ts';
import { isInRollout } from '../rollout.ts';
import { folderOfName } from '../version-record.ts';
import type { Period } from './sequential-test.ts';
import {
  addVisitor,
  type Changes,
  findWorse,
  noChanges,
  noTally,
  type Side,
  type Tally,
  type Visitor,
  visitorAfter,
  withChanges,
} from './tally.ts';

/**
 * Who reports: a visitor fails once, and of one address one visitor does, however many reports come. `visitor` is the
 * cohort's id, which also says which version they have; `address` is undefined where all visitors share one.
 */
export type Reporter = { visitor: string; address: string | undefined };

/** A rollout that some visitors have: the remote's folder, the candidate, and when it began. */
export type LiveRollout = { remote: string; version: string; startedAt: string };

/** A rollout that is worse than the stable version, with what was counted. */
export type WorseRollout = { remote: string; version: string; counted: Period };

type Watched = LiveRollout & {
  tally: Tally;
  /** Since the last period. */
  changes: Changes;
  visitors: Map<string, Visitor>;
  /** By address, how many of its visitors are compared. */
  addresses: Map<string, number>;
  failedAddresses: Set<string>;
};

/** Visitors of a rollout who are remembered. The evidence needs fewer; more would be made up to fill the memory. */
const MOST_VISITORS = 200_000;

/** Visitors of one address who are compared: nobody outweighs all others with cohorts that they made up. */
export const mostVisitorsOfAddress = 20;

/** The rollouts that can be compared: some visitors have the candidate, others the stable version. */
export const liveRollouts = (registry: Registry): LiveRollout[] =>
  Object.keys(registry.remotes).flatMap((remote) => liveRollout(registry, remote) ?? []);

function liveRollout(registry: Registry, remote: string): LiveRollout | undefined {
  const { candidate } = stateOf(registry, remote);
  if (candidate === null || candidate.paused || candidate.percent === 0) return undefined;
  return { remote, version: candidate.version, startedAt: candidate.startedAt };
}

/**
 * The rollout that a visitor's report is about, and their side of it. Undefined when it is about nothing that is compared:
 * also about a version that this visitor does not get by now, as in a preview, or on a page from before the rollout.
 */
export function rolloutOf(
  registry: Registry,
  report: MountReport,
  visitor: string,
): { rollout: LiveRollout; side: Side } | undefined {
  const remote = folderOfName(report.remote);
  const rollout = liveRollout(registry, remote);
  if (rollout === undefined) return undefined;
  const { stable, candidate } = stateOf(registry, remote);
  const side: Side = isInRollout(visitor, remote, candidate?.percent ?? 0) ? 'candidate' : 'stable';
  return report.version === (side === 'candidate' ? rollout.version : stable) ? { rollout, side } : undefined;
}

/**
 * Compares the candidate of each rollout with the stable version beside it, by what browsers report, in the memory of one
 * process. Visitors are compared, not mounts: cohorts are divided at random, the reloads of one visitor are not.
 */
export function createRolloutHealth() {
  const watched = new Map<string, Watched>();
  return {
    /** Counts a report of a version that is live in a rollout. */
    count(registry: Registry, report: MountReport, { visitor, address }: Reporter): void {
      const found = rolloutOf(registry, report, visitor);
      if (found === undefined) return;
      const known = watchedOf(found.rollout);
      const before = known.visitors.get(visitor);
      if (before === undefined && known.visitors.size >= MOST_VISITORS) return;
      const after = visitorAfter(before, found.side, report.outcome !== 'mounted');
      if (after === undefined || (before === undefined && !addVisitorOf(known, address))) return;
      known.visitors.set(visitor, after);
      const isCounted = !(after.hasFailed && address !== undefined && known.failedAddresses.has(address));
      if (after.hasFailed && address !== undefined) known.failedAddresses.add(address);
      addVisitor(known.changes, before, after, isCounted);
    },
    /** Ends a period. Returns the rollouts that are worse by now, until they end. */
    endPeriod(): WorseRollout[] {
      return [...watched.values()].flatMap((known) => {
        known.tally = withChanges(known.tally, known.changes);
        known.changes = noChanges();
        const counted = findWorse(known.tally);
        return counted ? [{ remote: known.remote, version: known.version, counted }] : [];
      });
    },
    /** Forgets a rollout that has ended. */
    end({ remote, version }: Pick<WorseRollout, 'remote' | 'version'>): void {
      if (watched.get(remote)?.version === version) watched.delete(remote);
    },
  };

  /** False when enough visitors of the address are compared. */
  function addVisitorOf({ addresses }: Watched, address: string | undefined): boolean {
    if (address === undefined) return true;
    const count = addresses.get(address) ?? 0;
    if (count < mostVisitorsOfAddress) addresses.set(address, count + 1);
    return count < mostVisitorsOfAddress;
  }

  function watchedOf(rollout: LiveRollout): Watched {
    const before = watched.get(rollout.remote);
    if (before?.version === rollout.version && before.startedAt === rollout.startedAt) return before;
    const begun = {
      ...rollout,
      tally: noTally,
      changes: noChanges(),
      visitors: new Map(),
      addresses: new Map(),
      failedAddresses: new Set<string>(),
    };
    watched.set(rollout.remote, begun);
    return begun;
  }
}
