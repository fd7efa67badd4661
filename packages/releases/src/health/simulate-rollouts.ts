import { isWorse, noEvidence, withPeriod } from './sequential-test.ts';

/** A rollout as visitors meet it. Rates are the shares of visits that fail. */
export type SimulatedRollout = {
  percent: number;
  /** Visits in one period: one by a new visitor, then one by whoever came before, and so on. */
  visitsPerPeriod: number;
  periods: number;
  stableRate: number;
  candidateRate: number;
};

/**
 * Runs one rollout. Returns in which period it is rolled back, from 1; undefined when it never is. A visitor who fails is
 * counted once, as in `rollout-health.ts`, so reloads need not be simulated.
 */
export function simulateRollout(rollout: SimulatedRollout, random: () => number): number | undefined {
  const { percent, visitsPerPeriod, periods, stableRate, candidateRate } = rollout;
  let evidence = noEvidence;
  let candidateFailures = 0;
  /** Visitors who have not failed: only they can fail yet. */
  let unfailed = { candidate: 0, stable: 0 };
  for (let period = 1; period <= periods; period += 1) {
    const newVisitors = Math.ceil(visitsPerPeriod / 2);
    const candidates = binomial(newVisitors, percent / 100, random);
    const { candidate, stable } = unfailed;
    const returning = Math.min(visitsPerPeriod - newVisitors, candidate + stable);
    const returningCandidates = returning === 0 ? 0 : binomial(returning, candidate / (candidate + stable), random);
    // An outage now and then, the same for both versions.
    const outage = random() < 0.02 ? 0.3 : 0;
    const failing = (visits: number, rate: number) => binomial(visits, Math.min(1, rate + outage), random);
    const now = { candidate: candidate + candidates, stable: stable + newVisitors - candidates };
    const failures = {
      candidate: Math.min(now.candidate, failing(candidates + returningCandidates, candidateRate)),
      stable: Math.min(now.stable, failing(visitsPerPeriod - candidates - returningCandidates, stableRate)),
    };
    evidence = withPeriod(evidence, {
      candidate: { visitors: now.candidate, failures: failures.candidate },
      stable: { visitors: now.stable, failures: failures.stable },
    });
    candidateFailures += failures.candidate;
    unfailed = { candidate: now.candidate - failures.candidate, stable: now.stable - failures.stable };
    if (isWorse(evidence, candidateFailures)) return period;
  }
  return undefined;
}

/** Runs healthy rollouts of many sizes. Returns how many were rolled back. */
export function countFalseAlarms(rollouts: number, random: () => number): number {
  let alarms = 0;
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const rate = [0, 0.001, 0.01, 0.05][Math.floor(random() * 4)] ?? 0;
    const percent = [1, 5, 10, 50][Math.floor(random() * 4)] ?? 1;
    const visitsPerPeriod = [20, 100, 400][Math.floor(random() * 3)] ?? 20;
    const healthy = { percent, visitsPerPeriod, periods: 60, stableRate: rate, candidateRate: rate };
    if (simulateRollout(healthy, random) !== undefined) alarms += 1;
  }
  return alarms;
}

/** Draws how many of `count` trials succeed when each does with probability `share`; by inversion, quick for small numbers. */
function binomial(count: number, share: number, random: () => number): number {
  if (share <= 0 || count === 0) return 0;
  if (share > 0.5) return count - binomial(count, 1 - share, random);
  const odds = share / (1 - share);
  let probability = (1 - share) ** count;
  let left = random() - probability;
  let successes = 0;
  while (left > 0 && successes < count) {
    successes += 1;
    probability *= (odds * (count - successes + 1)) / successes;
    left -= probability;
  }
  return successes;
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
