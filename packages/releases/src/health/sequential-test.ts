/** What happened in one short period: mounts of a remote, and how many of them failed, by side. */
export type Period = {
  candidate: { mounts: number; failures: number };
  stable: { mounts: number; failures: number };
};

/**
 * The share of healthy rollouts that are ever rolled back, at most, however often and however long one looks: the evidence
 * is a martingale while both versions fail equally often, so it ever reaches 1 / share in at most that share of them (Ville).
 */
export const falseAlarms = 0.001;

/** How many times likelier a failure may be made by the candidate: what the evidence is averaged over. */
const ratios = [1.5, 2, 4, 8, 16, 64];

/** The evidence against a candidate so far, by ratio. */
export type Evidence = readonly number[];

export const noEvidence: Evidence = ratios.map(() => 1);

/**
 * Adds a period. When a version is no worse, which of the period's mounts failed does not depend on its side, so the
 * candidate's failures are distributed hypergeometrically, whatever else made failures frequent: an outage of the server
 * counts for both. Each factor compares that with the distribution at one ratio (Fisher's noncentral hypergeometric).
 */
export function withPeriod(evidence: Evidence, { candidate, stable }: Period): Evidence {
  const failures = candidate.failures + stable.failures;
  const least = Math.max(0, failures - stable.mounts);
  const most = Math.min(failures, candidate.mounts);
  if (failures === 0 || least === most) return evidence;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const logs = counts.map((count) => logChoose(candidate.mounts, count) + logChoose(stable.mounts, failures - count));
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const total = sum(weights);
  return evidence.map((value, index) => {
    const ratio = ratios[index] ?? 1;
    // Ratios to the power of the distance to the observed count, so that nothing overflows.
    const tilted = sum(weights.map((weight, at) => weight * ratio ** ((counts[at] ?? 0) - candidate.failures)));
    return value * (total / tilted);
  });
}

/** Whether the candidate is worse than the stable version, with `falseAlarms` as the risk of saying so wrongly. */
export const isWorse = (evidence: Evidence): boolean => sum(evidence) / evidence.length >= 1 / falseAlarms;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const logChoose = (all: number, some: number): number =>
  logFactorial(all) - logFactorial(some) - logFactorial(all - some);

const logFactorials = [0];

/** ln n!, exact by addition up to a million, which no period exceeds. */
function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[number] ?? Number.POSITIVE_INFINITY;
}
