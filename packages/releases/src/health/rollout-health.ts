import * as z from 'zod';
import { type Registry, stateOf } from '../registry.ts';
import { type Evidence, isWorse, noEvidence, type Period, withPeriod } from './sequential-test.ts';

/** What a browser reports of one remote in one document. Nothing in it is about a person. */
export const mountReport = z.strictObject({
  remote: z.string().regex(/^mf_[a-z]{1,40}$/),
  version: z.string().max(64),
  /** The release set of the document. */
  generation: z.string().max(64),
  /** `mounted`, or how it failed. */
  outcome: z.enum(['mounted', 'unreachable', 'slow', 'unverified', 'outdated', 'crashed']),
});
export type MountReport = z.infer<typeof mountReport>;

/** A rollout that is worse than the stable version, with what was counted. */
export type WorseRollout = { remote: string; version: string; counted: Period };

type Watched = { rollout: string; evidence: Evidence; period: Period; counted: Period };

const nothing: Period = { candidate: { mounts: 0, failures: 0 }, stable: { mounts: 0, failures: 0 } };

/** Compares the candidate of each rollout with the stable version beside it, by what browsers report. */
export function createRolloutHealth() {
  const watched = new Map<string, Watched>();
  return {
    /** Counts a report of a version that is live in a rollout; every other one is about nothing that is compared. */
    count(registry: Registry, report: MountReport): void {
      const remote = report.remote.replace('_', '-');
      const { stable, candidate } = stateOf(registry, remote);
      const side = sideOf(report.version, candidate?.version, stable);
      if (candidate === null || candidate.paused || candidate.percent === 0 || side === undefined) return;
      const rollout = `${candidate.version} ${candidate.startedAt}`;
      const before = watched.get(remote);
      const known =
        before?.rollout === rollout ? before : { rollout, evidence: noEvidence, period: nothing, counted: nothing };
      const failures = report.outcome === 'mounted' ? 0 : 1;
      const add = (period: Period): Period => ({
        ...period,
        [side]: { mounts: period[side].mounts + 1, failures: period[side].failures + failures },
      });
      watched.set(remote, { ...known, period: add(known.period), counted: add(known.counted) });
    },
    /** Ends a period. Returns the rollouts that are worse by now; each is returned once. */
    endPeriod(): WorseRollout[] {
      return [...watched].flatMap(([remote, known]) => {
        const evidence = withPeriod(known.evidence, known.period);
        watched.set(remote, { ...known, evidence, period: nothing });
        if (!isWorse(evidence)) return [];
        watched.delete(remote);
        return [{ remote, version: known.rollout.split(' ')[0] ?? '', counted: known.counted }];
      });
    },
  };
}

function sideOf(version: string, candidate: string | undefined, stable: string | null): keyof Period | undefined {
  if (version === candidate) return 'candidate';
  return version === stable ? 'stable' : undefined;
}
