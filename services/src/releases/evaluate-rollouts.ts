import { describeProblem, type LiveRollout, liveRollouts, rolloutTally } from '@halqa/releases';
import { endRollout, type ReleaseStore } from '@halqa/releases/perform';
import { attemptAll } from '../basics/attempt-all.ts';
import type { Clock } from '../ports/system.ts';
import { type Minute, minuteOf, type RolloutCounts } from './rollout-counts.ts';

export type EvaluationPorts = {
  readonly store: ReleaseStore;
  readonly counts: RolloutCounts;
  readonly clock: Clock;
};

/**
 * Compares the candidate of each rollout with the stable version beside it, and rolls back one that is worse, for everybody.
 * Called every minute. Throws when it cannot be rolled back; the next call tries it again.
 */
export async function evaluateRollouts(ports: EvaluationPorts): Promise<void> {
  const registry = await ports.store.readRegistry();
  if (registry !== null) await attemptAll(liveRollouts(registry), (rollout) => evaluate(ports, rollout));
}

async function evaluate({ store, counts, clock }: EvaluationPorts, rollout: LiveRollout): Promise<void> {
  const now = clock.now();
  const before = await counts.readTally(rollout);
  const minutes = await counts.changesOf(rollout, { after: before.minute, last: lastCompleteMinute(now) });
  const tally = minutes.reduce((sum, { changes }) => rolloutTally.withChanges(sum, changes), before.tally);
  const minute = minutes.at(-1)?.minute;
  // When two evaluations run at one moment, one of them counts a minute and decides.
  if (minute !== undefined && !(await counts.saveTally(rollout, before, { tally, minute }))) return;
  const counted = rolloutTally.findWorse(tally);
  if (counted === undefined) return;
  const { remote, version } = rollout;
  const result = await endRollout(store, { remote, version, counted }, new Date(now));
  // Where somebody else releases at that moment, the next call looks again.
  if (result.state === 'rejected' && result.problems.some(({ code }) => code !== 'changed_meanwhile'))
    throw new Error(`${remote} ${version} was not rolled back: ${result.problems.map(describeProblem).join(' ')}`);
}

/** A report is counted within seconds, so later than this nothing is added to a minute. */
const settlingMilliseconds = 15_000;

const lastCompleteMinute = (now: number): Minute => minuteOf(now - settlingMilliseconds) - 1;
