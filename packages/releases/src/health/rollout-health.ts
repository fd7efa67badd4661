import * as z from 'zod';
import { type Registry, stateOf } from '../registry.ts';
import { type Evidence, isWorse, noEvidence, type Period, withPeriod } from './sequential-test.ts';

/** What a browser reports of one remote in one document. Nothing in it is about a person. */
export const mountReport = z.strictObject({
  remote: z.string().regex(/^mf_[a-z]{1,40}$/),
  version: z.string().max(64),
  /** `mounted`, or how it failed. */
  outcome: z.enum(['mounted', 'unreachable', 'slow', 'unverified', 'outdated', 'crashed']),
});
export type MountReport = z.infer<typeof mountReport>;

/**
 * Who reports: a visitor fails once, and of one address one visitor does, however many reports come. `visitor` is the
 * cohort's id; `address` is undefined where all visitors share one.
 */
export type Reporter = { visitor: string; address: string | undefined };

/** A rollout that is worse than the stable version, with what was counted. */
export type WorseRollout = { remote: string; version: string; counted: Period };

type Side = keyof Period;

type Watched = {
  version: string;
  startedAt: string;
  evidence: Evidence;
  /** The side of each visitor who has not failed. */
  waiting: Map<string, Side>;
  /** `visitors`: those of `waiting`, and who failed since the last period; `failures`: since the last period. */
  period: Period;
  failedVisitors: Set<string>;
  failedAddresses: Set<string>;
  failures: Record<Side, number>;
};

/** Visitors of a rollout who are remembered. The evidence needs fewer; more would be made up to fill the memory. */
const MOST_VISITORS = 200_000;

/**
 * Compares the candidate of each rollout with the stable version beside it, by what browsers report. Visitors are
 * compared, not mounts: cohorts are divided at random, the reloads of one visitor are not.
 */
export function createRolloutHealth() {
  const watched = new Map<string, Watched>();
  return {
    /** Counts a report of a version that is live in a rollout; every other one is about nothing that is compared. */
    count(registry: Registry, report: MountReport, from: Reporter): void {
      const remote = report.remote.replace('_', '-');
      const { stable, candidate } = stateOf(registry, remote);
      const side = sideOf(report.version, candidate?.version, stable);
      if (candidate === null || candidate.paused || candidate.percent === 0 || side === undefined) return;
      const { version, startedAt } = candidate;
      const before = watched.get(remote);
      const isSame = before?.version === version && before.startedAt === startedAt;
      const known = isSame ? before : begun(version, startedAt);
      watched.set(remote, known);
      addVisitor(known, side, from.visitor);
      if (report.outcome !== 'mounted') addFailure(known, side, from);
    },
    /** Ends a period. Returns the rollouts that are worse by now, until they end. */
    endPeriod(): WorseRollout[] {
      return [...watched].flatMap(([remote, known]) => {
        const { version, period, failures } = known;
        known.evidence = withPeriod(known.evidence, period);
        for (const side of ['candidate', 'stable'] as const) {
          failures[side] += period[side].failures;
          period[side] = { visitors: period[side].visitors - period[side].failures, failures: 0 };
        }
        if (!isWorse(known.evidence, failures.candidate)) return [];
        const counted = (side: Side) => ({
          visitors: period[side].visitors + failures[side],
          failures: failures[side],
        });
        return [{ remote, version, counted: { candidate: counted('candidate'), stable: counted('stable') } }];
      });
    },
    /** Forgets a rollout that has ended. */
    end({ remote, version }: Pick<WorseRollout, 'remote' | 'version'>): void {
      if (watched.get(remote)?.version === version) watched.delete(remote);
    },
  };
}

const begun = (version: string, startedAt: string): Watched => ({
  ...{ version, startedAt, evidence: noEvidence, waiting: new Map() },
  ...{ failedVisitors: new Set(), failedAddresses: new Set(), failures: { candidate: 0, stable: 0 } },
  period: { candidate: { visitors: 0, failures: 0 }, stable: { visitors: 0, failures: 0 } },
});

/** A visitor whose version changes, because the percentage was raised, changes sides. */
function addVisitor({ waiting, period, failedVisitors }: Watched, side: Side, visitor: string): void {
  const before = waiting.get(visitor);
  if (before === side || failedVisitors.has(visitor)) return;
  if (before === undefined && waiting.size + failedVisitors.size >= MOST_VISITORS) return;
  waiting.set(visitor, side);
  period[side].visitors += 1;
  if (before !== undefined) period[before].visitors -= 1;
}

function addFailure(known: Watched, side: Side, { visitor, address }: Reporter): void {
  const { waiting, period, failedVisitors, failedAddresses } = known;
  if (!waiting.delete(visitor)) return;
  failedVisitors.add(visitor);
  const isCounted = address === undefined || !failedAddresses.has(address);
  if (address !== undefined) failedAddresses.add(address);
  // Another one of an address that has failed already is compared no longer.
  if (isCounted) period[side].failures += 1;
  else period[side].visitors -= 1;
}

function sideOf(version: string, candidate: string | undefined, stable: string | null): Side | undefined {
  if (version === candidate) return 'candidate';
  return version === stable ? 'stable' : undefined;
}
